/**
 * The part of the provider's user that is used. `toJSON` contains the token's expiry in milliseconds by the device's
 * clock.
 */
export interface TokenUser {
  getIdToken(refresh: boolean): Promise<string>;
  toJSON(): object;
}

/** A token that expires sooner than this is renewed, in milliseconds (docs/rules.md#session). */
export const TOKEN_AHEAD = 5 * 60_000;

const OVER =
  /^auth\/(user-token-expired|user-disabled|user-not-found|invalid-(user-token|refresh-token|grant)|null-user)$/;

/**
 * The ID token of a user, renewed before it expires or on request; null if the login has ended. If an early renewal
 * does not reach the provider, the current token is returned.
 * @throws the provider's error if it is unreachable
 */
export async function getIdToken(user: TokenUser, refresh: boolean, now: number): Promise<string | null> {
  try {
    return await (!refresh && isEnding(user, now) ? renewed(user) : user.getIdToken(refresh));
  } catch (error) {
    if (isLoginOver(error)) return null;
    throw error;
  }
}

async function renewed(user: TokenUser): Promise<string> {
  try {
    return await user.getIdToken(true);
  } catch (error) {
    if (isLoginOver(error)) throw error;
    return user.getIdToken(false);
  }
}

function isEnding(user: TokenUser, now: number): boolean {
  const { stsTokenManager } = user.toJSON() as { stsTokenManager?: { expirationTime?: number } };
  return (stsTokenManager?.expirationTime ?? Infinity) - now < TOKEN_AHEAD;
}

/** Whether an error of the provider means that the login has ended. Any other error may be temporary. */
export function isLoginOver(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && OVER.test(String(error.code));
}
