import { createHmac } from 'node:crypto';
import { beforeAll, beforeEach, expect, it, describe } from '@jest/globals';
import {
  type JWTVerifyGetKey,
  type CryptoKey,
  SignJWT,
  UnsecuredJWT,
  createLocalJWKSet,
  errors,
  exportJWK,
  exportSPKI,
  generateKeyPair,
} from 'jose';
import { createTokenVerifier } from './verifyIdToken.ts';

const PROJECT = 'demo-test';
const NOW = Date.parse('2026-03-10T03:00:00.000Z');
const SECONDS = NOW / 1000;

const CLAIMS = {
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: 'kakao:1',
  iat: SECONDS - 60,
  exp: SECONDS + 3540,
  auth_time: SECONDS - 120,
};

let privateKey: CryptoKey;
let publicPem: string;
let keys: JWTVerifyGetKey;
let foreignKey: CryptoKey;
let now: number;

beforeAll(async () => {
  const pair = await generateKeyPair('RS256', { extractable: true });
  privateKey = pair.privateKey;
  publicPem = await exportSPKI(pair.publicKey);
  keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256' }] });
  foreignKey = (await generateKeyPair('RS256')).privateKey;
});
beforeEach(() => {
  now = NOW;
});

const clock = { now: () => new Date(now) };
const verifier = (kind: JWTVerifyGetKey | 'unsigned' = keys) =>
  createTokenVerifier({ projectId: PROJECT, clock, keys: kind });

function sign(
  claims: object,
  { key = privateKey, header = {} }: { key?: CryptoKey; header?: object } = {},
): Promise<string> {
  return new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'one', ...header }).sign(key);
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

describe('signed ID token', () => {
  it('a valid token returns the account and the instant of its sign-in', async () => {
    expect(await verifier()(await sign(CLAIMS))).toMatchObject({
      uid: 'kakao:1',
      authTime: new Date((SECONDS - 120) * 1000),
    });
  });

  it.each<[string, object, string | undefined]>([
    ['the session that the API assigned', { sid: 's'.repeat(22) }, 's'.repeat(22)],
    ['no session if the API assigned none', {}, undefined],
    ['no session if the assigned id is malformed', { sid: 'x' }, undefined],
    ['no session if the assigned id is not text', { sid: 7 }, undefined],
  ])('a token belongs to %s', async (_title, change, sessionId) => {
    expect(await verifier()(await sign({ ...CLAIMS, ...change }))).toMatchObject({ uid: 'kakao:1', sessionId });
  });

  it.each<[string, object]>([
    ['of another project', { aud: 'other', iss: 'https://securetoken.google.com/other' }],
    ['for another audience', { aud: 'other' }],
    ['of another issuer', { iss: 'https://accounts.google.com' }],
    ['that expired this second', { exp: SECONDS }],
    ['that expired a second ago', { exp: SECONDS - 1 }],
    ['without an expiry', { exp: undefined }],
    ['of the future', { iat: SECONDS + 60 }],
    ['without an issue time', { iat: undefined }],
    ['authenticated in the future', { auth_time: SECONDS + 60 }],
    ['without an authentication time', { auth_time: undefined }],
    ['without a subject', { sub: undefined }],
    ['with an empty subject', { sub: '' }],
    ['with an endless subject', { sub: 'x'.repeat(129) }],
    ['not good yet', { nbf: SECONDS + 60 }],
  ])('a token %s is refused', async (_title, change) => {
    expect(await verifier()(await sign({ ...CLAIMS, ...change }))).toBeUndefined();
  });

  it('a token signed with an unknown key is refused', async () => {
    expect(await verifier()(await sign(CLAIMS, { key: foreignKey }))).toBeUndefined();
    expect(await verifier()(await sign(CLAIMS, { header: { kid: 'two' } }))).toBeUndefined();
  });

  it('a token that contains its own key is refused', async () => {
    const { publicKey, privateKey: own } = await generateKeyPair('RS256', { extractable: true });
    const jwk = await exportJWK(publicKey);
    expect(
      await verifier()(await sign(CLAIMS, { key: own, header: { jwk, jku: 'https://evil.test/keys' } })),
    ).toBeUndefined();
  });

  it('a modified token is refused', async () => {
    const [header, , signature] = (await sign(CLAIMS)).split('.');
    expect(await verifier()(`${header}.${encode({ ...CLAIMS, sub: 'kakao:2' })}.${signature}`)).toBeUndefined();
  });

  it('a token signed with the public key as a symmetric key is refused', async () => {
    const unsigned = `${encode({ alg: 'HS256', kid: 'one' })}.${encode(CLAIMS)}`;
    const signature = createHmac('sha256', publicPem).update(unsigned).digest('base64url');
    expect(await verifier()(`${unsigned}.${signature}`)).toBeUndefined();
  });

  it.each(['', 'a', 'a.b', 'a.b.c', '..', `${encode({ alg: 'RS256' })}.${encode([])}.x`])(
    'the malformed token %j is refused',
    async (token) => {
      expect(await verifier()(token)).toBeUndefined();
    },
  );

  it('a cached token is refused after it expires', async () => {
    const verify = verifier();
    const token = await sign(CLAIMS);
    expect(await verify(token)).toBeDefined();
    now = CLAIMS.exp * 1000;
    expect(await verify(token)).toBeUndefined();
  });

  it('verification throws if the keys cannot be fetched', async () => {
    const verify = verifier(async () => {
      throw new errors.JWKSTimeout();
    });
    await expect(verify(await sign(CLAIMS))).rejects.toThrow();
  });
});

describe('unsigned ID token', () => {
  const unsigned = (claims: object) => new UnsecuredJWT({ ...claims }).encode();

  it('an unsigned token is refused by a verifier with keys', async () => {
    expect(await verifier()(unsigned(CLAIMS))).toBeUndefined();
  });

  it('an unsigned token is accepted for the local emulator', async () => {
    expect(await verifier('unsigned')(unsigned(CLAIMS))).toMatchObject({ uid: 'kakao:1' });
  });

  it('a token of the local emulator for a login that the API did not start has the session of its login', async () => {
    const { auth_time: authTime } = CLAIMS;
    expect(await verifier('unsigned')(unsigned(CLAIMS))).toMatchObject({ sessionId: `auth-${authTime}` });
  });

  it.each<[string, object]>([
    ['for another audience', { aud: 'other' }],
    ['of another issuer', { iss: 'https://evil.test' }],
    ['that has expired', { exp: SECONDS - 1 }],
    ['without a subject', { sub: undefined }],
  ])('an emulator token %s is refused', async (_title, change) => {
    expect(await verifier('unsigned')(unsigned({ ...CLAIMS, ...change }))).toBeUndefined();
  });

  it('a verifier for the emulator refuses signed tokens', async () => {
    expect(await verifier('unsigned')(await sign(CLAIMS))).toBeUndefined();
  });
});
