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

/** The host: provides every shared package and the federation runtime, knows no remote. */
export function hostConfig(request: BuildRequest): Configuration {
  const manifest = readManifest(request.dir);
  const { optimization, ...federation } = FEDERATION;
  return {
    ...baseConfig(request, manifest.name),
    resolve: { extensions: EXTENSIONS, alias: oneRuntime() },
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
