import { SELLER_LIMITS } from '@backoffice/contracts';
import { HttpError } from './HttpError.ts';

/**
 * Requires that one more fits into a limit of a seller's. `used` has to be counted under a lock that every other call
 * which adds takes, too, so that two calls cannot take the last place.
 * @throws HttpError `limit-reached`, whose detail names what is full and how to make room
 */
export function requireRoom(kind: keyof typeof SELLER_LIMITS, used: number, added = 1): void {
  const { max, text } = SELLER_LIMITS[kind];
  if (used + added > max) throw new HttpError('limit-reached', { detail: text });
}
