import { SEALED_FORMAT } from './sealedFormat.ts';

/** The id of the key that a value was sealed with, in hexadecimal; undefined for one of a release that wrote none. */
export function sealingKeyId(sealed: Buffer): string | undefined {
  const { bound, keyIdBytes } = SEALED_FORMAT;
  return sealed[0] === bound && sealed.length > keyIdBytes ? sealed.toString('hex', 1, 1 + keyIdBytes) : undefined;
}
