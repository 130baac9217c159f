import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InterfaceCharacters } from '../font/InterfaceCharacters.ts';
import { buildInterfaceFont } from '../font/buildInterfaceFont.ts';

/** What a page needs of the interface font: its style rules, and the element that preloads its first file. */
export interface PageFont {
  readonly styles: string;
  readonly preload: string;
}

/** Writes the font of the characters listed by the host in `dir` below the assets of the build in `out`. */
export async function writeInterfaceFont({ dir, out }: { dir: string; out: string }): Promise<PageFont> {
  const characters = JSON.parse(readFileSync(join(dir, 'src/font/characters.json'), 'utf8')) as InterfaceCharacters;
  const { files, styles } = await buildInterfaceFont(characters, '/assets');
  for (const { name, bytes } of files) writeFileSync(join(out, 'assets', name), bytes);
  const href = `/assets/${files[0].name}`;
  return { styles, preload: `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>` };
}
