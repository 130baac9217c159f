import { extname, join } from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { createRequire } from 'node:module';

/** Publishes the refresh runtime of the host in `context` to the remotes of its page. */
export function createPublishRuntimePlugin(context: string): WebpackPluginInstance {
  const entry = join(import.meta.dirname, `publishedRuntime${extname(import.meta.filename)}`);
  return new webpack.EntryPlugin(context, entry, { name: undefined });
}

/** Returns the React Fast Refresh plugin of a development build. */
export function createFastRefreshPlugin(): WebpackPluginInstance {
  // The proxy of the refresh runtime cannot be refreshed itself.
  return new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, import.meta.dirname] });
}

/** Resolves the refresh runtime of a remote to the runtime that its host publishes. */
export function getRefreshRuntimeAliases(): Record<string, string> {
  const own = createRequire(import.meta.url).resolve('react-refresh');
  const ofHost = join(import.meta.dirname, `remoteRefreshRuntime${extname(import.meta.filename)}`);
  return { 'react-refresh/runtime$': ofHost, [own]: ofHost };
}
