import * as z from 'zod/mini';

/**
 * One build in an application's history: who released it, when (ISO 8601) and why, and what is known of it. A build is
 * good until a person, or its own failures, mark it bad; `verdict` then says why. A bad one is never served again
 * unless it is asked for by its version.
 */
export const BuildRecord = z.object({
  version: z.string(),
  state: z.enum(['good', 'bad']),
  at: z.string(),
  by: z.string(),
  why: z.string(),
  verdict: z.optional(z.string()),
});
export type BuildRecord = z.infer<typeof BuildRecord>;

/** Who gets a build on trial (see `CanaryRelease`); `share` is in percent. */
export const Canary = z.object({
  version: z.string(),
  share: z.number().check(z.gte(0), z.lte(100)),
  accounts: z.boolean(),
  wrappers: z.array(z.string()),
  at: z.string(),
});
export type Canary = z.infer<typeof Canary>;

/**
 * What is served of an application. Every version that is named is one of `builds`, which are in the order of their
 * last release, oldest first. `since` is when the current build became current. `stopped` are versions that open pages
 * must leave at once.
 */
export const Pointer = z.object({
  current: z.string(),
  since: z.string(),
  previous: z.optional(z.string()),
  canary: z.optional(Canary),
  maintenance: z.optional(z.boolean()),
  stopped: z.array(z.string()),
  builds: z.array(BuildRecord),
});
export type Pointer = z.infer<typeof Pointer>;

/** What pages get a build of an application: `current`, `previous`, `canary 5 %`, or nothing. */
export function placeOf({ current, previous, canary }: Pointer, version: string): string {
  if (version === current) return 'current';
  if (version === canary?.version) return `canary ${canary.share} %`;
  return version === previous ? 'previous' : '';
}

/** The pointers of all applications by id, the host's among them; `revision` moves with every change. */
export const ReleaseState = z.object({ revision: z.int(), applications: z.record(z.string(), Pointer) });
export type ReleaseState = z.infer<typeof ReleaseState>;
