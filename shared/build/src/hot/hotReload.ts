import { extname, join } from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { createRequire } from 'node:module';

/** Publishes the refresh runtime of a host, whose folder is `context`, to the remotes on its page. */
export function publishRuntime(context: string): WebpackPluginInstance {
  const entry = join(import.meta.dirname, `publishedRuntime${extname(import.meta.filename)}`);
  return new webpack.EntryPlugin(context, entry, { name: undefined });
}

/** React's fast refresh in an application's development build. */
export function fastRefresh(): WebpackPluginInstance {
  // What stands for the refresh runtime cannot be refreshed by itself.
  return new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, import.meta.dirname] });
}

/** Resolves the refresh runtime in a remote to the one that its host publishes. */
export function hostRuntime(): Record<string, string> {
  const own = createRequire(import.meta.url).resolve('react-refresh');
  const ofHost = join(import.meta.dirname, `remoteRefreshRuntime${extname(import.meta.filename)}`);
  return { 'react-refresh/runtime$': ofHost, [own]: ofHost };
}
