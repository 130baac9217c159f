import { randomBytes } from 'node:crypto';

/** Returns a new opaque id: 128 random bits, base64url, 22 characters. */
export function newId(): string {
  return randomBytes(16).toString('base64url');
}
