import type { Stored } from '@backoffice/platform';
import type { StoredLogin } from '../early-calls/EarlyCalls.ts';

/** Reads the login that Firebase has stored; undefined if there is none. */
export function readStoredLogin(stored: Pick<Stored, 'get'>, apiKey: string): StoredLogin | undefined {
  const user = stored.get(toKey(apiKey));
  const { accessToken: token = '', expirationTime: until = 0 } = user?.stsTokenManager ?? {};
  return user && { uid: user.uid, token, until };
}

/** Whether the browser has that login, has none, or does not return it. */
export function getLoginStatus(stored: Pick<Stored, 'read'>, apiKey: string): 'value' | 'absent' | 'unreadable' {
  return stored.read(toKey(apiKey)).status;
}

/** Removes that login with its refresh token, without Firebase's library, which may not load. */
export function removeStoredLogin(stored: Pick<Stored, 'remove'>, apiKey: string): void {
  stored.remove(toKey(apiKey));
}

function toKey(apiKey: string): `firebase:authUser:${string}` {
  return `firebase:authUser:${apiKey}:[DEFAULT]`;
}
