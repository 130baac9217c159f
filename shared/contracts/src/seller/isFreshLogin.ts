/** A login is fresh for this time after signing in, in milliseconds (docs/rules.md#fresh-login). */
export const FRESH_LOGIN_MS = 5 * 60_000;

/** A file with the orders of more buyers than this needs a fresh login; each order counts as a buyer. */
export const FRESH_LOGIN_BUYERS = 100;

/**
 * Returns whether a login is fresh at `now` (milliseconds), by the time at which the person authenticated at the
 * provider; if the provider did not state it, no login is fresh.
 */
export function isFreshLogin(authTime: Date | string | null | undefined, now: number): boolean {
  return now - new Date(authTime ?? 0).getTime() <= FRESH_LOGIN_MS;
}
