import type { Configuration } from 'webpack';
import { type BuildRequest, baseConfig, basePlugins, pageDefinitions, pageOutput } from './baseConfig.ts';

/** The gallery of components: one ordinary page without federation, its entry is `src/main.tsx`. */
export function galleryConfig(request: BuildRequest): Configuration {
  return {
    ...baseConfig(request, 'gallery'),
    entry: { main: './src/main.tsx' },
    output: pageOutput(request, 'gallery'),
    plugins: [...basePlugins(request, 'assets/[name]'), pageDefinitions()],
  };
}
