import { beforeEach, expect, it } from '@jest/globals';
import { Stored } from '@backoffice/platform';
import { readStoredLogin, removeStoredLogin } from './storedLogin.ts';

const KEY = 'firebase:authUser:key:[DEFAULT]';
const local = new Stored({ view: window, uid: () => null });
const stored = { uid: 'kakao:1', stsTokenManager: { accessToken: 'id', refreshToken: 'refresh', expirationTime: 5 } };

beforeEach(() => localStorage.clear());

// rule: session.logout
it('removeStoredLogin removes the stored login with its refresh token', () => {
  localStorage.setItem(KEY, JSON.stringify(stored));
  expect(readStoredLogin(local, 'key')).toEqual({ uid: 'kakao:1', token: 'id', until: 5 });
  removeStoredLogin(local, 'key');
  expect([readStoredLogin(local, 'key'), localStorage.length]).toEqual([undefined, 0]);
});
