import { Integrity } from '@backoffice/contracts';
import * as z from 'zod/mini';
import { ApplicationId, BuildVersion } from '../manifest/BuildManifest.ts';
import { BuildSignature } from '../signing/BuildSignature.ts';

/** What was done to the releases of an application. */
export const JournalAction = z.enum([
  'release',
  'rollback',
  'canary',
  'promote',
  'abort',
  'kill',
  'restore',
  'mark-bad',
  'mark-good',
  'remove',
  'retire',
]);
export type JournalAction = z.infer<typeof JournalAction>;

/**
 * One line of the journal of releases. `version` is the build that the action is about, `replaced` the one that was
 * current before, `by` the person or job, `manifest` the hash of the build's manifest and `signature` whose it was.
 * `before` is the SHA-256 (hex) of the line before, or of nothing for the first.
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
