/** Federation options that host and remotes share. */
export const FEDERATION_OPTIONS = {
  shareStrategy: 'loaded-first',
  dts: false,
  // The page runs in browsers only, and the release set names entries directly, so that no manifest is read at run
  // time.
  optimization: { target: 'web', disableSnapshot: true },
} as const;
