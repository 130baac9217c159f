import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fontDirectory } from '../webpack/font.ts';
import { copyFont } from './buildPackage.ts';
import { compile } from './compile.ts';
import type { Configuration } from 'webpack';
import { type BuildRequest, baseConfig, basePlugins, pageDefinitions, pageOutput } from '../webpack/baseConfig.ts';

/**
 * Builds the gallery of the package in `dir` into the emptied folder `out`: `index.html`, scripts, styles and the font.
 * @throws Error with the compiler's messages
 */
export async function buildGallery({ dir, out }: { dir: string; out: string }): Promise<void> {
  rmSync(out, { recursive: true, force: true });
  const stats = await compile(galleryConfig({ dir, out, version: 'gallery' }));
  copyFont(join(out, 'assets', fontDirectory()));
  const files = [...(stats.compilation.entrypoints.get('main')?.getFiles() ?? [])];
  const assets = files.map((file) =>
    file.endsWith('.css') ? `<link rel="stylesheet" href="/${file}" />` : `<script src="/${file}" defer></script>`,
  );
  const template = readFileSync(join(dir, 'src/index.html'), 'utf8');
  writeFileSync(
    join(out, 'index.html'),
    template.replace('<!--assets-->', () => assets.join('')),
  );
}

/** Configuration of the gallery: an ordinary page without federation, entry `src/main.tsx`. */
export function galleryConfig(request: BuildRequest): Configuration {
  return {
    ...baseConfig(request, 'gallery'),
    entry: { main: './src/main.tsx' },
    output: pageOutput(request, 'gallery'),
    plugins: [...basePlugins(request, 'assets/[name]'), pageDefinitions()],
  };
}
