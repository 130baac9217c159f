import type { ApiClient } from '@backoffice/platform';
import { BulkRun } from './BulkRun.ts';

const runs = new WeakMap<object, Map<string, BulkRun>>();

/** The bulk change of a market. It outlives the page: who leaves a long one and comes back finds it, or how it ended. */
export function bulkRunOf(
  deps: ConstructorParameters<typeof BulkRun>[0] & { readonly api: Pick<ApiClient, 'call'> },
): BulkRun {
  const ofSession = runs.get(deps.api) ?? new Map<string, BulkRun>();
  runs.set(deps.api, ofSession);
  const run = ofSession.get(deps.marketId) ?? new BulkRun(deps);
  ofSession.set(deps.marketId, run);
  return run;
}
