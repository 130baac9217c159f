import { testConfig } from '@backoffice/testing';
import { Stored } from '@backoffice/platform';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { startEarlyCalls } from './startEarlyCalls.ts';

const KEY = `firebase:authUser:${testConfig.firebase.apiKey}:[DEFAULT]`;
const HOUR = 3_600_000;
const UID = 'kakao:1';
const LIST = 'POST /receipt/list/m1';
const login = (over: object = {}, tokens: object = {}) => ({
  uid: UID,
  stsTokenManager: { accessToken: 'token', expirationTime: Date.now() + HOUR, ...tokens },
  ...over,
});

const createStored = (uid: string | null) => new Stored({ view: window, uid: () => uid });
const storeIndex = (uid: string) =>
  createStored(uid).set('lists', { [LIST]: { id: 'a', at: 1, size: 2, version: { since: 'v1', completeAt: 1 } } });

let requests: [string, RequestInit | undefined][] = [];
beforeEach(() => {
  requests = [];
  window.fetch = async (address, init) => {
    requests.push([address as string, init]);
    return new Response('{"is":"json"}', { status: 203, headers: { 'content-type': 'application/json' } });
  };
});
afterEach(() => {
  localStorage.clear();
  delete window.earlyCalls;
});

function start(stored: unknown, { key = KEY, uid = UID as string | null } = {}): boolean {
  localStorage.setItem(key, typeof stored === 'string' ? stored : JSON.stringify(stored));
  return startEarlyCalls(window, testConfig, {
    uid,
    stored: createStored(uid),
    calls: ['GET /user/me', LIST],
  });
}

it('startEarlyCalls makes the calls with the token of the stored login and stores their responses', async () => {
  expect(start(login())).toBe(true);
  const Authorization = 'Bearer token';
  expect(requests).toEqual([
    [`${testConfig.apiHost}/user/me`, { method: 'GET', headers: { Authorization } }],
    [
      `${testConfig.apiHost}/receipt/list/m1`,
      { method: 'POST', headers: { Authorization, 'Content-Type': 'application/json' }, body: '{}' },
    ],
  ]);
  expect(window.earlyCalls?.login).toMatchObject({ uid: UID, token: 'token' });
  expect(Object.keys(window.earlyCalls?.calls ?? {})).toEqual(['GET /user/me', LIST]);
  expect(await window.earlyCalls?.calls[LIST]?.response).toMatchObject({ status: 203, data: { is: 'json' } });
});

it('startEarlyCalls requests the changes of a list that the account has cached with a version', () => {
  storeIndex(UID);
  start(login());
  expect(window.earlyCalls?.calls[LIST]?.body).toBe('{"since":"v1"}');
});

it('startEarlyCalls requests the whole list with a version of another account', () => {
  storeIndex('kakao:2');
  start(login());
  expect(window.earlyCalls?.calls[LIST]?.body).toBe('{}');
});

it.each<[string, () => Promise<Response>]>([
  ['without a connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['whose response is not JSON', async () => new Response('<html>', { status: 502 })],
  [
    'whose response is JSON with the type of a page',
    async () => new Response('{}', { headers: { 'content-type': 'text/html' } }),
  ],
  [
    'whose response breaks off',
    async () => new Response(new ReadableStream({ start: (body) => body.error(new Error()) })),
  ],
])('startEarlyCalls leaves a call %s to the screen', async (_, respond) => {
  window.fetch = respond;
  start(login());
  expect(await window.earlyCalls?.calls['GET /user/me']?.response).toBeUndefined();
});

it.each([
  ['without a stored login', '{}', {}],
  ['with the login of another account', login({ uid: 'kakao:2' }), {}],
  ['with a login that expires within five minutes', login({}, { expirationTime: Date.now() + 299_000 }), {}],
  ['with a login without an expiry', login({}, { expirationTime: undefined }), {}],
  ['with a login of another form', { uid: UID, accessToken: 'token' }, {}],
  ['with a login that cannot be read', '{', {}],
  ['with the login of another project', login(), { key: 'firebase:authUser:other:[DEFAULT]' }],
  ['for an account that has signed out', login(), { uid: null }],
])('startEarlyCalls makes no calls %s', (_, stored, given) => {
  expect(start(stored, given)).toBe(false);
  expect([requests, window.earlyCalls]).toEqual([[], undefined]);
});
