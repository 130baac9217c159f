import * as z from 'zod/mini';
import { Integrity } from './integrity.ts';
import { NavigationEntry } from './navigationEntry.ts';

/** A call that a page makes first, with its path's parameters and nothing else: `POST /receipt/list/:marketId`. */
export const FirstRead = z.string().check(z.regex(/^(?:GET|POST) (?:\/:?[\w-]+)+$/), z.maxLength(200));

/**
 * What a release set says of a page: its name, whether it stays mounted while others are shown, the files that its
 * first view needs (relative to its build's base), which lazily shared packages it consumes, and the calls that it makes
 * first, which begin with the page.
 */
export const PageAssets = z.object({
  name: z.string(),
  keepAlive: z.boolean(),
  js: z.array(z.string()),
  css: z.array(z.string()),
  shares: z.array(z.string()),
  reads: z.optional(z.array(FirstRead).check(z.maxLength(4))),
});
export type PageAssets = z.infer<typeof PageAssets>;

/**
 * One immutable build of a remote. `base` is an absolute address ending in `/`; `entry` lies below it; `name` is the
 * build's unique global; `needs` are the ranges of the shared packages that it runs with (see
 * `incompatibleDependencies`), unknown for older builds. `integrity` has, by the file's path below `base`, the hashes of
 * what the page itself asks for: the entry, workers and, for a current build, the files of its pages. The entry knows
 * those of its other files. A build that a developer's machine serves has none. `navigation` are links to its screens
 * from those of other remotes.
 */
export const RemoteBuild = z.object({
  version: z.string(),
  name: z.string(),
  base: z.url({ protocol: /^https?$/ }).check(z.endsWith('/')),
  entry: z.string(),
  pages: z.record(z.string(), PageAssets),
  needs: z.optional(z.record(z.string(), z.string())),
  integrity: z.optional(z.record(z.string(), Integrity)),
  navigation: z.optional(z.array(NavigationEntry)),
});
export type RemoteBuild = z.infer<typeof RemoteBuild>;

/**
 * A build on trial: for `share` percent of the accounts (`accountShare`), for the accounts of the canary list where
 * `accounts` is true, and in native wrappers of the `wrappers` versions (`2.4` is every 2.4.x).
 */
export const CanaryRelease = z.object({
  build: RemoteBuild,
  share: z.number().check(z.gte(0), z.lte(100)),
  accounts: z.boolean(),
  wrappers: z.array(z.string()),
});
export type CanaryRelease = z.infer<typeof CanaryRelease>;

/**
 * A remote's place in the release set: the build in use, the one before, and `earlier` ones that are known to be good,
 * best first, for when both are broken. `stopped` are versions that a page must leave at once; in `maintenance` a page
 * shows a notice in place of the remote's screens.
 */
export const RemoteRelease = z.object({
  id: z.string(),
  current: RemoteBuild,
  previous: z.optional(RemoteBuild),
  earlier: z.optional(z.array(RemoteBuild)),
  canary: z.optional(CanaryRelease),
  stopped: z.optional(z.array(z.string())),
  maintenance: z.optional(z.boolean()),
});
export type RemoteRelease = z.infer<typeof RemoteRelease>;

/**
 * `remotes.json` at the host's origin, the only thing that changes when a remote is deployed. `revision` moves with
 * every release, the host's too.
 */
export const ReleaseSet = z.object({ revision: z.int(), remotes: z.array(RemoteRelease) });
export type ReleaseSet = z.infer<typeof ReleaseSet>;
