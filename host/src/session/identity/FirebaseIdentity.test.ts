import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { testConfig } from '@backoffice/testing';
import type { Identity, IdentityUser } from './Identity.ts';
import { failureCode } from './failureCode.ts';

const UID = 'kakao:1';
const HOUR = 3_600_000;
const KEY = `firebase:authUser:${testConfig.firebase.apiKey}:[DEFAULT]`;
const respond = (status: number, body: string) => async () => new Response(body, { status });
const refuse = (status: number, message: string) => respond(status, JSON.stringify({ error: { message } }));

const OUTAGES: readonly [string, () => Promise<Response>][] = [
  ['responds with 503 and JSON', refuse(503, 'The service is currently unavailable.')],
  ['responds with 503 and HTML', respond(503, '<h1>Service Unavailable</h1>')],
  ['responds with 429 and JSON', refuse(429, 'RESOURCE_EXHAUSTED : Quota exceeded.')],
  ['responds with 429 and JSON without an error', respond(429, '{}')],
  ['responds with 400 and JSON about the project', refuse(400, 'API key not valid. Please pass a valid API key.')],
  ['responds with 200 and JSON without an account', respond(200, '{}')],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
];
const REFUSALS = ['USER_NOT_FOUND', 'USER_DISABLED', 'TOKEN_EXPIRED', 'INVALID_ID_TOKEN'];

const { fetch } = window;
afterEach(() => {
  jest.useRealTimers();
  window.fetch = fetch;
  window.localStorage.clear();
});

/** Loads Firebase's library as a page does, with an identity service that responds by `service`. */
async function open(service: () => Promise<Response>): Promise<Identity> {
  window.fetch = service;
  let identity: Identity | undefined;
  await jest.isolateModulesAsync(async () => {
    const { createFirebaseIdentity } = await import('./FirebaseIdentity.ts');
    identity = createFirebaseIdentity(testConfig.firebase);
  });
  return identity as Identity;
}

/** `open` with a stored login, whose ID token expires in `expiresIn` milliseconds. */
function start(service: () => Promise<Response>, expiresIn = HOUR): Promise<Identity> {
  const stsTokenManager = { refreshToken: 'refresh', accessToken: 'access', expirationTime: Date.now() + expiresIn };
  const record = { uid: UID, emailVerified: false, isAnonymous: false, providerData: [], stsTokenManager };
  window.localStorage.setItem(KEY, JSON.stringify(record));
  return open(service);
}

const stored = () => window.localStorage.getItem(KEY);
const signedOut = (identity: Identity) => new Promise<IdentityUser | null>((resolve) => identity.onAccount(resolve));

it('an identity token is refused with a message if the configuration names no provider for it', async () => {
  const identity = await open(respond(200, '{}'));
  const failure = await identity.signInWithIdToken('token', 'nonce').catch((error: unknown) => error);
  expect(failureCode(failure)).toBe('auth/operation-not-allowed');
});

describe.each([
  ['a valid', HOUR],
  ['an expired', -1],
])('a page that starts with %s ID token', (_, expiresIn) => {
  // rule: session.stored-login
  it.each(OUTAGES)('the stored login remains if the identity service %s', async (__, service) => {
    const identity = await start(service, expiresIn);
    expect(await identity.restored()).toEqual({ uid: UID });
    expect(stored()).not.toBeNull();
  });

  // rule: session.stored-login
  it.each(REFUSALS)('the stored login is removed if the identity service responds with %s', async (code) => {
    const identity = await start(refuse(400, code), expiresIn);
    expect(await identity.restored()).toBeNull();
    expect(stored()).toBeNull();
  });

  // rule: session.stored-login
  it('the stored login remains if the identity service is slow, until the service refuses the account', async () => {
    jest.useFakeTimers();
    let send: (response: Response) => void = () => {};
    const identity = await start(() => new Promise((resolve) => (send = resolve)), expiresIn);
    const restoring = identity.restored();
    await jest.advanceTimersByTimeAsync(3000);
    expect(await restoring).toEqual({ uid: UID });
    expect(stored()).not.toBeNull();
    const account = signedOut(identity);
    send(await refuse(400, 'TOKEN_EXPIRED')());
    expect(await account).toBeNull();
    expect(stored()).toBeNull();
  });

  // rule: session.stored-login
  it('the stored login remains if the identity service never responds', async () => {
    jest.useFakeTimers();
    const identity = await start(() => new Promise(() => {}), expiresIn);
    const restoring = identity.restored();
    await jest.advanceTimersByTimeAsync(2 * HOUR);
    expect(await restoring).toEqual({ uid: UID });
    expect(stored()).not.toBeNull();
  });
});

describe('the stored login', () => {
  it('the stored login is removed by a sign-out', async () => {
    const identity = await start(refuse(503, 'unavailable'));
    await identity.restored();
    await identity.signOut();
    expect([stored(), await identity.token(UID, false)]).toEqual([null, null]);
  });

  it('the stored login gets a new ID token as soon as the identity service works again', async () => {
    const identity = await start(refuse(503, 'unavailable'), -1);
    await identity.restored();
    await expect(identity.token(UID, false)).rejects.toMatchObject({ code: 'auth/unavailable' });
    window.fetch = respond(200, JSON.stringify({ access_token: 'new', refresh_token: 'next', expires_in: '3600' }));
    expect(await identity.token(UID, false)).toBe('new');
    expect(stored()).toContain('"new"');
  });

  it('the stored login is removed on this page when another tab signs out', async () => {
    const identity = await start(refuse(503, 'unavailable'));
    await identity.restored();
    const account = signedOut(identity);
    window.localStorage.removeItem(KEY);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY, oldValue: 'login', newValue: null }));
    expect(await account).toBeNull();
  });

  it('a stored login that cannot be read counts as no login', async () => {
    window.localStorage.setItem(KEY, '{"uid":1}');
    expect(await (await open(respond(200, '{}'))).restored()).toBeNull();
  });
});
