import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { publishRuntime } from '../hot/publishRuntime.ts';
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
import { oneRuntime } from './oneRuntime.ts';
import { productionRouter } from './productionRouter.ts';

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
