import { createHash, randomBytes } from 'node:crypto';

/** A new word that opens a link: 256 random bits, base64url. Nothing but the link itself may hold it. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token. It needs no salt: nobody can try all tokens. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
