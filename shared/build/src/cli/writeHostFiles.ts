import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Stats } from 'webpack';
import type { BuildRequest } from '../webpack/baseConfig.ts';
import { computeIntegrity } from '../contract/integrity/computeIntegrity.ts';
import { LAZY_SHARES } from '../sharing.ts';
import { renderTemplate } from './renderTemplate.ts';
import { buildInterfaceFont } from '../font/buildInterfaceFont.ts';
import { readInterfaceCharacters } from '../font/readInterfaceCharacters.ts';

/**
 * Writes the files from which a release renders the host's page: `index.template.html`, the interface font, and
 * `host.json` with names and hashes of two groups of scripts: lazily shared packages (`shares`), and the scripts that
 * restore a login (`session`).
 */
export async function writeHostFiles({ dir, out, version }: BuildRequest, stats: Stats): Promise<void> {
  const chunks = [...stats.compilation.chunks];
  const main = listFiles(stats, 'main');
  const computeHash = (file: string) => computeIntegrity(readFileSync(join(out, file)));
  const scripts = main
    .filter((file) => file.endsWith('.js'))
    .map((file) => `<script src="/${file}" integrity="${computeHash(file)}" crossorigin defer></script>`);
  const styles = main
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(join(out, file), 'utf8').replace(/\/\*#.*?\*\//g, ''));
  const font = await writeInterfaceFont({ dir, out });
  const template = await renderTemplate(dir, {
    main: scripts.join(''),
    font: font.preload,
    painted: font.painted,
    styles: font.styles + styles.join(''),
  });
  writeFileSync(join(out, 'index.template.html'), template);
  for (const file of main.filter((name) => name.endsWith('.css'))) rmSync(join(out, file), { force: true });

  const listScripts = (wanted: (chunk: (typeof chunks)[number]) => boolean) =>
    chunks.filter(wanted).flatMap((chunk) => [...chunk.files].filter((file) => file.endsWith('.js')));
  const shares = Object.fromEntries(
    LAZY_SHARES.map((name) => [name, listScripts((chunk) => providesShare(stats, chunk, name))]),
  );
  const session = listScripts((chunk) => chunk.name === 'axios' || chunk.name === 'firebase');
  const preloaded = [...Object.values(shares).flat(), ...session];
  const integrity = Object.fromEntries(preloaded.map((file) => [file, computeHash(file)]));
  writeFileSync(join(out, 'host.json'), JSON.stringify({ version, shares, session, integrity }, null, 2));
}

function listFiles({ compilation }: Stats, entry: string): readonly string[] {
  return compilation.entrypoints.get(entry)?.getFiles() ?? [];
}

function providesShare(
  stats: Stats,
  chunk: Parameters<Stats['compilation']['chunkGraph']['getChunkModulesIterable']>[0],
  name: string,
): boolean {
  const folder = name.replace('@backoffice/', '/shared/');
  return [...stats.compilation.chunkGraph.getChunkModulesIterable(chunk)].some((module) =>
    (module.nameForCondition() ?? '').includes(`${folder}/src/index.ts`),
  );
}

/**
 * Interface font in the page: style rules, the element that preloads its first file, and the font of the first paint in
 * base64.
 */
export interface PageFont {
  readonly styles: string;
  readonly preload: string;
  readonly painted: string;
}

/**
 * Writes the font files with the characters of the host in `dir` below the assets of the build in `out`. The static
 * sign-in screen is painted first.
 */
export async function writeInterfaceFont({ dir, out }: { dir: string; out: string }): Promise<PageFont> {
  const characters = readInterfaceCharacters(dirname(dir));
  const [signIn = ''] =
    /<main class="shell-login">[^]*?<\/main>/.exec(readFileSync(join(dir, 'src/index.html'), 'utf8')) ?? [];
  const { files, styles, painted } = await buildInterfaceFont(
    characters,
    '/assets',
    signIn.replaceAll(/<[^>]*>|\s/g, ' '),
  );
  for (const { name, bytes } of files) writeFileSync(join(out, 'assets', name), bytes);
  const href = `/assets/${files[0].name}`;
  const preload = `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`;
  return { styles, preload, painted };
}
