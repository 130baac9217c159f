/** @jest-environment jsdom */
/// <reference lib="dom" />
import type { ReleaseSet } from '@backoffice/contracts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { clientConfig } from '../client-config/clientConfig.ts';
import { portsFrom } from '../ports/ports.ts';
import { PRELOAD_SCRIPT } from './preloadScript.ts';

interface EarlyCalls {
  readonly login: Promise<{ uid: string; token: string } | undefined>;
  readonly answers: Record<string, Promise<unknown>>;
  readonly bodies: Record<string, string>;
}
type Page = Window & { earlyCalls?: EarlyCalls };

const config = clientConfig(portsFrom(3000));
const KEY = 'firebase:authUser:local:[DEFAULT]';
const HOUR = 3_600_000;
const stored = (over: object = {}, tokens: object = {}) => ({
  uid: 'kakao:1',
  stsTokenManager: { accessToken: 'token', expirationTime: Date.now() + HOUR, ...tokens },
  ...over,
});
const set: ReleaseSet = {
  revision: 1,
  remotes: [
    {
      id: 'mf-orders',
      current: {
        version: '1',
        name: 'orders',
        base: 'http://cdn/mf-orders/1/',
        entry: 'entry.js',
        pages: {
          '/market/t/:marketId': {
            name: 'orders',
            keepAlive: false,
            js: [],
            css: [],
            shares: [],
            reads: ['POST /receipt/list/:marketId', 'GET /market/get/:marketId'],
          },
          '/profile': { name: 'profile', keepAlive: false, js: [], css: [], shares: [] },
        },
      },
    },
  ],
};
const host = { version: '1', session: ['assets/firebase.js'], shares: {}, integrity: {} };

let requests: [string, RequestInit | undefined][] = [];
beforeEach(() => {
  requests = [];
  localStorage.setItem('backoffice.session', 'kakao:1');
  window.fetch = (async (address: string, init?: RequestInit) => {
    requests.push([address, init]);
    return { address };
  }) as unknown as typeof fetch;
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.pushState(null, '', '/');
  delete (window as Page).earlyCalls;
});

/** Runs the script on a page with what the provider has stored; resolves when every call is answered. */
async function load(pathname: string, records: Record<string, unknown>, release = set) {
  window.history.pushState(null, '', pathname);
  document.head.innerHTML = '';
  for (const [key, value] of Object.entries(records))
    localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  for (const [id, data] of Object.entries({ 'client-config': config, 'release-set': release, 'host-files': host }))
    add({ type: 'application/json', id, textContent: JSON.stringify(data) });
  add({ textContent: PRELOAD_SCRIPT });
  const { earlyCalls } = window as Page;
  await Promise.all(Object.values(earlyCalls?.answers ?? {}));
  return { login: await earlyCalls?.login, answers: Object.keys(earlyCalls?.answers ?? {}) };
}

function add(script: Partial<HTMLScriptElement>): void {
  document.head.append(Object.assign(document.createElement('script'), script));
}

const preloads = () => [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'));

describe('a page of an account that was signed in before', () => {
  it('asks for the account and what its screen reads first, before any script has arrived', async () => {
    const { answers } = await load('/market/t/m1', { [KEY]: stored() });
    expect(answers).toEqual(['GET /user/me', 'POST /receipt/list/m1', 'GET /market/get/m1']);
    const authorization = { Authorization: 'Bearer token' };
    expect(requests).toEqual([
      ['http://localhost:4000/user/me', { method: 'GET', headers: authorization, body: undefined }],
      [
        'http://localhost:4000/receipt/list/m1',
        { method: 'POST', headers: { ...authorization, 'Content-Type': 'application/json' }, body: '{}' },
      ],
      ['http://localhost:4000/market/get/m1', { method: 'GET', headers: authorization, body: undefined }],
    ]);
  });

  it('asks for what has changed in a list that the account has kept with a version, and for another one in full', async () => {
    const keep = (uid: string, calls: object) =>
      localStorage.setItem('backoffice.versions', JSON.stringify({ uid, calls }));
    const bodyOfList = async (pathname: string) => {
      requests = [];
      await load(pathname, { [KEY]: stored() });
      return requests[1]?.[1]?.body;
    };
    keep('kakao:1', { 'POST /receipt/list/m1': 'v1' });
    expect([await bodyOfList('/market/t/m1'), await bodyOfList('/market/t/m2')]).toEqual(['{"since":"v1"}', '{}']);
    expect((window as Page).earlyCalls?.bodies).toEqual({ 'POST /receipt/list/m2': '{}' });
    keep('kakao:2', { 'POST /receipt/list/m1': 'v1' });
    expect(await bodyOfList('/market/t/m1')).toBe('{}');
    localStorage.setItem('backoffice.versions', '{');
    expect(await bodyOfList('/market/t/m1')).toBe('{}');
  });

  it('asks for the account alone where the screen declares nothing, and keeps a value of the address in its place', async () => {
    await load('/profile', { [KEY]: stored() });
    expect(requests.map(([address]) => address)).toEqual(['http://localhost:4000/user/me']);
    requests = [];
    await load('/market/t/a%2Fb%3Fc', { [KEY]: stored() });
    expect(requests[1]?.[0]).toBe('http://localhost:4000/receipt/list/a%2Fb%3Fc');
  });

  it('leaves the sign-in library for later', async () => {
    await load('/market/t/m1', { [KEY]: stored() });
    expect(preloads()).not.toContain('/assets/firebase.js');
  });

  it('knows only of the account while it is not decided which build it gets', async () => {
    const [orders] = set.remotes as [ReleaseSet['remotes'][0]];
    const canary = { build: { ...orders.current, version: '2' }, share: 5, accounts: false, wrappers: [] };
    const { answers } = await load('/market/t/m1', { [KEY]: stored() }, { ...set, remotes: [{ ...orders, canary }] });
    expect([answers, preloads()]).toEqual([['GET /user/me'], []]);
  });

  it('survives a connection that is not there', async () => {
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const { answers } = await load('/market/t/m1', { [KEY]: stored() });
    expect(answers).toHaveLength(3);
  });
});

describe('no call begins early, and the sign-in library is asked for at once,', () => {
  it.each([
    ['without a stored login', {}],
    ['with that of another account', { [KEY]: stored({ uid: 'kakao:2' }) }],
    ['with one that ends within five minutes', { [KEY]: stored({}, { expirationTime: Date.now() + 299_000 }) }],
    ['with one that says nothing of its end', { [KEY]: stored({}, { expirationTime: undefined }) }],
    ['with one of another form', { [KEY]: { uid: 'kakao:1', accessToken: 'token' } }],
    ['with one that cannot be read', { [KEY]: '{' }],
    ['with one of another project', { 'firebase:authUser:other:[DEFAULT]': stored() }],
  ])('%s', async (_, records) => {
    expect((await load('/market/t/m1', records)).login).toBeUndefined();
    expect([requests, preloads()]).toEqual([[], ['http://cdn/mf-orders/1/entry.js', '/assets/firebase.js']]);
  });

  it('for an account that has signed out', async () => {
    localStorage.removeItem('backoffice.session');
    await load('/market/t/m1', { [KEY]: stored() });
    expect(requests).toEqual([]);
  });
});
