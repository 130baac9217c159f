import type { ActionContext } from './ActionContext.ts';

/** Revokes an account's tokens at the sign-in provider; false when it did not answer. */
export async function revokeTokens(identity: ActionContext['identity'], uid: string): Promise<boolean> {
  return identity.revokeRefreshTokens(uid).then(
    () => true,
    () => false,
  );
}
