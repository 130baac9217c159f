import { type Platform, createKeepKey } from '@backoffice/platform';
import { BulkRun } from './BulkRun.ts';

const BULK_RUNS = createKeepKey<Map<string, BulkRun>>('bulk runs by market');

/** The bulk run of a market. It outlives the page: a seller who comes back finds its progress or its result. */
export function getBulkRun(
  { keep, ...deps }: Pick<Platform, 'keep' | 'api' | 'nav' | 'events' | 'guard' | 'expire'>,
  marketId: string,
): BulkRun {
  const runs = keep(BULK_RUNS, () => new Map());
  const run = runs.get(marketId) ?? new BulkRun({ ...deps, marketId });
  runs.set(marketId, run);
  return run;
}
