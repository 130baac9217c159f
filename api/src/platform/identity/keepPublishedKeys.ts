import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { HttpError } from '../errors/HttpError.ts';
import type { Clock } from '../time/Clock.ts';

/** Keys that are loaded from where they are published; `jwks` answers those that were loaded last. */
export type PublishedKeys = JWTVerifyGetKey & { jwks(): JSONWebKeySet | undefined };

/** Each key signs for days: who has signed in goes on for as long while the provider is away. */
const KEPT_MS = 24 * 60 * 60_000;
/** Seconds after which a call may be repeated that needs a key which cannot be loaded. */
const RETRY_AFTER = 10;

/**
 * The published keys, and those that were loaded last for a day after they could be loaded no more.
 * @throws HttpError `unavailable` when there are none
 */
export function keepPublishedKeys(published: PublishedKeys, clock: Clock): JWTVerifyGetKey {
  let last: { readonly keys: JSONWebKeySet; readonly loadedAt: number } | undefined;
  return async (header, token) => {
    try {
      const key = await published(header, token);
      const keys = published.jwks();
      if (keys) last = { keys, loadedAt: clock.now().getTime() };
      return key;
    } catch (error) {
      if (isTokenAtFault(error)) throw error;
      if (last === undefined || clock.now().getTime() - last.loadedAt > KEPT_MS)
        throw new HttpError('unavailable', { retryAfter: RETRY_AFTER, cause: error });
      return createLocalJWKSet(last.keys)(header, token);
    }
  };
}

/** Whether a token is to blame for an error of its verification, and not keys that could not be loaded. */
export function isTokenAtFault(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && error.code !== 'ERR_JOSE_GENERIC'
  );
}
