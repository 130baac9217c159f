import { extname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration, RuleSetRule } from 'webpack';
import { getRefreshRuntimeAliases } from './hot/hotReload.ts';
import { RemoteContractPlugin } from '../contract/RemoteContractPlugin.ts';
import { remoteSharing } from '../sharing.ts';
import {
  type BuildRequest,
  baseConfig,
  baseOutput,
  basePlugins,
  hashed,
  sbomPlugins,
  readManifest,
} from './baseConfig.ts';
import { FEDERATION_OPTIONS } from './federation.ts';

/**
 * Returns the configuration of a remote, which exposes `src/remote.tsx` and consumes the shared packages and the
 * federation runtime from the host.
 */
export function remoteConfig(request: BuildRequest): Configuration {
  const manifest = readManifest(request.dir);
  const shared = remoteSharing(manifest);
  const name = uniqueName(manifest.name, request.version);
  const { optimization, ...federation } = FEDERATION_OPTIONS;
  const base = baseConfig(request, name);
  return {
    ...base,
    resolve: { ...base.resolve, ...(request.hot && { alias: getRefreshRuntimeAliases() }) },
    module: {
      ...base.module,
      rules: [...(base.module?.rules ?? []), tokenFallbackRule()],
      // `workers` is a service of the platform; each worker script is compiled into one file.
      parser: { javascript: { worker: ['*workers.start()'] } },
    },
    entry: {},
    output: {
      ...baseOutput(request, name),
      publicPath: 'auto',
      chunkFilename: hashed(request, '[name]', 'js'),
    },
    plugins: [
      new ModuleFederationPlugin({
        ...federation,
        name,
        filename: hashed(request, 'remoteEntry', 'js'),
        exposes: { './remote': { import: './src/remote.tsx', name: '__federation_expose_remote' } },
        shared,
        experiments: { optimization, externalRuntime: true },
      }),
      ...sbomPlugins(request, manifest.name),
      ...basePlugins(request, '[name]'),
      new RemoteContractPlugin({ dir: request.dir, id: manifest.name, version: request.version, name, shared }),
    ],
  };
}

/**
 * Returns the rule that adds token values to a remote's styles. The deployed host's `tokens.css` may be older than the
 * remote and lack a token.
 */
function tokenFallbackRule(): RuleSetRule {
  const loader = join(import.meta.dirname, `../styles/tokenFallbackLoader${extname(import.meta.filename)}`);
  return { test: /\.css$/, enforce: 'pre', loader };
}

/** Returns the name that distinguishes two builds of a remote on a page, used by chunks, styles and globals. */
export function uniqueName(id: string, version: string): string {
  return `${id}_${version}`.replace(/\W/g, '_');
}
