import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { createPublishRuntimePlugin } from './hot/hotReload.ts';
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
import { FEDERATION_OPTIONS } from './federation.ts';
import { createRequire } from 'node:module';

/**
 * Inlines the styles of lazy chunks in the page as well: loading a style sheet delays the first script more than the
 * additional bytes.
 */
const ALL_STYLES_IN_THE_PAGE = {
  cacheGroups: {
    default: false,
    defaultVendors: false,
    styles: { type: 'css/mini-extract', name: 'main', chunks: 'all', enforce: true },
  },
} as const;

/**
 * Returns the configuration of the host, which provides every shared package and the federation runtime and knows no
 * remote.
 */
export function hostConfig(request: BuildRequest): Configuration {
  const manifest = readManifest(request.dir);
  const { optimization, ...federation } = FEDERATION_OPTIONS;
  const base = baseConfig(request, manifest.name);
  return {
    ...base,
    optimization: {
      ...base.optimization,
      splitChunks: ALL_STYLES_IN_THE_PAGE,
      // Otherwise each use of a shared module requires it again, and federation resolves it again without a cache.
      concatenateModules: { commonjs: false },
    },
    resolve: {
      extensions: EXTENSIONS,
      alias: { ...oneRuntime(), ...(base.mode === 'production' && productionRouter(request.dir)) },
    },
    entry: { main: './src/main.tsx' },
    output: pageOutput(request, 'host'),
    plugins: [
      ...(request.hot ? [createPublishRuntimePlugin(request.dir)] : []),
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
 * Prevents a second copy of the federation runtime: the plugin that provides it to remotes is resolved to its CommonJS
 * file, which would import a CommonJS copy in addition to the ES module.
 */
export function oneRuntime(): Record<string, string> {
  const commonJs = createRequire(import.meta.url).resolve('@module-federation/inject-external-runtime-core-plugin');
  return { [commonJs]: commonJs.replace(/\.cjs$/, '.js') };
}

const ROUTER = 'react-router';

/**
 * Returns aliases for the production build of the router of the application in `dir`, because the package's `exports`
 * select the development build under every condition.
 */
export function productionRouter(dir: string): Record<string, string> {
  const { resolve } = createRequire(join(dir, 'package.json'));
  const files = join(dirname(resolve(`${ROUTER}/package.json`)), 'dist/production');
  return { [`${ROUTER}$`]: join(files, 'index.mjs'), [`${ROUTER}/dom$`]: join(files, 'dom-export.mjs') };
}
