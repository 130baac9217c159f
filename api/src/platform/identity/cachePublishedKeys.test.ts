import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type JSONWebKeySet, SignJWT, createLocalJWKSet, errors, exportJWK, generateKeyPair } from 'jose';
import { type PublishedKeys, cachePublishedKeys } from './cachePublishedKeys.ts';
import { createTokenVerifier } from './verifyIdToken.ts';

const DAY = 24 * 60 * 60_000;
const PROJECT = 'demo-test';
let now = 0;
const clock = { now: () => new Date(now) };
let isAway = false;
let published: JSONWebKeySet;
let signIn: (kid?: string) => Promise<string>;
let verify: ReturnType<typeof createTokenVerifier>;
beforeAll(async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  published = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' }] };
  signIn = (kid = 'one') => {
    const seconds = now / 1000;
    return new SignJWT({ auth_time: seconds - 60 })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(`https://securetoken.google.com/${PROJECT}`)
      .setAudience(PROJECT)
      .setSubject('kakao:1')
      .setIssuedAt(seconds - 60)
      .setExpirationTime(seconds + 3540)
      .sign(privateKey);
  };
});
beforeEach(() => {
  now = Date.parse('2026-03-10T03:00:00.000Z');
  isAway = false;
  const load = async (...args: Parameters<PublishedKeys>) => {
    if (isAway) throw new errors.JWKSTimeout();
    return createLocalJWKSet(published)(...args);
  };
  const keys = cachePublishedKeys(Object.assign(load, { jwks: () => published }), clock);
  verify = createTokenVerifier({ projectId: PROJECT, clock, keys });
});

describe('unavailable sign-in provider', () => {
  beforeEach(async () => {
    await verify(await signIn());
    isAway = true;
  });

  it('signed-in users can work for a day, also with new tokens, while the provider is unavailable', async () => {
    now += DAY;
    expect(await verify(await signIn())).toMatchObject({ uid: 'kakao:1' });
  });

  it('a later call gets a retryable error and stays signed in', async () => {
    now += DAY + 1000;
    await expect(verify(await signIn())).rejects.toMatchObject({ code: 'unavailable', retryAfter: 10 });
  });

  it('a token with an unpublished key is rejected', async () => {
    expect(await verify(await signIn('other'))).toBeUndefined();
  });
});

it('an API that never loaded the keys returns a retryable error', async () => {
  isAway = true;
  await expect(verify(await signIn())).rejects.toMatchObject({ code: 'unavailable', retryAfter: 10 });
});
