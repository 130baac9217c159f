import * as z from 'zod/mini';

/**
 * What a release set says of a page: its name, whether it stays mounted while others are shown, the files that its
 * first view needs (relative to its build's base), and which lazily shared packages it consumes.
 */
export const PageAssets = z.object({
  name: z.string(),
  keepAlive: z.boolean(),
  js: z.array(z.string()),
  css: z.array(z.string()),
  shares: z.array(z.string()),
});
export type PageAssets = z.infer<typeof PageAssets>;

/**
 * One immutable build of a remote. `base` is an absolute address ending in `/`; `entry` lies below it; `name` is the
 * build's unique global; `needs` are the ranges of the shared packages that it runs with (see
 * `incompatibleDependencies`), unknown for older builds.
 */
export const RemoteBuild = z.object({
  version: z.string(),
  name: z.string(),
  base: z.url({ protocol: /^https?$/ }).check(z.endsWith('/')),
  entry: z.string(),
  pages: z.record(z.string(), PageAssets),
  needs: z.optional(z.record(z.string(), z.string())),
});
export type RemoteBuild = z.infer<typeof RemoteBuild>;

/** A remote's place in the release set: the paths it serves, the build in use and the one before. */
export const RemoteRelease = z.object({ id: z.string(), current: RemoteBuild, previous: z.optional(RemoteBuild) });
export type RemoteRelease = z.infer<typeof RemoteRelease>;

/**
 * `remotes.json` at the host's origin, the only thing that changes when a remote is deployed. `revision` moves with
 * every release, the host's too.
 */
export const ReleaseSet = z.object({ revision: z.int(), remotes: z.array(RemoteRelease) });
export type ReleaseSet = z.infer<typeof ReleaseSet>;
