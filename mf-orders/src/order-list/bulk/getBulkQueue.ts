import { type Platform, createSingletonKey } from '@backoffice/platform';
import { BulkQueue } from './BulkQueue.ts';
import { BulkRun } from './BulkRun.ts';

const BULK_QUEUES = createSingletonKey<Map<string, BulkQueue>>('bulk changes, by market');

/**
 * Returns the queue of bulk changes of a market, with the run that sends them. All screens share it. It survives a
 * reload, so that the seller finds the progress or the result again.
 */
export function getBulkQueue(
  { getSingleton, ...platform }: Pick<Platform, 'getSingleton' | 'api' | 'nav' | 'events' | 'guard' | 'expire'>,
  marketId: string,
): BulkQueue {
  const queues = getSingleton(BULK_QUEUES, () => new Map());
  const deps = { ...platform, marketId };
  const queue = queues.get(marketId) ?? new BulkQueue({ ...deps, run: new BulkRun(deps) });
  queues.set(marketId, queue);
  return queue;
}
