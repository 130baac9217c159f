import { once } from 'node:events';
import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  type CryptoKey,
  type JWK,
  UnsecuredJWT,
  SignJWT,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  jwtVerify,
} from 'jose';
import { createFirebaseIdentity } from './createFirebaseIdentity.ts';

const NOW = Date.parse('2026-03-10T03:00:00.000Z');
const SECONDS = NOW / 1000;
const PROJECT = 'demo-test';
const ACCOUNT = 'api@demo-test.iam.gserviceaccount.com';
const SID = 's'.repeat(22);
const CLAIMS = {
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: 'kakao:1',
  sid: SID,
  iat: SECONDS - 60,
  exp: SECONDS + 3540,
  auth_time: SECONDS - 120,
};
const CUSTOM_TOKENS = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
const clock = { now: () => new Date(NOW) };

interface Received {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: string;
}

/** Stands in for Google: published keys, access tokens, and accounts. */
const google = {
  keys: [] as JWK[],
  status: 200,
  received: [] as Received[],
};
const server = createServer(
  (request, response) => void respond(request).then((body) => response.writeHead(google.status).end(body)),
);
let origin: string;
let serviceKey: { readonly publicKey: CryptoKey; readonly pem: string };
let signing: { readonly privateKey: CryptoKey; readonly jwk: JWK };

async function respond(request: IncomingMessage): Promise<string> {
  const { url = '', headers } = request;
  google.received.push({ path: url, authorization: headers.authorization, body: await text(request) });
  if (url === '/keys') return JSON.stringify({ keys: google.keys });
  return JSON.stringify(url === '/token' ? { access_token: 'an-access-token' } : {});
}

/** Creates a key with which Google signs ID tokens. */
async function createSigningKey(kid: string): Promise<typeof signing> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}

const sign = ({ privateKey, jwk }: typeof signing, claims: object = {}) =>
  new SignJWT({ ...CLAIMS, ...claims }).setProtectedHeader({ alg: 'RS256', kid: jwk.kid ?? '' }).sign(privateKey);

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  serviceKey = { publicKey, pem: await exportPKCS8(privateKey) };
  signing = await createSigningKey('one');
});
afterAll(() => void server.close());
beforeEach(() => void Object.assign(google, { keys: [signing.jwk], status: 200, received: [] }));
afterEach(() => void jest.restoreAllMocks());

/** The identity service of a project with a service account. */
const open = (keys = `${origin}/keys`) =>
  createFirebaseIdentity(
    { firebase: { projectId: PROJECT, emulatorHost: undefined, clientEmail: ACCOUNT, privateKey: serviceKey.pem } },
    clock,
    { keys, token: `${origin}/token`, accounts: `${origin}/v1` },
  );

/** The identity service of the local emulator. */
const openLocal = () =>
  createFirebaseIdentity(
    {
      firebase: {
        projectId: PROJECT,
        emulatorHost: new URL(origin).host,
        clientEmail: undefined,
        privateKey: undefined,
      },
    },
    clock,
  );

describe('an ID token of a Firebase project', () => {
  it('an ID token that Google has signed is verified with the published keys', async () => {
    expect(await open().verify(await sign(signing))).toMatchObject({
      uid: 'kakao:1',
      sessionId: SID,
      authTime: new Date((SECONDS - 120) * 1000),
    });
  });

  it.each<[string, (forger: typeof signing) => Promise<string> | string]>([
    ['with a forged signature under a published key id', ({ privateKey }) => sign({ ...signing, privateKey })],
    ['with an unknown key id', (forger) => sign({ ...forger, jwk: { ...forger.jwk, kid: 'unknown' } })],
    ['that has expired', () => sign(signing, { exp: SECONDS })],
    ['of a foreign project', () => sign(signing, { aud: 'other', iss: 'https://securetoken.google.com/other' })],
    ['that was issued in the future', () => sign(signing, { iat: SECONDS + 60 })],
    ['without a subject', () => sign(signing, { sub: '' })],
    ['without a signature (`alg: none`), which only the emulator issues', () => new UnsecuredJWT(CLAIMS).encode()],
  ])('an attacker cannot sign in with an ID token %s', async (_title, forge) => {
    expect(await open().verify(await forge(await createSigningKey('forger')))).toBeUndefined();
  });

  it('an ID token that cannot be verified because Google is unreachable gets a retryable error (503), so that no seller is signed out', async () => {
    const identity = open('http://127.0.0.1:1/keys');
    await expect(identity.verify(await sign(signing))).rejects.toMatchObject({ code: 'unavailable', retryAfter: 10 });
    google.status = 500;
    await expect(open().verify(await sign(signing))).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('an ID token with a key that Google has published since is accepted after a rotation of keys', async () => {
    const identity = open();
    expect(await identity.verify(await sign(signing))).toBeDefined();
    const next = await createSigningKey('two');
    google.keys = [next.jwk];
    const later = Date.now() + 60_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    expect(await identity.verify(await sign(next))).toMatchObject({ uid: 'kakao:1' });
    expect(google.received.map(({ path }) => path)).toEqual(['/keys', '/keys']);
  });
});

describe('the service account', () => {
  it('a custom token has the session and the signature of the service account, for an hour', async () => {
    const token = await open().mintCustomToken('kakao:1', SID);
    const { payload, protectedHeader } = await jwtVerify(token, serviceKey.publicKey, { currentDate: clock.now() });
    expect(protectedHeader).toEqual({ alg: 'RS256', typ: 'JWT' });
    expect(payload).toEqual({
      iss: ACCOUNT,
      sub: ACCOUNT,
      aud: CUSTOM_TOKENS,
      iat: SECONDS,
      exp: SECONDS + 3600,
      uid: 'kakao:1',
      claims: { sid: SID },
    });
    expect(google.received).toEqual([]);
  });

  it('refresh tokens are revoked with an access token of the service account', async () => {
    await open().revokeRefreshTokens('kakao:1');
    const [exchange, update] = google.received as [Received, Received];
    const form = Object.fromEntries(new URLSearchParams(exchange.body));
    expect([exchange.path, form['grant_type']]).toEqual(['/token', 'urn:ietf:params:oauth:grant-type:jwt-bearer']);
    const { payload } = await jwtVerify(form['assertion'] ?? '', serviceKey.publicKey, {
      issuer: ACCOUNT,
      audience: `${origin}/token`,
      currentDate: clock.now(),
    });
    expect(payload['scope']).toBe('https://www.googleapis.com/auth/identitytoolkit');
    expect(update).toMatchObject({
      path: `/v1/projects/${PROJECT}/accounts:update`,
      authorization: 'Bearer an-access-token',
    });
    expect(JSON.parse(update.body)).toEqual({ localId: 'kakao:1', validSince: String(SECONDS) });
  });

  it('a refused revocation is an error without the response, which may have personal data', async () => {
    google.status = 400;
    await expect(open().revokeRefreshTokens('kakao:1')).rejects.toThrow(
      'The authentication service responded with 400.',
    );
  });

  it('a service account without a private key stops the start', () => {
    const firebase = { projectId: PROJECT, emulatorHost: undefined, clientEmail: ACCOUNT, privateKey: undefined };
    expect(() => createFirebaseIdentity({ firebase }, clock)).toThrow();
  });
});

describe('the local emulator', () => {
  it('a custom token for the emulator is unsigned', async () => {
    const token = await openLocal().mintCustomToken('kakao:1', SID);
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'none' });
    expect(decodeJwt(token)).toMatchObject({ aud: CUSTOM_TOKENS, uid: 'kakao:1', claims: { sid: SID } });
  });

  it('the emulator’s unsigned ID tokens are accepted, signed ones are not', async () => {
    expect(await openLocal().verify(new UnsecuredJWT(CLAIMS).encode())).toMatchObject({ sessionId: SID });
    expect(await openLocal().verify(await sign(signing))).toBeUndefined();
  });

  it('accounts are registered with the emulator in batches of 1,000', async () => {
    const uids = Array.from({ length: 1001 }, (_, index) => `kakao:${index}`);
    await openLocal().importUsers(uids);
    const batches = google.received.map(({ path, authorization, body }) => ({
      path,
      authorization,
      users: (JSON.parse(body) as { users: { localId: string }[] }).users.map(({ localId }) => localId),
    }));
    const path = `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:batchCreate`;
    expect(batches).toEqual(
      [uids.slice(0, 1000), uids.slice(1000)].map((users) => ({ path, authorization: 'Bearer owner', users })),
    );
  });
});
