import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from './compile.ts';
import type { Configuration } from 'webpack';
import { type BuildRequest, baseConfig, baseOutput } from '../webpack/baseConfig.ts';

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

/** The scripts that are inlined into the host's page, by the marker that they replace. */
export const INLINE_SCRIPTS = { 'start-page': './src/startPage.ts', 'sign-in': './src/signIn.ts' } as const;

/** The package exports all of the platform from one file; unused modules of it have no effect and are left out. */
const ONLY_WHAT_IS_USED = { test: /[\\/]shared[\\/]platform[\\/]src[\\/]/, sideEffects: false };

/**
 * The scripts of the page itself: of the host's sources, without anything of federation, and readable by browsers that
 * are too old for the main script, because they are what says so.
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
