import { createPrivateKey } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createRemoteJWKSet, SignJWT, UnsecuredJWT } from 'jose';
import * as z from 'zod/mini';
import type { Clock } from '../time/Clock.ts';
import type { Config } from '../config/readConfig.ts';
import { describeError } from '../errors/describeError.ts';
import type { Identity } from './Identity.ts';
import { cachePublishedKeys } from './cachePublishedKeys.ts';
import { SESSION_CLAIM, createTokenVerifier } from './verifyIdToken.ts';

/** Addresses of Google: keys of ID tokens, access tokens of service accounts, and accounts of Firebase projects. */
const GOOGLE = {
  keys: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  token: 'https://oauth2.googleapis.com/token',
  accounts: 'https://identitytoolkit.googleapis.com/v1',
};
const CUSTOM_TOKENS = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const AccessToken = z.object({ access_token: z.string() });
const SCOPE = 'https://www.googleapis.com/auth/identitytoolkit';
/** Lifetime of a custom token and of a request for an access token in seconds. */
const LIFETIME = 3600;
const TIMEOUT = 5000;
const IMPORT_MAX = 1000;
const ATTEMPTS = 20;
const PAUSE = 1000;

/**
 * Creates the identity service of Firebase Authentication: a project with a service account, or its local emulator with
 * unsigned tokens.
 */
export function createFirebaseIdentity(
  { firebase: { projectId, emulatorHost, clientEmail, privateKey } }: Pick<Config, 'firebase'>,
  clock: Clock,
  google = GOOGLE,
): Identity {
  const key = emulatorHost ? undefined : createPrivateKey(privateKey ?? '');
  const accounts = emulatorHost ? `http://${emulatorHost}/identitytoolkit.googleapis.com/v1` : google.accounts;

  /** Returns a token of the service account; unsigned for the emulator. */
  const createToken = async (claims: object, audience: string) => {
    const iat = Math.floor(clock.now().getTime() / 1000);
    const account = clientEmail ?? 'emulator@localhost';
    const payload = { ...claims, iss: account, sub: account, aud: audience, iat, exp: iat + LIFETIME };
    if (!key) return new UnsecuredJWT(payload).encode();
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', typ: 'JWT' }).sign(key);
  };

  const changeAccounts = async (method: string, body: object) => {
    const authorization = `Bearer ${key ? await fetchAccessToken() : 'owner'}`;
    const headers = { authorization, 'content-type': 'application/json' };
    await post(`${accounts}/projects/${projectId}/accounts:${method}`, JSON.stringify(body), headers);
  };

  /** Fetches an access token of the service account (RFC 7523). */
  const fetchAccessToken = async () => {
    const assertion = await createToken({ scope: SCOPE }, google.token);
    return AccessToken.parse(await post(google.token, new URLSearchParams({ grant_type: GRANT, assertion })))
      .access_token;
  };

  return {
    verify: createTokenVerifier({
      projectId,
      clock,
      keys: emulatorHost
        ? 'unsigned'
        : cachePublishedKeys(createRemoteJWKSet(new URL(google.keys), { timeoutDuration: 3000 }), clock),
    }),
    mintCustomToken: (uid, sessionId) => createToken({ uid, claims: { [SESSION_CLAIM]: sessionId } }, CUSTOM_TOKENS),
    async revokeRefreshTokens(uid) {
      await changeAccounts('update', { localId: uid, validSince: String(Math.floor(clock.now().getTime() / 1000)) });
    },
    async importUsers(uids) {
      for (let start = 0; start < uids.length; start += IMPORT_MAX)
        await changeAccounts('batchCreate', {
          users: uids.slice(start, start + IMPORT_MAX).map((localId) => ({ localId })),
        });
    },
  };
}

async function post(
  url: string,
  body: string | URLSearchParams,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const signal = AbortSignal.timeout(TIMEOUT);
  const response = await fetch(url, { method: 'POST', body, headers, redirect: 'error', signal });
  if (!response.ok) throw new Error(`The authentication service responded with ${response.status}.`);
  return response.json();
}

/**
 * Registers all accounts with the local authentication emulator, which loses them on restart. Retries in the
 * background, because the emulator may still be starting.
 */
export async function restoreSessions(
  identity: Identity,
  uids: readonly string[],
  log: { warn(what: object, text: string): void },
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await identity.importUsers(uids);
    } catch (error) {
      if (attempt === ATTEMPTS) {
        log.warn({ error: describeError(error) }, 'the authentication emulator does not respond; start it to sign in');
        return;
      }
      await wait(PAUSE, undefined, { ref: false });
    }
  }
}
