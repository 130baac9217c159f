import { type Platform, createKeepKey } from '@backoffice/platform';
import { reaction } from 'mobx';
import { HeldMarkets } from './HeldMarkets.ts';
import { MarketOrders } from './MarketOrders.ts';

const HELD_MARKETS = createKeepKey<HeldMarkets>('orders of the markets that were shown last');

/**
 * The orders of a market, the same for all its screens: who goes from one to the other reads nothing again. They are
 * those of one account.
 */
export function getMarketOrders(
  platform: Pick<Platform, 'api' | 'nav' | 'now' | 'lists' | 'keep' | 'drafts' | 'user'>,
  marketId: string,
): MarketOrders {
  const { keep, user } = platform;
  const held = keep(HELD_MARKETS, () => {
    const markets = new HeldMarkets();
    reaction(
      () => user.userAuth?.uid,
      () => markets.clear(),
    );
    return markets;
  });
  return held.of(marketId, () => new MarketOrders(marketId, platform));
}
