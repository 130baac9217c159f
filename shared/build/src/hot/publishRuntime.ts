import { extname, join } from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';

/** Publishes the refresh runtime of a host, whose folder is `context`, to the remotes on its page. */
export function publishRuntime(context: string): WebpackPluginInstance {
  const entry = join(import.meta.dirname, `publishedRuntime${extname(import.meta.filename)}`);
  return new webpack.EntryPlugin(context, entry, { name: undefined });
}
