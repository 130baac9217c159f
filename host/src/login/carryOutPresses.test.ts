import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ExpireStore } from '@backoffice/platform';
import { readLoginAttempt } from '../identity/loginAttempt.ts';
import { carryOutPresses } from './carryOutPresses.ts';

const { dataset } = document.documentElement;
const API = 'https://api.test';
const ORIGIN = 'https://seller.test';

type Listener = (event: Partial<PageTransitionEvent>) => void;

let left: string[];
let listeners: Record<string, Listener>;

/** Opens a path with the listener of the page itself, which keeps a press, in front of the script's. */
function open(path = '/login') {
  const { pathname, search, hash } = new URL(path, ORIGIN);
  const location = { origin: ORIGIN, pathname, search, hash, assign: (url: string) => left.push(url) };
  const addEventListener = (type: string, listener: Listener) => (listeners[type] = listener);
  const view = { location, navigator, sessionStorage, localStorage, addEventListener };
  carryOutPresses(document, view as unknown as Window);
}

function press(login: string) {
  if (!dataset['login']) {
    dataset['login'] = login;
    document.querySelector(`button[data-login="${login}"]`)?.setAttribute('aria-busy', 'true');
  }
  listeners['click']?.({});
}

/** The proof of a login is computed by the browser in tasks of its own. */
const untilLeft = async (count = 1) => {
  while (left.length < count) await new Promise((resolve) => setTimeout(resolve));
};

beforeEach(() => {
  left = [];
  listeners = {};
  sessionStorage.clear();
  localStorage.clear();
  const pages = { '/': {}, '/accounts': {} };
  const set = { revision: 1, remotes: [{ id: 'a', current: { pages } }] };
  const block = (id: string, data: object) =>
    `<script type="application/json" id="${id}">${JSON.stringify(data)}</script>`;
  document.body.innerHTML = `${block('client-config', { apiHost: API })}${block('release-set', set)}
    <button data-login="messenger">a</button><button data-login="account">b</button>`;
});
afterEach(() => {
  document.body.innerHTML = '';
  delete dataset['login'];
});

describe('a press of the static sign-in', () => {
  it.each([
    ['messenger', null],
    ['account', 'login'],
  ])('by %s leaves for the API with an attempt of this tab', async (choice, prompt) => {
    open('/login?redirect=%2Faccounts%3Ffill%3Dbank');
    press(choice);
    await untilLeft();
    const url = new URL(left[0] as string);
    const attempt = readLoginAttempt(new ExpireStore(sessionStorage));
    expect([url.origin, url.pathname, url.searchParams.get('prompt')]).toEqual([API, '/auth/login/start', prompt]);
    expect(attempt).toMatchObject({ redirect: '/accounts?fill=bank', isPopup: false });
    expect([url.searchParams.get('state'), url.searchParams.get('nonce')]).toEqual([attempt?.state, attempt?.nonce]);
  });

  it('that came before the script counts as well', async () => {
    dataset['login'] = 'messenger';
    open();
    await untilLeft();
    expect(left).toHaveLength(1);
  });

  it('begins one login, however often and whichever button is pressed then', async () => {
    open();
    press('messenger');
    press('messenger');
    press('account');
    await untilLeft();
    expect(left).toHaveLength(1);
    expect(dataset['login']).toBe('under-way messenger');
  });

  it('elsewhere on the page, or after the main script has taken it, begins none', () => {
    open();
    listeners['click']?.({});
    expect([left, dataset['login']]).toEqual([[], undefined]);
  });

  it('that cannot begin a login is kept for the main script', async () => {
    const digest = jest.spyOn(crypto.subtle, 'digest').mockRejectedValue(new Error('refused'));
    open();
    press('account');
    expect(dataset['login']).toBe('under-way account');
    await new Promise((resolve) => setTimeout(resolve));
    expect([dataset['login'], left]).toEqual(['account', []]);
    digest.mockRestore();
  });

  it('can be made again on a page that is back from the cache, and begins another login', async () => {
    open();
    press('messenger');
    await untilLeft();
    listeners['pageshow']?.({ persisted: false });
    expect(dataset['login']).toBe('under-way messenger');
    listeners['pageshow']?.({ persisted: true });
    expect(document.querySelector('[aria-busy]')).toBeNull();
    press('account');
    await untilLeft(2);
    expect(left[0]).not.toBe(left[1]);
  });
});

describe('a press is left for the main script', () => {
  it.each([
    ['where another tab has signed in', () => localStorage.setItem('backoffice.session', 'kakao:1'), '/login'],
    ['at an address that the release set does not know', () => {}, '/login?redirect=%2Fnew'],
    ['at an address that names a remote from a developer’s machine', () => {}, '/accounts?remote=a@http://localhost:1'],
    ['without a configuration', () => document.getElementById('client-config')?.remove(), '/login'],
    ['without a release set', () => document.getElementById('release-set')?.remove(), '/accounts'],
  ])('%s', (_, prepare, path) => {
    prepare();
    open(path);
    press('messenger');
    expect([dataset['login'], left]).toEqual(['messenger', []]);
  });
});
