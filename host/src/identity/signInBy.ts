import type { Identity, IdentityUser } from './Identity.ts';
import type { LoginReturn } from './loginReturn.ts';

/**
 * Signs in by what a login brought back, or as whoever was signed in before; null for nobody.
 * @throws whatever the provider refused it with, see `failureCode`
 */
export async function signInBy(identity: Identity, login: LoginReturn): Promise<IdentityUser | null> {
  if (login.kind === 'custom-token') return identity.signInWithCustomToken(login.token);
  if (login.kind === 'id-token') return identity.signInWithIdToken(login.token, login.nonce);
  return identity.restored();
}
