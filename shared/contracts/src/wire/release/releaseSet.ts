import * as z from 'zod/mini';
import { Integrity } from './integrity.ts';
import { NavigationEntry } from './navigationEntry.ts';

/** A request that a page needs first, with path parameters only: `POST /receipt/list/:marketId`. */
const FirstRead = z.string().check(z.regex(/^(?:GET|POST) (?:\/:?[\w-]+)+$/), z.maxLength(200));

/**
 * A page in the release set. `keepAlive` is whether the page stays mounted while other pages are shown. `js` and `css`
 * are the files of the first view, relative to the base of the build. `shares` are lazily shared packages. `reads` are
 * the first requests, which start together with the page.
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
 * An immutable build of a remote. `base` is an absolute URL that ends with `/`, and `entry` is relative to it. `name`
 * is the unique global variable of the build. `needs` has the required ranges of shared packages (see
 * `incompatibleDependencies`), missing in older builds. `integrity` maps file paths below `base` to the hashes of files
 * that the page itself loads: the entry, workers and, for a current build, the files of its pages. The entry contains
 * the hashes of its other files. A build from a development server has no `integrity`. `navigation` has links to its
 * screens for other remotes.
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
  team: z.optional(z.string()),
});
export type RemoteBuild = z.infer<typeof RemoteBuild>;

/**
 * A canary build: for `share` percent of the accounts (`accountShare`), for the accounts of the canary list if
 * `accounts` is true, and for native wrappers of the versions in `wrappers` (`2.4` includes every 2.4.x).
 */
export const CanaryRelease = z.object({
  build: RemoteBuild,
  share: z.number().check(z.gte(0), z.lte(100)),
  accounts: z.boolean(),
  wrappers: z.array(z.string()),
});
export type CanaryRelease = z.infer<typeof CanaryRelease>;

/** A build that is not released, until an instant (ISO 8601), for the accounts whose hashes (`memberText`) are `members`. */
export const PreviewRelease = z.object({
  build: RemoteBuild,
  until: z.string(),
  members: z.array(z.string()),
});
export type PreviewRelease = z.infer<typeof PreviewRelease>;

/**
 * A remote in the release set: the current build, the previous build, and `earlier` builds that are known to work, best
 * first, in case that both are broken. Pages never choose a build of `previews` by themselves. `stopped` lists versions that pages must unload immediately. In `maintenance`,
 * pages show a notice instead of the remote's screens.
 */
export const RemoteRelease = z.object({
  id: z.string(),
  current: RemoteBuild,
  previous: z.optional(RemoteBuild),
  earlier: z.optional(z.array(RemoteBuild)),
  canary: z.optional(CanaryRelease),
  previews: z.optional(z.array(PreviewRelease)),
  stopped: z.optional(z.array(z.string())),
  maintenance: z.optional(z.boolean()),
});
export type RemoteRelease = z.infer<typeof RemoteRelease>;

/**
 * `remotes.json` at the host's origin. It is the only file that changes when a remote is deployed. `revision` increases
 * with each release, including releases of the host.
 */
export const ReleaseSet = z.object({ revision: z.int(), remotes: z.array(RemoteRelease) });
export type ReleaseSet = z.infer<typeof ReleaseSet>;
