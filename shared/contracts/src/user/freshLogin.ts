/** How long after signing in a login counts as fresh, in milliseconds (docs/rules.md#bank). */
export const FRESH_LOGIN_MS = 5 * 60_000;

/** Whether a login at `authTime` allows at `now` what needs a fresh login; both in milliseconds. */
export function isFreshLogin(authTime: number, now: number): boolean {
  return now - authTime <= FRESH_LOGIN_MS;
}
