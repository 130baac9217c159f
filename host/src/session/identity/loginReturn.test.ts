import { beforeEach, describe, expect, it } from '@jest/globals';
import { Stored } from '@backoffice/platform';
import { readLoginAttempt, startLogin } from './loginAttempt.ts';
import { consumeLoginReturn } from './loginReturn.ts';

const ORIGIN = 'https://seller.test';
const VERIFIER = 'v'.repeat(43);
const PROOF = { verifier: VERIFIER, challenge: 'c'.repeat(43) };
const TICKET = 't'.repeat(43);
const TOKEN = 'head.secret.signature';
const NOT_YOURS = { kind: 'refused', code: 'login-link-not-yours' };

beforeEach(() => sessionStorage.clear());

function openedAt(path: string, cookieEnabled = true) {
  const shown: string[] = [];
  const history = {
    state: null as unknown,
    replaceState: (state: unknown, _: string, url: string) => {
      history.state = state;
      shown.push(url);
    },
  };
  const view = { location: new URL(path, ORIGIN), history, navigator: { cookieEnabled } };
  return { ...(view as unknown as Window), shown };
}

function startAttempt() {
  const stored = new Stored({ view: window, uid: () => null });
  const start = { apiHost: 'https://api.test', redirect: '/accounts?fill=bank', proof: PROOF };
  const url = new URL(startLogin(stored, start));
  return { stored, state: url.searchParams.get('state') as string, nonce: url.searchParams.get('nonce') as string };
}

describe('a returning login', () => {
  it('a login is accepted with the state of this browser’s own attempt and returns the visitor’s path', () => {
    const { stored, state } = startAttempt();
    const page = openedAt(`/login?customToken=${TICKET}&state=${state}`);
    expect(consumeLoginReturn(page, stored)).toEqual({
      kind: 'ticket',
      ticket: TICKET,
      verifier: VERIFIER,
      redirect: '/accounts?fill=bank',
    });
  });

  it('a login is read from the state of the history, to which the first script has moved it from the address', () => {
    const { stored, state } = startAttempt();
    const page = openedAt('/login');
    const loginReturn = `${ORIGIN}/login?customToken=${TICKET}&state=${state}&redirect=%2Faccounts`;
    page.history.replaceState({ loginReturn, key: 'k' }, '', '/login');
    expect(consumeLoginReturn(page, stored)).toMatchObject({ kind: 'ticket', ticket: TICKET });
    expect([page.history.state, page.shown.at(-1)]).toEqual([{ key: 'k' }, '/login?redirect=%2Faccounts']);
  });

  // rule: login.return-token
  it('a login may return a token of the provider’s own in place of a ticket', () => {
    const { stored, state } = startAttempt();
    const page = openedAt(`/login?customToken=${TOKEN}&state=${state}`);
    expect(consumeLoginReturn(page, stored)).toEqual({
      kind: 'custom-token',
      token: TOKEN,
      redirect: '/accounts?fill=bank',
    });
  });

  it('a login sends the challenge of its secret, and never the secret', () => {
    const start = { apiHost: 'https://api.test', redirect: '/', proof: PROOF };
    const url = new URL(startLogin(new Stored({ view: window, uid: () => null }), start));
    expect(url.searchParams.get('challenge')).toBe(PROOF.challenge);
    expect(url.href).not.toContain(VERIFIER);
  });

  // rule: login.return-token
  it('a login is accepted once: the same link again is refused', () => {
    const { stored, state } = startAttempt();
    const page = openedAt(`/login?customToken=${TICKET}&state=${state}`);
    consumeLoginReturn(page, stored);
    expect(consumeLoginReturn(page, stored)).toEqual(NOT_YOURS);
  });

  it.each([`customToken=${TICKET}`, 'identityToken=secret&nonce=n', 'error=login-failed'])(
    'a link from elsewhere does not change an attempt in progress in its tab: %s',
    (query) => {
      const { stored } = startAttempt();
      const page = openedAt(`/login?${query}&state=guess`);
      expect(consumeLoginReturn(page, stored)).toEqual(NOT_YOURS);
      expect(readLoginAttempt(stored)).toBeDefined();
    },
  );

  it.each([
    '/login?customToken=secret',
    '/login?customToken=secret&state=guess',
    '/?identityToken=secret&nonce=n&state=guess',
  ])('a login is refused in a browser that did not start it: %s', (path) => {
    const page = openedAt(path);
    const answer = consumeLoginReturn(page, new Stored({ view: window, uid: () => null }));
    expect(answer).toEqual(NOT_YOURS);
  });

  // rule: login.return-token
  it('a login accepts an ID token only with the nonce of its request', () => {
    const good = startAttempt();
    const page = openedAt(`/login?identityToken=secret&nonce=${good.nonce}&state=${good.state}`);
    expect(consumeLoginReturn(page, good.stored)).toMatchObject({
      kind: 'id-token',
      nonce: good.nonce,
    });

    const bad = startAttempt();
    const forged = openedAt(`/login?identityToken=secret&nonce=other&state=${bad.state}`);
    expect(consumeLoginReturn(forged, bad.stored).kind).toBe('refused');
  });

  it('a login leaves no token in the address, whatever the outcome', () => {
    const page = openedAt('/login?customToken=secret&state=guess&redirect=%2Faccounts#top');
    consumeLoginReturn(page, new Stored({ view: window, uid: () => null }));
    expect(page.shown).toEqual(['/login?redirect=%2Faccounts#top']);
  });

  // rule: login.failure-message
  it.each(['%3Cscript%3E', 'your-account-is-suspended', 'auth/user-disabled', 'constructor'])(
    'a login reports a rejection by one of the API’s codes and never by other parts of the address: %s',
    (error) => {
      const { stored, state } = startAttempt();
      const page = openedAt(`/login?error=${error}&state=${state}`);
      expect(consumeLoginReturn(page, stored)).toEqual({ kind: 'refused', code: 'login-failed' });
    },
  );

  // rule: login.cancelled
  it.each(['your-account-is-suspended', 'login-cancelled'])(
    'a link from elsewhere shows no text: %s in a tab that started no login',
    (error) => {
      const page = openedAt(`/login?error=${error}`);
      expect(consumeLoginReturn(page, new Stored({ view: window, uid: () => null }))).toEqual(NOT_YOURS);
      expect(page.shown).toEqual(['/login']);
    },
  );

  // rule: login.cancelled
  it.each([
    ['cancelled', (state: string) => `/login?error=login-cancelled&state=${state}`, 'login-cancelled'],
    [
      'refused without its state, as when cookies are blocked',
      () => '/login?error=login-expired-link',
      'login-expired-link',
    ],
  ])('a login %s preserves the visitor’s path in the address, also over a reload', (_, back, code) => {
    const { stored, state } = startAttempt();
    const page = openedAt(back(state));
    expect(consumeLoginReturn(page, stored)).toEqual({ kind: 'refused', code });
    expect(page.shown).toEqual(['/login?redirect=%2Faccounts%3Ffill%3Dbank']);
    expect(readLoginAttempt(stored)).toBeUndefined();
  });

  it('a login reads no data of another attempt', () => {
    const { stored } = startAttempt();
    const page = openedAt('/login?error=login-cancelled&state=guess');
    consumeLoginReturn(page, stored);
    expect(page.shown).toEqual(['/login']);
    expect(readLoginAttempt(stored)).toBeDefined();
  });

  // rule: login.cancelled
  it.each(['/market/t/abc?q=박', '/?error=access_denied', '/r/abc?state=1&code=2', '/accounts?nonce=3', '/login'])(
    'an address to which no login returns stays as it is: %s',
    (path) => {
      const page = openedAt(path);
      expect(consumeLoginReturn(page, new Stored({ view: window, uid: () => null }))).toEqual({
        kind: 'none',
      });
      expect(page.shown).toEqual([]);
    },
  );
});

describe('a login that returns to a browser with blocked storage', () => {
  const BLOCKED = { kind: 'refused', code: 'auth/web-storage-unsupported' };

  it('a returning login reports the blocked storage, because the tab does not know its own login', () => {
    const page = openedAt(`/login?customToken=${TICKET}&state=guess`);
    expect(consumeLoginReturn(page, new Stored({ uid: () => null }))).toEqual(BLOCKED);
  });

  it('a returning login reports the blocked cookies if the API did not get its cookie', () => {
    const { stored } = startAttempt();
    const page = openedAt('/login?error=login-expired-link', false);
    expect(consumeLoginReturn(page, stored)).toEqual(BLOCKED);
  });
});
