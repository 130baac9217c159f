import * as z from 'zod/mini';

/**
 * Build in an application's history: author, time (ISO 8601) and reason of the release, and its state. A build is good
 * until a person or the watch marks it bad with a `verdict`. A bad build is released again only if requested by
 * version.
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

/** Audience of a canary (see `CanaryRelease`); `share` in percent. */
export const Canary = z.object({
  version: z.string(),
  share: z.number().check(z.gte(0), z.lte(100)),
  accounts: z.boolean(),
  wrappers: z.array(z.string()),
  at: z.string(),
});
export type Canary = z.infer<typeof Canary>;

/**
 * Served builds of an application. All versions are among `builds`, sorted by their last release, oldest first. `since`
 * is when the current build became current. `stopped` are versions that open pages must leave immediately. After a
 * rollback or abort by the watch, the pointer is `unconfirmed` until a person confirms it.
 */
export const Pointer = z.object({
  current: z.string(),
  since: z.string(),
  previous: z.optional(z.string()),
  canary: z.optional(Canary),
  maintenance: z.optional(z.boolean()),
  unconfirmed: z.optional(z.boolean()),
  stopped: z.array(z.string()),
  builds: z.array(BuildRecord),
});
export type Pointer = z.infer<typeof Pointer>;

/** Returns how a build of an application is served: `current`, `previous`, `canary 5 %`, or ''. */
export function getPlace({ current, previous, canary }: Pointer, version: string): string {
  if (version === current) return 'current';
  if (version === canary?.version) return `canary ${canary.share} %`;
  return version === previous ? 'previous' : '';
}

/** Pointers of all applications by id, including the host; `revision` increases with every change. */
export const ReleaseState = z.object({ revision: z.int(), applications: z.record(z.string(), Pointer) });
export type ReleaseState = z.infer<typeof ReleaseState>;
