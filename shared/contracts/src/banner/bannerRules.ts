import type { Market } from '../market/market.ts';
import { MARKET_STATUS, shownStatus } from '../market/marketStatus.ts';
import type { Seller } from '../seller/seller.ts';
import type { ErrorCode } from '../wire/errorCatalogue.ts';

/** The seller `status` from which a banner may be put up (specification, section 9). */
export const BANNER_STATUS = 2;

/** Whether a market is one that a banner may lead to at an instant (milliseconds): open, and not yet over. */
export function canHaveBanner(market: Pick<Market, 'status' | 'marketED'>, now: number): boolean {
  return shownStatus(market, now) === MARKET_STATUS.open;
}

/** Why a seller may put up no banner at an instant (milliseconds), or undefined: by standing first, then for want of an open market (specification, section 6). */
export function bannerProblem(
  seller: Pick<Seller, 'status'>,
  markets: readonly Pick<Market, 'status' | 'marketED'>[],
  now: number,
): Extract<ErrorCode, 'permission-denied' | 'market-not-exist'> | undefined {
  if (seller.status < BANNER_STATUS) return 'permission-denied';
  return markets.some((market) => canHaveBanner(market, now)) ? undefined : 'market-not-exist';
}
