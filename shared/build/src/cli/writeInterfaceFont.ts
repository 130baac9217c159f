import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildInterfaceFont } from '../font/buildInterfaceFont.ts';
import { readInterfaceCharacters } from '../font/readInterfaceCharacters.ts';

/** What a page needs of the interface font: its style rules, and the element that preloads its first file. */
export interface PageFont {
  readonly styles: string;
  readonly preload: string;
}

/**
 * Writes the font of the characters that the host in `dir` shows below the assets of the build in `out`. The static
 * sign-in is painted first.
 */
export async function writeInterfaceFont({ dir, out }: { dir: string; out: string }): Promise<PageFont> {
  const characters = readInterfaceCharacters(dirname(dir));
  const [signIn = ''] =
    /<main class="shell-login">[^]*?<\/main>/.exec(readFileSync(join(dir, 'src/index.html'), 'utf8')) ?? [];
  const { files, styles } = await buildInterfaceFont(characters, '/assets', signIn.replaceAll(/<[^>]*>|\s/g, ' '));
  for (const { name, bytes } of files) writeFileSync(join(out, 'assets', name), bytes);
  const href = `/assets/${files[0].name}`;
  return { styles, preload: `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>` };
}
