import type { Market } from '../market/market.ts';
import { MARKET_STATUS, displayStatus } from '../market/marketStatus.ts';
import type { Seller } from '../seller/seller.ts';
import type { ErrorCode } from '../wire/errorCatalogue.ts';

/** The seller `status` from which a banner may be uploaded (docs/rules.md#banner). */
export const BANNER_STATUS = 2;

/** Whether a banner may link to a market at an instant (milliseconds): it is open and has not ended. */
export function canHaveBanner(market: Pick<Market, 'status' | 'marketED'>, now: number): boolean {
  return displayStatus(market, now) === MARKET_STATUS.open;
}

/**
 * Why a seller may not upload a banner at an instant (milliseconds): the seller status first, then the lack of an open
 * market (docs/rules.md#banner). Undefined when the seller may.
 */
export function bannerProblem(
  seller: Pick<Seller, 'status'>,
  markets: readonly Pick<Market, 'status' | 'marketED'>[],
  now: number,
): Extract<ErrorCode, 'permission-denied' | 'market-not-exist'> | undefined {
  if (seller.status < BANNER_STATUS) return 'permission-denied';
  return markets.some((market) => canHaveBanner(market, now)) ? undefined : 'market-not-exist';
}
