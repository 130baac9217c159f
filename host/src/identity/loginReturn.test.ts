import { describe, expect, it } from '@jest/globals';
import { ExpireStore } from '@backoffice/platform';
import { beginLogin, readLoginAttempt } from './loginAttempt.ts';
import { takeLoginReturn, withoutSecrets } from './loginReturn.ts';

const ORIGIN = 'https://seller.test';

function openedAt(path: string) {
  const shown: string[] = [];
  const history = { state: null, replaceState: (_: unknown, __: string, url: string) => shown.push(url) };
  return { location: new URL(path, ORIGIN) as unknown as Location, history: history as unknown as History, shown };
}

function begun() {
  const expire = new ExpireStore(undefined);
  const url = new URL(beginLogin(expire, { apiHost: 'https://api.test', redirect: '/accounts?fill=bank' }));
  return { expire, state: url.searchParams.get('state') as string, nonce: url.searchParams.get('nonce') as string };
}

describe('a login that comes back', () => {
  it('counts with the state of this browser’s own attempt and returns where the visitor wanted to go', () => {
    const { expire, state } = begun();
    const page = openedAt(`/login?customToken=secret&state=${state}`);
    expect(takeLoginReturn(page.location, page.history, expire)).toEqual({
      kind: 'custom-token',
      token: 'secret',
      redirect: '/accounts?fill=bank',
    });
  });

  it('counts once: the same link again is refused', () => {
    const { expire, state } = begun();
    const page = openedAt(`/login?customToken=secret&state=${state}`);
    takeLoginReturn(page.location, page.history, expire);
    expect(takeLoginReturn(page.location, page.history, expire)).toEqual({
      kind: 'refused',
      code: 'login-link-not-yours',
    });
  });

  it.each([
    '/login?customToken=secret',
    '/login?customToken=secret&state=guess',
    '/?identityToken=secret&nonce=n&state=guess',
  ])('is refused in a browser that did not begin it: %s', (path) => {
    const page = openedAt(path);
    const answer = takeLoginReturn(page.location, page.history, new ExpireStore(undefined));
    expect(answer).toEqual({ kind: 'refused', code: 'login-link-not-yours' });
  });

  it('accepts an ID token only with the nonce of its request', () => {
    const good = begun();
    const page = openedAt(`/login?identityToken=secret&nonce=${good.nonce}&state=${good.state}`);
    expect(takeLoginReturn(page.location, page.history, good.expire)).toMatchObject({
      kind: 'id-token',
      nonce: good.nonce,
    });

    const bad = begun();
    const forged = openedAt(`/login?identityToken=secret&nonce=other&state=${bad.state}`);
    expect(takeLoginReturn(forged.location, forged.history, bad.expire).kind).toBe('refused');
  });

  it('leaves no token in the address, whatever the outcome', () => {
    const page = openedAt('/login?customToken=secret&state=guess&redirect=%2Faccounts#top');
    takeLoginReturn(page.location, page.history, new ExpireStore(undefined));
    expect(page.shown).toEqual(['/login?redirect=%2Faccounts#top']);
  });

  it('reports a rejection by its code and never by other parts of the address', () => {
    const page = openedAt('/login?error=%3Cscript%3E');
    expect(takeLoginReturn(page.location, page.history, new ExpireStore(undefined))).toEqual({
      kind: 'refused',
      code: 'login-failed',
    });
  });

  it.each([
    ['cancelled', (state: string) => `/login?error=login-cancelled&state=${state}`, 'login-cancelled'],
    [
      'refused without its state, as when cookies are blocked',
      () => '/login?error=login-expired-link',
      'login-expired-link',
    ],
  ])('%s keeps where the visitor wanted to go in the address, also over a reload', (_, back, code) => {
    const { expire, state } = begun();
    const page = openedAt(back(state));
    expect(takeLoginReturn(page.location, page.history, expire)).toEqual({ kind: 'refused', code });
    expect(page.shown).toEqual(['/login?redirect=%2Faccounts%3Ffill%3Dbank']);
    expect(readLoginAttempt(expire)).toBeUndefined();
  });

  it('takes nothing from another attempt than its own', () => {
    const { expire } = begun();
    const page = openedAt('/login?error=login-cancelled&state=guess');
    takeLoginReturn(page.location, page.history, expire);
    expect(page.shown).toEqual(['/login']);
    expect(readLoginAttempt(expire)).toBeDefined();
  });

  it.each(['/market/t/abc?q=박', '/?error=access_denied', '/r/abc?state=1&code=2', '/accounts?nonce=3', '/login'])(
    'leaves an address alone to which no login returns: %s',
    (path) => {
      const page = openedAt(path);
      expect(takeLoginReturn(page.location, page.history, new ExpireStore(undefined))).toEqual({ kind: 'none' });
      expect(page.shown).toEqual([]);
    },
  );
});

it('cuts every secret key out of an address that is shown', () => {
  const url = new URL('/a?customToken=1&identityToken=2&nonce=3&code=4&state=5&q=6', ORIGIN);
  expect(withoutSecrets(url)).toBe('/a?q=6');
});
