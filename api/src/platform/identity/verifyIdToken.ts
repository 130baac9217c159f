import { hash } from 'node:crypto';
import { SessionId } from '@backoffice/contracts/wire/session/session';
import { type JWTPayload, jwtVerify, type JWTVerifyGetKey, UnsecuredJWT } from 'jose';
import type { Clock } from '../time/Clock.ts';
import type { VerifiedToken } from './Identity.ts';
import { isTokenAtFault } from './cachePublishedKeys.ts';

/** Options of token verification. */
export interface VerifierOptions {
  readonly projectId: string;
  readonly clock: Clock;
  /**
   * Published keys of the project; `unsigned` accepts only unsigned tokens of the emulator, in the local stack, where a
   * login that the API did not start gets a session id too.
   */
  readonly keys: JWTVerifyGetKey | 'unsigned';
}

/** Claim of a custom token with the session id; Firebase copies it to every ID token of the login. */
export const SESSION_CLAIM = 'sid';

/** Beginning of the session id of a login that the API did not start. */
export const FOREIGN_SESSION = 'auth-';

const CACHE_MAX = 1000;

/**
 * Creates a function that returns the claims of an ID token, or undefined for an invalid token. Valid means: RS256,
 * issuer and audience of the project, not expired, issued and authenticated in the past, subject of at most 128
 * characters.
 * @throws from the returned function if the published keys cannot be fetched
 */
export function createTokenVerifier(options: VerifierOptions): (token: string) => Promise<VerifiedToken | undefined> {
  const verified = new Map<string, VerifiedToken & { readonly expires: number }>();
  return async (token) => {
    const now = options.clock.now();
    const fingerprint = hash('sha256', token, 'base64url');
    const known = verified.get(fingerprint);
    if (known && now.getTime() < known.expires) return known;
    verified.delete(fingerprint);
    const payload = await verifyPayload(token, options, now);
    const claims = payload && readPayload(payload, now, options.keys === 'unsigned');
    if (!claims) return undefined;
    if (verified.size >= CACHE_MAX) verified.delete(verified.keys().next().value ?? '');
    verified.set(fingerprint, claims);
    return claims;
  };
}

async function verifyPayload(token: string, options: VerifierOptions, now: Date): Promise<JWTPayload | undefined> {
  const { projectId, keys } = options;
  const expected = {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    currentDate: now,
    requiredClaims: ['exp', 'iat', 'auth_time', 'sub'],
  };
  try {
    if (keys === 'unsigned') return UnsecuredJWT.decode(token, expected).payload;
    return (await jwtVerify(token, keys, { ...expected, algorithms: ['RS256'] })).payload;
  } catch (error) {
    // Keys that cannot be loaded are a temporary failure: the call may be retried.
    if (isTokenAtFault(error)) return undefined;
    throw error;
  }
}

function readPayload(
  payload: JWTPayload,
  now: Date,
  isLocal: boolean,
): (VerifiedToken & { readonly expires: number }) | undefined {
  const { sub, iat, exp, auth_time: authTime } = payload;
  const seconds = now.getTime() / 1000;
  if (typeof sub !== 'string' || sub === '' || sub.length > 128) return undefined;
  if (typeof iat !== 'number' || iat > seconds || typeof exp !== 'number' || exp <= seconds) return undefined;
  if (typeof authTime !== 'number' || authTime > seconds) return undefined;
  const { data } = SessionId.safeParse(payload[SESSION_CLAIM]);
  const sessionId = data ?? (isLocal ? `${FOREIGN_SESSION}${authTime}` : undefined);
  return { uid: sub, authTime: new Date(authTime * 1000), sessionId, expires: exp * 1000 };
}
