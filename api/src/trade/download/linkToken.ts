import { createHash, randomBytes } from 'node:crypto';

/** A new token of a link: 256 random bits, base64url. It must not be stored anywhere but in the link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a token. It needs no salt: 256 random bits cannot be guessed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
