import type { ExpireStore } from '@backoffice/platform';
import { takeLoginAttempt } from './loginAttempt.ts';

/** What the page's address held at its start: nothing, the return of this browser's login, or a refused one. */
export type LoginReturn =
  | { readonly kind: 'none' }
  | { readonly kind: 'custom-token'; readonly token: string; readonly redirect: string }
  | { readonly kind: 'id-token'; readonly token: string; readonly nonce: string; readonly redirect: string }
  | { readonly kind: 'refused'; readonly code: string };

/** Query keys that may carry a secret; they are removed from every address that is shown, logged or sent. */
export const SECRET_KEYS = ['customToken', 'identityToken', 'nonce', 'code', 'state', 'error'] as const;

/**
 * Reads a login's return from the address and removes it at once, valid or not. A token is accepted only with the state
 * of this browser's own attempt, and once: a link from elsewhere cannot sign anybody in.
 */
export function takeLoginReturn(location: Location, history: History, expire: ExpireStore): LoginReturn {
  const url = new URL(location.href);
  const [customToken, identityToken, nonce, , state, error] = SECRET_KEYS.map((key) => url.searchParams.get(key));
  if (!SECRET_KEYS.some((key) => url.searchParams.has(key))) return { kind: 'none' };
  history.replaceState(history.state, '', withoutSecrets(url));

  if (error) return { kind: 'refused', code: /^[a-z-]{1,40}$/.test(error) ? error : 'login-failed' };
  if (!customToken && !identityToken) return { kind: 'none' };
  const attempt = takeLoginAttempt(expire);
  if (attempt === undefined || attempt.state !== state) return { kind: 'refused', code: 'login-link-not-yours' };
  const { redirect } = attempt;
  if (customToken) return { kind: 'custom-token', token: customToken, redirect };
  if (nonce !== attempt.nonce) return { kind: 'refused', code: 'login-link-not-yours' };
  return { kind: 'id-token', token: identityToken as string, nonce: attempt.nonce, redirect };
}

/** A path with its query and fragment, without the keys that may carry a secret. */
export function withoutSecrets(url: URL): string {
  const kept = new URLSearchParams(url.search);
  for (const key of SECRET_KEYS) kept.delete(key);
  const query = kept.toString();
  return url.pathname + (query && `?${query}`) + url.hash;
}
