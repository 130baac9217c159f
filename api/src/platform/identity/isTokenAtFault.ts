import { errors } from 'jose';

/** Whether a token is to blame for an error of its verification, and not keys that could not be loaded. */
export function isTokenAtFault(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && error.code !== 'ERR_JOSE_GENERIC'
  );
}
