import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { publicKeyText, type ReleaseKey } from '../src/signing/ReleaseKey.ts';

/** Creates a key pair for tests: the list entry and the private key. */
export function createKey(
  id: string,
  ...applications: string[]
): { readonly key: ReleaseKey; readonly id: string; readonly privateKey: KeyObject } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return { key: { id, applications, publicKey: publicKeyText(publicKey) }, id, privateKey };
}
