import type { Market } from './market.ts';
import { MARKET_STATUS, displayStatus } from './marketStatus.ts';
import type { Seller } from '../seller/seller.ts';
import type { ErrorCode } from '../wire/errorCatalogue.ts';

/** Minimum seller `status` for a banner upload (docs/rules.md#banner). */
export const BANNER_SELLER_STATUS_MIN = 2;

type BannerMarket = Pick<Market, 'status' | 'marketED' | 'public'>;

/**
 * Returns whether a banner may link to a market: the market is open, public, and has not ended at `now` (milliseconds).
 * Otherwise its banner leads buyers nowhere.
 */
export function canHaveBanner(market: BannerMarket, now: number): boolean {
  return market.public && displayStatus(market, now) === MARKET_STATUS.open;
}

/**
 * Returns why a seller may not upload a banner at `now` (milliseconds), or undefined if the upload is allowed. The
 * seller status is checked before the public open markets (docs/rules.md#banner).
 */
export function bannerProblem(
  seller: Pick<Seller, 'status'>,
  markets: readonly BannerMarket[],
  now: number,
): Extract<ErrorCode, 'permission-denied' | 'market-not-exist'> | undefined {
  if (seller.status < BANNER_SELLER_STATUS_MIN) return 'permission-denied';
  return markets.some((market) => canHaveBanner(market, now)) ? undefined : 'market-not-exist';
}
