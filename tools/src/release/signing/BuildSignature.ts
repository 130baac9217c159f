import * as z from 'zod/mini';
import { KeyId } from './ReleaseKey.ts';

/**
 * `build-manifest.sig.json`: who vouches for a build, and until when it may be released for the first time. The
 * signature (Ed25519, base64) is of the manifest's hash and of both times, so that none of them can be changed.
 */
export const BuildSignature = z.object({
  /** The id of the key in the list of keys. */
  key: KeyId,
  signedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  signature: z.string().check(z.regex(/^[A-Za-z\d+/]{86}==$/)),
});
export type BuildSignature = z.infer<typeof BuildSignature>;

/**
 * What a signature is of: the hash of a build's manifest, which names the application, the version and every file, with
 * the key and the times. The first line keeps it from being a signature of anything else.
 */
export function signedText(manifest: string, { key, signedAt, expiresAt }: Omit<BuildSignature, 'signature'>): Buffer {
  return Buffer.from(['backoffice build 1', manifest, key, signedAt, expiresAt].join('\n'));
}
