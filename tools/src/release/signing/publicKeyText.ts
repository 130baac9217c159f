import type { KeyObject } from 'node:crypto';

/** A public key as the list of keys has it: the base64 of its DER form. */
export function publicKeyText(publicKey: KeyObject): string {
  return publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
}
