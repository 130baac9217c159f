import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { publishRuntime } from '../hot/hotReload.ts';
import { hostSharing } from '../sharing.ts';
import {
  type BuildRequest,
  EXTENSIONS,
  baseConfig,
  basePlugins,
  sbomPlugins,
  pageDefinitions,
  pageOutput,
  readManifest,
} from './baseConfig.ts';
import { FEDERATION } from './federation.ts';
import { createRequire } from 'node:module';

/**
 * The styles of what is loaded later are in the page with the others: to load a style sheet costs the first script more
 * than the styles do.
 */
const ALL_STYLES_IN_THE_PAGE = {
  cacheGroups: {
    default: false,
    defaultVendors: false,
    styles: { type: 'css/mini-extract', name: 'main', chunks: 'all', enforce: true },
  },
} as const;

/** The host: provides every shared package and the federation runtime, knows no remote. */
export function hostConfig(request: BuildRequest): Configuration {
  const manifest = readManifest(request.dir);
  const { optimization, ...federation } = FEDERATION;
  const base = baseConfig(request, manifest.name);
  return {
    ...base,
    optimization: {
      ...base.optimization,
      splitChunks: ALL_STYLES_IN_THE_PAGE,
      // Otherwise what is shared is required again at each use, and resolved again by federation, which keeps none.
      concatenateModules: { commonjs: false },
    },
    resolve: {
      extensions: EXTENSIONS,
      alias: { ...oneRuntime(), ...(base.mode === 'production' && productionRouter(request.dir)) },
    },
    entry: { main: './src/main.tsx' },
    output: pageOutput(request, 'host'),
    plugins: [
      ...(request.hot ? [publishRuntime(request.dir)] : []),
      new ModuleFederationPlugin({
        ...federation,
        name: 'host',
        shared: hostSharing(manifest),
        runtimePlugins: [join(request.dir, 'src/remotes/runtimePlugin.ts')],
        manifest: false,
        experiments: { optimization, provideExternalRuntime: true },
      }),
      ...sbomPlugins(request, manifest.name),
      ...basePlugins(request, 'assets/[name]'),
      pageDefinitions(),
    ],
  };
}

/**
 * Keeps the federation runtime from being bundled twice: the plugin that provides it to remotes is resolved to its
 * CommonJS file, which pulls in a CommonJS copy of the runtime beside the ES one.
 */
export function oneRuntime(): Record<string, string> {
  const commonJs = createRequire(import.meta.url).resolve('@module-federation/inject-external-runtime-core-plugin');
  return { [commonJs]: commonJs.replace(/\.cjs$/, '.js') };
}

/** A dependency of the application that is built. */
const ROUTER = 'react-router';

/**
 * Aliases for the router of the application in `dir` without its warnings for developers: both are in its package, and
 * its `exports` name the one with them under every condition.
 */
export function productionRouter(dir: string): Record<string, string> {
  const { resolve } = createRequire(join(dir, 'package.json'));
  const files = join(dirname(resolve(`${ROUTER}/package.json`)), 'dist/production');
  return { [`${ROUTER}$`]: join(files, 'index.mjs'), [`${ROUTER}/dom$`]: join(files, 'dom-export.mjs') };
}
