import { type PendingWritesPlatform, getPendingWrites } from '@backoffice/forms';
import { type Platform, createSingletonKey } from '@backoffice/platform';
import { BulkRun } from './BulkRun.ts';
import { BulkWaitingChanges } from './BulkWaitingChanges.ts';

const BULK_CHANGES = createSingletonKey<Map<string, BulkWaitingChanges>>('bulk changes, by market');

/**
 * Returns the waiting bulk changes of a market, with the run that sends them. All screens share them. They survive a
 * reload, so that the seller finds the progress or the result again.
 */
export function getBulkChanges(
  platform: PendingWritesPlatform & Pick<Platform, 'api' | 'nav' | 'events'>,
  marketId: string,
): BulkWaitingChanges {
  const markets = platform.getSingleton(BULK_CHANGES, () => new Map());
  const deps = { ...platform, marketId, writes: getPendingWrites(platform) };
  const changes = markets.get(marketId) ?? new BulkWaitingChanges({ ...deps, run: new BulkRun(deps) });
  markets.set(marketId, changes);
  return changes;
}
