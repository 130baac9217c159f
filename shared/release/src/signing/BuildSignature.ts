import * as z from 'zod/mini';
import { KeyId } from './ReleaseKey.ts';

/**
 * `build-manifest.sig.json`: signer of a build, and the last time for its first release. The signature (Ed25519,
 * base64) covers the manifest's hash and both times.
 */
export const BuildSignature = z.object({
  /** Id of the key in the list of keys. */
  key: KeyId,
  signedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  signature: z.string().check(z.regex(/^[A-Za-z\d+/]{86}==$/)),
});
export type BuildSignature = z.infer<typeof BuildSignature>;

/**
 * Returns the signed text: the hash of a build's manifest, which contains the application, version and every file, with
 * key and times. The first line separates it from other signed texts.
 */
export function signedText(manifest: string, { key, signedAt, expiresAt }: Omit<BuildSignature, 'signature'>): Buffer {
  return Buffer.from(['backoffice build 1', manifest, key, signedAt, expiresAt].join('\n'));
}
