import { join } from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';

/** Publishes the refresh runtime of a host, whose folder is `context`, to the remotes on its page. */
export function publishRuntime(context: string): WebpackPluginInstance {
  return new webpack.EntryPlugin(context, join(import.meta.dirname, 'publishedRuntime.ts'), { name: undefined });
}
