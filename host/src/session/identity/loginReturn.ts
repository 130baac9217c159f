import { LoginTicket } from '@backoffice/contracts/wire/session/loginEndpoints';
import type { Stored } from '@backoffice/platform';
import { SECRET_KEYS, withoutSecrets } from '../../browser/withoutSecrets.ts';
import {
  type LoginAttempt,
  readLoginAttempt,
  STORAGE_BLOCKED,
  storesLogins,
  consumeLoginAttempt,
} from './loginAttempt.ts';

/** The login data of the page's address at its start: none, the return of this tab's login, or a refused one. */
export type LoginReturn =
  | { readonly kind: 'none' }
  | { readonly kind: 'ticket'; readonly ticket: string; readonly verifier: string; readonly redirect: string }
  | { readonly kind: 'custom-token'; readonly token: string; readonly redirect: string }
  | { readonly kind: 'id-token'; readonly token: string; readonly nonce: string; readonly redirect: string }
  | { readonly kind: 'refused'; readonly code: string };

/** The path to which the API returns a login; errors count only there. */
const RETURN_PATH = '/login';

/** The errors that the API returns. Any other text is from elsewhere and not shown. */
const ERRORS = ['login-cancelled', 'login-expired-link', 'login-failed'];

const NOT_YOURS: LoginReturn = { kind: 'refused', code: 'login-link-not-yours' };

/**
 * Reads a returning login from the address and removes it at once, valid or not; other addresses stay as they are. It
 * counts only in the tab that started the login, with its state, and once: a link from elsewhere neither signs in nor
 * shows a text, and does not change an attempt in progress. A refused attempt of this tab leaves its `redirect` in the
 * address.
 */
export function consumeLoginReturn(
  { location, history, navigator }: Pick<Window, 'location' | 'history' | 'navigator'>,
  stored: Stored,
): LoginReturn {
  // The page's first script has moved a login from the address to the state, before the first request.
  const { loginReturn, ...state } = (history.state ?? {}) as { readonly loginReturn?: string };
  const url = new URL(loginReturn ?? location.href);
  const [customToken, identityToken, nonce, , returnedState, error] = SECRET_KEYS.map((key) =>
    url.searchParams.get(key),
  );
  const isReturn = url.pathname === RETURN_PATH && SECRET_KEYS.some((key) => url.searchParams.has(key));
  if (!isReturn && !url.searchParams.has('customToken') && !url.searchParams.has('identityToken'))
    return { kind: 'none' };
  const isError = Boolean(error) && url.pathname === RETURN_PATH;
  const isAnswer = isError || Boolean(customToken) || Boolean(identityToken);
  const attempt = isAnswer ? consumeOwnAttempt(stored, returnedState ?? null, isError) : undefined;
  if (isError && attempt) url.searchParams.set('redirect', attempt.redirect);
  history.replaceState(state, '', withoutSecrets(url));

  if (!isAnswer) return { kind: 'none' };
  // Without its cookie the API reports an expired link, and without storage the tab does not know its own login.
  const isCompleted = attempt !== undefined && !isError;
  if (!isCompleted && !storesLogins(navigator, stored)) return { kind: 'refused', code: STORAGE_BLOCKED };
  if (attempt === undefined) return NOT_YOURS;
  const { redirect, verifier } = attempt;
  if (isError) return { kind: 'refused', code: ERRORS.includes(error ?? '') ? (error as string) : 'login-failed' };
  if (customToken && LoginTicket.safeParse(customToken).success)
    return { kind: 'ticket', ticket: customToken, verifier, redirect };
  if (customToken) return { kind: 'custom-token', token: customToken, redirect };
  if (nonce !== attempt.nonce) return NOT_YOURS;
  return { kind: 'id-token', token: identityToken as string, nonce: attempt.nonce, redirect };
}

/**
 * The attempt of this tab if the response is for it; it is removed. An error may have no state, because the API does
 * not know it if the browser has not sent its cookie.
 */
function consumeOwnAttempt(stored: Stored, state: string | null, isError: boolean): LoginAttempt | undefined {
  const attempt = readLoginAttempt(stored);
  const isOwn = attempt !== undefined && (attempt.state === state || (isError && state === null));
  return isOwn ? consumeLoginAttempt(stored) : undefined;
}

/** The state of this popup's attempt if the provider has just redirected it back; otherwise undefined. */
export function popupState(attempt: LoginAttempt | undefined, login: LoginReturn): string | undefined {
  return attempt?.isPopup && login.kind !== 'none' ? attempt.state : undefined;
}
