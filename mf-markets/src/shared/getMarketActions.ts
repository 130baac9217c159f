import type { Market } from '@backoffice/contracts/market/market';
import { MARKET_STATUS, marketActions } from '@backoffice/contracts/market/marketStatus';

/** Returns the actions that a market allows at `now` (milliseconds); none before the market is loaded. */
export function getMarketActions(market: Market | null | undefined, now: number): ReturnType<typeof marketActions> {
  return marketActions(market ?? { status: MARKET_STATUS.ended, marketED: null }, now);
}
