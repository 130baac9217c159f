import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from './compile.ts';
import type { Configuration } from 'webpack';
import { type BuildRequest, baseConfig, baseOutput } from '../webpack/baseConfig.ts';

/** Parts that the build adds to the page: elements of the main script and of the font, a font in base64, and styles. */
interface PageParts {
  readonly main: string;
  readonly font: string;
  readonly painted: string;
  readonly styles: string;
}

/** Returns the page of the host in `dir` with its parts and inline scripts, but with placeholders for a release. */
export async function renderTemplate(dir: string, { main, font, painted, styles }: PageParts): Promise<string> {
  const scripts = await compileInlineScripts(dir);
  const html = readFileSync(join(dir, 'src/index.html'), 'utf8')
    .replaceAll(/<!-- .*? -->/g, '')
    .replaceAll(/\s*\n\s*/g, '\n')
    .replaceAll(/>\s+</g, '><')
    .replace('<!--main-->', () => main)
    .replace('<!--font-->', () => font)
    .replace('<!--painted-->', () => painted)
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

/** Scripts that are inlined into the host's page, by the marker that they replace. */
export const INLINE_SCRIPTS = {
  'browser-check': './src/browserCheck.ts',
  'start-page': './src/startPage.ts',
  'painted-font': './src/paintedFont.ts',
} as const;

/** The package exports the whole platform from one file; unused modules have no side effects and are excluded. */
const ONLY_WHAT_IS_USED = { test: /[\\/]shared[\\/]platform[\\/]src[\\/]/, sideEffects: false };

/**
 * Configuration of the inline scripts: host sources without federation, in syntax for browsers that are too old for the
 * main script, because these scripts show that message.
 */
export function inlineConfig(request: BuildRequest): Configuration {
  const base = baseConfig(request, 'page', 'es2018');
  return {
    ...base,
    devtool: false,
    module: { ...base.module, rules: [...(base.module?.rules ?? []), ONLY_WHAT_IS_USED] },
    entry: INLINE_SCRIPTS,
    output: { ...baseOutput(request, 'page'), filename: '[name].js' },
  };
}
