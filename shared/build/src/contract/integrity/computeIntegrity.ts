import { createHash } from 'node:crypto';

/** Returns the hash of bytes for an `integrity` attribute: SHA-384 in base64. */
export function computeIntegrity(bytes: Buffer | string): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
