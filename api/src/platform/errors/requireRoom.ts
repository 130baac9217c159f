import { SELLER_LIMITS } from '@backoffice/contracts/market/sellerLimits';
import { HttpError } from './HttpError.ts';

/**
 * Requires that `added` more items fit into a limit of a seller. Count `used` under a lock that all adding calls
 * acquire, so that two calls cannot use the last place.
 * @throws HttpError `limit-reached`, whose detail names the full limit and how to make room
 */
export function requireRoom(kind: keyof typeof SELLER_LIMITS, used: number, added = 1): void {
  const { max, text } = SELLER_LIMITS[kind];
  if (used + added > max) throw new HttpError('limit-reached', { detail: text });
}
