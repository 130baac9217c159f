import type { BrowserStorage } from '@backoffice/platform';
import type { StoredLogin } from '../early-calls/EarlyCalls.ts';

/** Reads the login that Firebase has stored; undefined if there is none. */
export function readStoredLogin(local: BrowserStorage, apiKey: string): StoredLogin | undefined {
  const stored = local.readJson(toKey(apiKey)) as FirebaseUser | null | undefined;
  const { accessToken: token, expirationTime: until } = stored?.stsTokenManager ?? {};
  return stored && typeof token === 'string' && typeof until === 'number'
    ? { uid: stored.uid, token, until }
    : undefined;
}

/** Removes that login with its refresh token, without Firebase's library, which may not load. */
export function removeStoredLogin(local: BrowserStorage, apiKey: string): void {
  local.removeItem(toKey(apiKey));
}

interface FirebaseUser {
  readonly uid: string;
  readonly stsTokenManager?: { readonly accessToken?: unknown; readonly expirationTime?: unknown };
}

function toKey(apiKey: string): string {
  return `firebase:authUser:${apiKey}:[DEFAULT]`;
}
