import { createHash } from 'node:crypto';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';

/** What is signed of a manifest; it cannot be mistaken for anything else that the key signs. */
export const signedText = (manifest: string): string => `backup ${createHash('sha256').update(manifest).digest('hex')}`;

/** The signature of a manifest under the current key. */
export function signManifest(manifest: string, secrets: Pick<Secrets, 'sign'>): string {
  return secrets.sign(signedText(manifest));
}
