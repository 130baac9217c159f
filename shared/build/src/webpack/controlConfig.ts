import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { type BuildRequest, EXTENSIONS, baseConfig, basePlugins, pageDefinitions, pageOutput } from './baseConfig.ts';

/**
 * The same sources as one ordinary application without federation, as the control of a benchmark. `federation` is the
 * file that replaces the host's `remotes/federation.ts`: it imports the remotes instead of loading them.
 */
export function controlConfig(request: BuildRequest, federation: string): Configuration {
  return {
    ...baseConfig(request, 'control'),
    resolve: { extensions: EXTENSIONS, alias: { [join(request.dir, 'src/remotes/federation.ts')]: federation } },
    entry: { main: './src/main.tsx' },
    output: pageOutput(request, 'host'),
    plugins: [...basePlugins(request, 'assets/[name]'), pageDefinitions()],
  };
}
