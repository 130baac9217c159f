import { exchangeLogin } from '@backoffice/contracts/wire/session/loginEndpoints';
import type { ApiClient } from '@backoffice/platform';
import type { Identity, IdentityUser } from './Identity.ts';
import type { LoginReturn } from './loginReturn.ts';

/** A login that has returned. */
export type ReturnedLogin = Extract<LoginReturn, { kind: 'ticket' | 'custom-token' | 'id-token' }>;

/** The login page shows these failures itself. */
const HANDLES = ['uncertain', 'too-fast'];

/**
 * Signs in with the returned ticket or token of a login. The provider's library is loaded while the API exchanges the
 * ticket.
 * @throws the provider's error or an ApiError, see `failureCode`
 */
export async function signInBy(
  login: ReturnedLogin,
  api: ApiClient,
  loadIdentity: () => Promise<Identity>,
): Promise<IdentityUser> {
  if (login.kind !== 'ticket') return signInByToken(await loadIdentity(), login);
  const { ticket, verifier } = login;
  const [identity, { customToken }] = await Promise.all([
    loadIdentity(),
    api.call(exchangeLogin, { ticket, verifier }, { handles: HANDLES }),
  ]);
  return identity.signInWithCustomToken(customToken);
}

function signInByToken(identity: Identity, login: Exclude<ReturnedLogin, { kind: 'ticket' }>): Promise<IdentityUser> {
  if (login.kind === 'custom-token') return identity.signInWithCustomToken(login.token);
  return identity.signInWithIdToken(login.token, login.nonce);
}
