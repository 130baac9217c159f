import { createHash, randomBytes } from 'node:crypto';

/** Returns a new token: 256 random bits, base64url. Only its hash may be stored. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the stored hash of a token; no salt is needed, because 256 random bits cannot be guessed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
