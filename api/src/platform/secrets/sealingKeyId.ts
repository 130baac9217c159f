import { SEALED_FORMAT } from './sealedFormat.ts';

/** The id of the key that a value was sealed with, in hexadecimal; undefined for a value that is not sealed. */
export function sealingKeyId(sealed: Buffer): string | undefined {
  const { version, keyIdBytes } = SEALED_FORMAT;
  return sealed[0] === version && sealed.length > keyIdBytes ? sealed.toString('hex', 1, 1 + keyIdBytes) : undefined;
}
