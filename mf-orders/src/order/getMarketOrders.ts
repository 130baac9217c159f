import { type Platform, createSingletonKey } from '@backoffice/platform';
import { reaction } from 'mobx';
import { MarketOrders } from './MarketOrders.ts';
import type { WritePlatform } from './unsent/getUnsentChanges.ts';

/** Maximum number of cached markets that no screen shows. */
const CACHED_MAX = 3;

const CACHED_MARKETS = createSingletonKey<Map<string, MarketOrders>>('orders of the markets that were shown last');

/**
 * Returns the orders of a market. All screens of the market share one object, so that a second screen does not fetch
 * the orders again. The cache is cleared when the account changes.
 */
export function getMarketOrders(
  platform: WritePlatform & Pick<Platform, 'lists' | 'user'>,
  marketId: string,
): MarketOrders {
  const { getSingleton, user } = platform;
  const cached = getSingleton(CACHED_MARKETS, () => {
    const markets = new Map<string, MarketOrders>();
    reaction(
      () => user.userAuth?.uid,
      () => markets.clear(),
    );
    return markets;
  });
  const orders = cached.get(marketId) ?? new MarketOrders(marketId, platform);
  // The map is ordered by the last use: the most recent market is the last entry.
  cached.delete(marketId);
  const unused = [...cached].filter(([, { isInUse }]) => !isInUse);
  for (const [id] of unused.slice(0, -CACHED_MAX)) cached.delete(id);
  cached.set(marketId, orders);
  return orders;
}
