/** A login is fresh for this time after signing in, in milliseconds (docs/rules.md#bank). */
export const FRESH_LOGIN_MS = 5 * 60_000;

/** Returns whether a login at `authTime` is fresh at `now`; both in milliseconds. */
export function isFreshLogin(authTime: number, now: number): boolean {
  return now - authTime <= FRESH_LOGIN_MS;
}
