import { createHash } from 'node:crypto';

/** The hash of a file's bytes as the `integrity` of an element names it: SHA-384, in base64. */
export function integrityOf(bytes: Buffer | string): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
