import type { KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { ApplicationId } from '../manifest/BuildManifest.ts';

/** The id of a key, as signatures name it. */
export const KeyId = z.string().check(z.regex(/^[a-z\d][a-z\d-]{0,63}$/));

/**
 * A public key (Ed25519, the base64 of its DER form) and the applications whose builds it may sign. From `withdrawnAt` on
 * nothing that it signed may be released; it stays in the list, because the journal names it.
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

/** A public key as the list of keys has it: the base64 of its DER form. */
export function publicKeyText(publicKey: KeyObject): string {
  return publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
}
