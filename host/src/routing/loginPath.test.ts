import { expect, it } from '@jest/globals';
import { loginPath } from './loginPath.ts';

// rule: login.public-screen
it.each([
  ['/', '/login?redirect=%2F'],
  ['/market/t/m1?q=김#a', '/login?redirect=%2Fmarket%2Ft%2Fm1%3Fq%3D%EA%B9%80%23a'],
  ['/login?redirect=%2Fprofile', '/login?redirect=%2Fprofile'],
])('the login that leads back to %s is %s', (address, login) => {
  const { pathname } = new URL(address, 'http://host.test');
  const [, search = '', hash = ''] = /^[^?#]*(\?[^#]*)?(#.*)?$/.exec(address) ?? [];
  expect(loginPath({ pathname, search, hash })).toBe(login);
});
