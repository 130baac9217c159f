import { PreviewRelease } from '@backoffice/contracts/wire/release/releaseSet';
import * as z from 'zod/mini';

/** Running preview of a build: its end (ISO 8601), and the hashes of link and accounts (see `PreviewRelease`). */
export const Preview = z.omit(PreviewRelease, { build: true });
export type Preview = z.infer<typeof Preview>;

/**
 * Build in an application's history: author, time (ISO 8601) and reason of the release, and its state. A build is good
 * until a person or the watch marks it bad with a `verdict`. A bad build is released again only if requested by
 * version. A build in state `preview` was never released; it has `preview` until that ends.
 */
export const BuildRecord = z.object({
  version: z.string(),
  state: z.enum(['good', 'bad', 'preview']),
  at: z.string(),
  by: z.string(),
  why: z.string(),
  verdict: z.optional(z.string()),
  preview: z.optional(Preview),
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

/**
 * Returns how a build of an application is served: `current`, `previous`, `canary 5 %`, `until 2026-12-07T05:40Z for 2
 * accounts` (a preview), or ''.
 */
export function getPlace({ current, previous, canary, builds }: Pointer, version: string): string {
  if (version === current) return 'current';
  if (version === canary?.version) return `canary ${canary.share} %`;
  const preview = builds.find((build) => build.version === version)?.preview;
  if (preview) return `until ${preview.until.slice(0, 16)}Z for ${preview.members.length} accounts`;
  return version === previous ? 'previous' : '';
}

/** Pointers of all applications by id, including the host; `revision` increases with every change. */
export const ReleaseState = z.object({ revision: z.int(), applications: z.record(z.string(), Pointer) });
export type ReleaseState = z.infer<typeof ReleaseState>;
