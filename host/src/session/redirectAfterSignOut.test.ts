import { expect, it } from '@jest/globals';
import { redirectAfterSignOut } from './redirectAfterSignOut.ts';

// rule: session.logout
it.each([
  ['logout', '/login'],
  ['elsewhere', '/login'],
  ['other-account', '/'],
  ['expired', '/login?redirect=%2Fmarket%2Fe%2Fm1%3Ftab%3D2'],
  ['unapproved', '/login?redirect=%2Fmarket%2Fe%2Fm1%3Ftab%3D2'],
] as const)('a page whose session ended by %s goes to %s', (end, next) => {
  expect(redirectAfterSignOut(end, { pathname: '/market/e/m1', search: '?tab=2', hash: '' })).toBe(next);
});
