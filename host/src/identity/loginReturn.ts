import type { ExpireStore } from '@backoffice/platform';
import { readLoginAttempt, takeLoginAttempt } from './loginAttempt.ts';

/** What the page's address held at its start: nothing, the return of this browser's login, or a refused one. */
export type LoginReturn =
  | { readonly kind: 'none' }
  | { readonly kind: 'custom-token'; readonly token: string; readonly redirect: string }
  | { readonly kind: 'id-token'; readonly token: string; readonly nonce: string; readonly redirect: string }
  | { readonly kind: 'refused'; readonly code: string };

/** Query keys that may carry a secret; they are removed from every address that is shown, logged or sent. */
export const SECRET_KEYS = ['customToken', 'identityToken', 'nonce', 'code', 'state', 'error'] as const;

/** The path that the API returns a login to; errors count there alone. */
const RETURN_PATH = '/login';

/**
 * Reads a login's return from the address and removes it at once, valid or not; other addresses stay as they are. A
 * token is accepted only with the state of this browser's own attempt, and once: a link from elsewhere cannot sign
 * anybody in. A refused attempt of this browser leaves its `redirect` in the address.
 */
export function takeLoginReturn(location: Location, history: History, expire: ExpireStore): LoginReturn {
  const url = new URL(location.href);
  const [customToken, identityToken, nonce, , state, error] = SECRET_KEYS.map((key) => url.searchParams.get(key));
  const isReturn = url.pathname === RETURN_PATH && SECRET_KEYS.some((key) => url.searchParams.has(key));
  if (!isReturn && !url.searchParams.has('customToken') && !url.searchParams.has('identityToken'))
    return { kind: 'none' };
  const refused = error && url.pathname === RETURN_PATH ? takeRefused(expire, state ?? null) : undefined;
  if (refused?.redirect !== undefined) url.searchParams.set('redirect', refused.redirect);
  history.replaceState(history.state, '', withoutSecrets(url));

  if (refused)
    return { kind: 'refused', code: /^[a-z-]{1,40}$/.test(error ?? '') ? (error as string) : 'login-failed' };
  if (!customToken && !identityToken) return { kind: 'none' };
  const attempt = takeLoginAttempt(expire);
  if (attempt === undefined || attempt.state !== state) return { kind: 'refused', code: 'login-link-not-yours' };
  const { redirect } = attempt;
  if (customToken) return { kind: 'custom-token', token: customToken, redirect };
  if (nonce !== attempt.nonce) return { kind: 'refused', code: 'login-link-not-yours' };
  return { kind: 'id-token', token: identityToken as string, nonce: attempt.nonce, redirect };
}

/** An error may come without a state: the API knows none when the browser has not sent its cookie. */
function takeRefused(expire: ExpireStore, state: string | null): { redirect?: string } {
  const attempt = readLoginAttempt(expire);
  const isOwn = attempt !== undefined && (state === null || state === attempt.state);
  return isOwn ? { redirect: takeLoginAttempt(expire)?.redirect } : {};
}

/** A path with its query and fragment, without the keys that may carry a secret. */
export function withoutSecrets(url: URL): string {
  const kept = new URLSearchParams(url.search);
  for (const key of SECRET_KEYS) kept.delete(key);
  const query = kept.toString();
  return url.pathname + (query && `?${query}`) + url.hash;
}
