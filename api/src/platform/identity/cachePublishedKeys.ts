import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { HttpError } from '../errors/HttpError.ts';
import type { Clock } from '../time/Clock.ts';

/** Published keys; `jwks` returns the keys that were loaded last. */
export type PublishedKeys = JWTVerifyGetKey & { jwks(): JSONWebKeySet | undefined };

/** Each key signs for days: signed-in users can continue for this time while the provider is unavailable. */
const CACHE_MS = 24 * 60 * 60_000;
/** Value of `Retry-After` in seconds if a key cannot be loaded. */
const RETRY_AFTER = 10;

/**
 * Returns the published keys, and caches the last loaded keys for a day after loading fails.
 * @throws HttpError `unavailable` without keys
 */
export function cachePublishedKeys(published: PublishedKeys, clock: Clock): JWTVerifyGetKey {
  let last: { readonly keys: JSONWebKeySet; readonly loadedAt: number } | undefined;
  return async (header, token) => {
    try {
      const key = await published(header, token);
      const keys = published.jwks();
      if (keys) last = { keys, loadedAt: clock.now().getTime() };
      return key;
    } catch (error) {
      if (isTokenAtFault(error)) throw error;
      if (last === undefined || clock.now().getTime() - last.loadedAt > CACHE_MS)
        throw new HttpError('unavailable', { retryAfter: RETRY_AFTER, cause: error });
      return createLocalJWKSet(last.keys)(header, token);
    }
  };
}

/** Whether verification failed because of the token, not because keys could not be loaded. */
export function isTokenAtFault(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && error.code !== 'ERR_JOSE_GENERIC'
  );
}
