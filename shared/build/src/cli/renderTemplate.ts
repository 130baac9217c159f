import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { INLINE_SCRIPTS, inlineConfig } from '../webpack/inlineConfig.ts';
import { compile } from './compile.ts';

/** The parts of the host's page that its build adds: elements of the main script and of the font, and styles. */
interface PageParts {
  readonly main: string;
  readonly font: string;
  readonly styles: string;
}

/** The page of the host in `dir` but for what a release renders into it: with its parts and its inline scripts. */
export async function renderTemplate(dir: string, { main, font, styles }: PageParts): Promise<string> {
  const scripts = await compileInlineScripts(dir);
  const html = readFileSync(join(dir, 'src/index.html'), 'utf8')
    .replaceAll(/<!-- .*? -->/g, '')
    .replaceAll(/\s*\n\s*/g, '\n')
    .replaceAll(/>\s+</g, '><')
    .replace('<!--main-->', () => main)
    .replace('<!--font-->', () => font)
    .replace('/*styles*/', () => styles)
    .trim();
  return Object.entries(scripts).reduce((page, [name, text]) => page.replace(`/*${name}*/`, () => text), html);
}

async function compileInlineScripts(dir: string): Promise<Record<string, string>> {
  const out = mkdtempSync(join(tmpdir(), 'inline-scripts-'));
  try {
    await compile(inlineConfig({ dir, out, version: '' }));
    const names = Object.keys(INLINE_SCRIPTS);
    return Object.fromEntries(names.map((name) => [name, readFileSync(join(out, `${name}.js`), 'utf8')]));
  } finally {
    rmSync(out, { recursive: true });
  }
}
