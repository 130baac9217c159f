/** What is asked of the provider's user. `toJSON` tells when the token ends, in milliseconds by this device's clock. */
export interface TokenUser {
  getIdToken(refresh: boolean): Promise<string>;
  toJSON(): object;
}

/** A token that ends sooner is renewed (specification, section 9: auth token sync), in milliseconds. */
const AHEAD = 5 * 60_000;

/** The provider's codes for a login that no new token will come of; any other failure may pass. */
const OVER =
  /^auth\/(user-token-expired|user-disabled|user-not-found|invalid-(user-token|refresh-token|grant)|null-user)$/;

/**
 * The ID token of a user, renewed ahead of its end or where that is asked for; null when the login is over. A renewal
 * ahead of the end that does not reach the provider leaves the present token.
 * @throws whatever kept the provider from answering
 */
export async function idTokenOf(user: TokenUser, refresh: boolean, now: number): Promise<string | null> {
  try {
    return await (!refresh && isEnding(user, now) ? renewed(user) : user.getIdToken(refresh));
  } catch (error) {
    if (isOver(error)) return null;
    throw error;
  }
}

async function renewed(user: TokenUser): Promise<string> {
  try {
    return await user.getIdToken(true);
  } catch (error) {
    if (isOver(error)) throw error;
    return user.getIdToken(false);
  }
}

function isEnding(user: TokenUser, now: number): boolean {
  const { stsTokenManager } = user.toJSON() as { stsTokenManager?: { expirationTime?: number } };
  return (stsTokenManager?.expirationTime ?? Infinity) - now < AHEAD;
}

function isOver(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && OVER.test(String(error.code));
}
