import { type Platform, createKeepKey } from '@backoffice/platform';
import { BulkQueue } from './BulkQueue.ts';
import { getBulkRun } from './getBulkRun.ts';

const BULK_QUEUES = createKeepKey<Map<string, BulkQueue>>('bulk changes that wait, by market');

/** The bulk changes of a market that wait before they are sent. Every screen that changes many orders starts them here. */
export function getBulkQueue(
  platform: Pick<Platform, 'keep' | 'api' | 'nav' | 'events' | 'guard' | 'expire'>,
  marketId: string,
): BulkQueue {
  const { keep, guard, expire } = platform;
  const queues = keep(BULK_QUEUES, () => new Map());
  const queue = queues.get(marketId) ?? new BulkQueue({ marketId, guard, expire, run: getBulkRun(platform, marketId) });
  queues.set(marketId, queue);
  return queue;
}
