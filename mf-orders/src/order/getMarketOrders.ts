import { type Platform, createKeepKey } from '@backoffice/platform';
import { reaction } from 'mobx';
import { MarketOrders } from './MarketOrders.ts';

/** Maximum number of cached markets that no screen shows. */
const CACHED_MAX = 3;

const CACHED_MARKETS = createKeepKey<Map<string, MarketOrders>>('orders of the markets that were shown last');

/**
 * The orders of a market, the same for all its screens: a screen that is opened from another one reads nothing again.
 * They are those of one account.
 */
export function getMarketOrders(
  platform: Pick<Platform, 'api' | 'nav' | 'now' | 'lists' | 'keep' | 'drafts' | 'user'>,
  marketId: string,
): MarketOrders {
  const { keep, user } = platform;
  const cached = keep(CACHED_MARKETS, () => {
    const markets = new Map<string, MarketOrders>();
    reaction(
      () => user.userAuth?.uid,
      () => markets.clear(),
    );
    return markets;
  });
  const orders = cached.get(marketId) ?? new MarketOrders(marketId, platform);
  // The market that was requested last is the last one of the map.
  cached.delete(marketId);
  const unused = [...cached].filter(([, { isInUse }]) => !isInUse);
  for (const [id] of unused.slice(0, -CACHED_MAX)) cached.delete(id);
  cached.set(marketId, orders);
  return orders;
}
