import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Stored } from '@backoffice/platform';
import { testConfig } from '@backoffice/testing';
import { waitFor } from '@testing-library/react';
import { SessionMark } from '../SessionMark.ts';
import { isSignInStarting, signInFromShell } from './signInFromShell.ts';

let assigned: URL[];
let replaced: URL[];
let reloads: number;
let listeners: Record<string, (event: object) => void>;

beforeEach(() => {
  [assigned, replaced, reloads, listeners] = [[], [], 0, {}];
  document.head.innerHTML = `<script type="application/json" id="client-config">${JSON.stringify(testConfig)}</script>`;
  document.body.innerHTML = `<div id="shell">
    <button data-login="messenger"><font>a</font></button><button data-login="account">b</button></div>`;
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function open(address: string, { cookieEnabled = true } = {}) {
  const { href, origin, pathname, search, hash } = new URL(address, 'https://host.test');
  const view = {
    location: {
      href,
      origin,
      pathname,
      search,
      hash,
      assign: (url: string) => void assigned.push(new URL(url)),
      replace: (url: URL) => void replaced.push(url),
      reload: () => void (reloads += 1),
    },
    navigator: { cookieEnabled },
    localStorage,
    sessionStorage,
    addEventListener: (type: string, listener: (event: object) => void) => void (listeners[type] = listener),
  };
  const stored = new Stored({ view, uid: () => null, isTimeKnown: () => false });
  signInFromShell(document, view as unknown as Window, stored);
}

const click = (selector: string) => listeners['click']?.({ target: document.querySelector(selector) });
const attempt = () => JSON.parse(sessionStorage.getItem('backoffice.login-attempt') ?? '{}').value;

// rule: login.early-press
it.each([
  ['[data-login="messenger"] font', null],
  ['[data-login="account"]', 'login'],
])('a click on %s of the static sign-in leaves for the login', async (selector, prompt) => {
  open('/login?redirect=%2Faccounts%3Ffill%3Dbank');
  click(selector);
  expect(isSignInStarting(document)).toBe(true);
  await waitFor(() => expect(assigned).toHaveLength(1));
  const { origin, pathname, searchParams } = assigned[0] as URL;
  expect(origin + pathname).toBe(`${new URL(testConfig.apiHost).origin}/auth/login/start`);
  expect(searchParams.get('state')).toBe(attempt().state);
  expect(searchParams.get('prompt')).toBe(prompt);
  expect(attempt().redirect).toBe('/accounts?fill=bank');
});

it('a login from the static sign-in at another address returns there', async () => {
  open('/market/t/m1?q=a#b');
  click('[data-login="messenger"]');
  await waitFor(() => expect(attempt().redirect).toBe('/market/t/m1?q=a#b'));
});

it('a second click on the static sign-in starts no second login', async () => {
  open('/login');
  click('[data-login="messenger"]');
  click('[data-login="account"]');
  await waitFor(() => expect(assigned).toHaveLength(1));
  expect(document.querySelectorAll('[aria-busy]')).toHaveLength(1);
});

it('a click elsewhere starts no login', () => {
  open('/login');
  click('body');
  expect(isSignInStarting(document)).toBe(false);
});

it('the page restarts with the account that another tab has signed in since', () => {
  open('/login');
  new SessionMark(new Stored({ view: window, uid: () => null })).set('kakao:1');
  click('[data-login="messenger"]');
  expect([reloads, isSignInStarting(document)]).toEqual([1, false]);
});

it('the main script shows a login that cannot start because the browser blocks cookies as a refused login', async () => {
  open('/accounts', { cookieEnabled: false });
  click('[data-login="messenger"]');
  await waitFor(() => expect(replaced).toHaveLength(1));
  expect(replaced[0]?.href).toBe('https://host.test/login?redirect=%2Faccounts&error=login-failed');
  expect(assigned).toEqual([]);
});

it('the static sign-in is reloaded on a page that returns from the back-forward cache', async () => {
  open('/login');
  listeners['pageshow']?.({ persisted: true });
  expect(reloads).toBe(0);
  click('[data-login="messenger"]');
  listeners['pageshow']?.({ persisted: false });
  expect(reloads).toBe(0);
  listeners['pageshow']?.({ persisted: true });
  expect(reloads).toBe(1);
});
