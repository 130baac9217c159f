import type { Identity, IdentityUser } from './Identity.ts';
import type { LoginReturn } from './loginReturn.ts';

/**
 * Signs in with the returned token of a login, or restores the earlier account; null without either.
 * @throws the provider's error, see `failureCode`
 */
export async function signInBy(identity: Identity, login: LoginReturn): Promise<IdentityUser | null> {
  if (login.kind === 'custom-token') return identity.signInWithCustomToken(login.token);
  if (login.kind === 'id-token') return identity.signInWithIdToken(login.token, login.nonce);
  return identity.restored();
}
