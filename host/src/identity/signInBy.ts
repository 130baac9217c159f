import type { Identity, IdentityUser } from './Identity.ts';
import type { LoginReturn } from './loginReturn.ts';

/**
 * Signs in with the returned token of a login.
 * @throws the provider's error, see `failureCode`
 */
export function signInBy(
  identity: Identity,
  login: Extract<LoginReturn, { kind: 'custom-token' | 'id-token' }>,
): Promise<IdentityUser> {
  if (login.kind === 'custom-token') return identity.signInWithCustomToken(login.token);
  return identity.signInWithIdToken(login.token, login.nonce);
}
