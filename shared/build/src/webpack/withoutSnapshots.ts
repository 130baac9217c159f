import { extname, join } from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';

/** Requests for files of the runtime that `optimization.disableSnapshot` leaves in, by the name of what takes their place. */
const REPLACED = {
  SnapshotHandler: /\/snapshot\/SnapshotHandler\.js$/,
  preload: /\/utils\/preload\.js$/,
};

/** Leaves out of federation's runtime what reads and keeps snapshots of remotes: 2 kB of a page's first script. */
export function withoutSnapshots(): WebpackPluginInstance[] {
  const folder = join(import.meta.dirname, 'without-snapshots');
  return Object.entries(REPLACED).map(
    ([name, request]) =>
      new webpack.NormalModuleReplacementPlugin(request, (found: { request: string; context: string }) => {
        if (/[\\/]runtime-core[\\/]/.test(found.context))
          found.request = join(folder, name + extname(import.meta.filename));
      }),
  );
}
