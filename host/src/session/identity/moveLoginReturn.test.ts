import { afterEach, expect, it } from '@jest/globals';
import { moveLoginReturn } from './moveLoginReturn.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

// rule: login.return-token
it.each(['/login?customToken=secret&state=s', '/accounts?a=1&identityToken=secret'])(
  'moveLoginReturn moves a login at %s from the address to the state of the history entry',
  (address) => {
    window.history.replaceState({ idx: 1 }, '', address);
    const { href, pathname } = window.location;
    moveLoginReturn(window);
    expect(window.location.pathname + window.location.search).toBe(pathname);
    expect(window.history.state).toEqual({ idx: 1, loginReturn: href });
  },
);

it('moveLoginReturn leaves an address without a login as it is', () => {
  const address = '/login?redirect=%2Faccounts&error=access_denied&state=s';
  window.history.replaceState(null, '', address);
  moveLoginReturn(window);
  expect([window.location.pathname + window.location.search, window.history.state]).toEqual([address, null]);
});
