import { Integrity } from '@backoffice/contracts/wire/release/integrity';
import * as z from 'zod/mini';
import { ApplicationId, BuildVersion } from '../files/manifest/BuildManifest.ts';
import { BuildSignature } from '../signing/BuildSignature.ts';

/** Actions on the releases of an application. */
export const JournalAction = z.enum([
  'release',
  'rollback',
  'canary',
  'preview',
  'end-preview',
  'promote',
  'abort',
  'kill',
  'restore',
  'security',
  'confirm',
  'mark-bad',
  'remove',
  'retire',
]);
export type JournalAction = z.infer<typeof JournalAction>;

/**
 * Line of the journal. `version` is the affected build, `replaced` the previous current build, `by` the person or job,
 * `manifest` the hash of the build's manifest and `signature` its signer. `before` is the SHA-256 (hex) of the previous
 * line, or of nothing for the first.
 */
export const JournalEntry = z.object({
  number: z.int().check(z.positive()),
  at: z.iso.datetime(),
  by: z.string().check(z.minLength(1), z.maxLength(100)),
  action: JournalAction,
  application: ApplicationId,
  version: BuildVersion,
  replaced: z.optional(BuildVersion),
  reason: z.optional(z.string().check(z.maxLength(500))),
  manifest: z.optional(Integrity),
  signature: z.optional(BuildSignature),
  before: z.string().check(z.regex(/^[a-f\d]{64}$/)),
});
export type JournalEntry = z.infer<typeof JournalEntry>;
