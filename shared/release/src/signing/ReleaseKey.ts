import type { KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { ApplicationId } from '../files/manifest/BuildManifest.ts';

/** Id of a key in signatures. */
export const KeyId = z.string().check(z.regex(/^[a-z\d][a-z\d-]{0,63}$/));

/**
 * Public key (Ed25519, base64 of DER) and the applications whose builds it may sign. Nothing it signed may be released
 * after `withdrawnAt`; it remains listed because the journal refers to it.
 */
export const ReleaseKey = z.object({
  id: KeyId,
  applications: z.array(ApplicationId).check(z.minLength(1)),
  publicKey: z.string().check(z.regex(/^[A-Za-z\d+/]{59}=$/)),
  withdrawnAt: z.optional(z.iso.datetime()),
});
export type ReleaseKey = z.infer<typeof ReleaseKey>;

/** `release-keys.json`. */
export const ReleaseKeys = z.object({ keys: z.array(ReleaseKey) });
export type ReleaseKeys = z.infer<typeof ReleaseKeys>;

/** Returns a public key in the format of the list: base64 of DER. */
export function publicKeyText(publicKey: KeyObject): string {
  return publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
}
