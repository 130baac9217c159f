import { type Platform, createKeepKey } from '@backoffice/platform';
import { BulkQueue } from './BulkQueue.ts';
import { BulkRun } from './BulkRun.ts';

const BULK_QUEUES = createKeepKey<Map<string, BulkQueue>>('bulk changes, by market');

/**
 * The bulk changes of a market that wait before they are sent, and the run that sends them. Every screen that changes
 * many orders starts them here. They outlive the page: a seller who comes back finds their progress or their result.
 */
export function getBulkQueue(
  { keep, ...platform }: Pick<Platform, 'keep' | 'api' | 'nav' | 'events' | 'guard' | 'expire'>,
  marketId: string,
): BulkQueue {
  const queues = keep(BULK_QUEUES, () => new Map());
  const deps = { ...platform, marketId };
  const queue = queues.get(marketId) ?? new BulkQueue({ ...deps, run: new BulkRun(deps) });
  queues.set(marketId, queue);
  return queue;
}
