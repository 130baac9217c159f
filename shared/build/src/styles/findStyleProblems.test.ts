import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { findStyleProblems } from '../../testing/findStyleProblems.ts';
import { readTokens } from './tokens.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../../..');
const tokens = readTokens();
const inRule = (declaration: string) => findStyleProblems(`.a {\n  ${declaration};\n}\n`, tokens);

describe('style sheet', () => {
  it.each([
    'color: var(--c-text)',
    'padding: 6px var(--s-4)',
    'margin: 0 -10px',
    'gap: 1px',
    'width: var(--dnd-width, auto)',
  ])('a style sheet may contain %s', (declaration) => expect(inRule(declaration)).toEqual([]));

  it.each([
    ['color: var(--c-txet)', '--c-txet is not a token of shared/ui/src/tokens.css'],
    [
      'color: var(--c-text, red)',
      'var(--c-text, has a fallback: use the token without it, because the build adds the value of the token',
    ],
    ['color: #fff', '#fff is a literal colour: use a token'],
    ['box-shadow: 0 0 1px rgb(0 0 0 / 6%)', 'rgb(0 0 0 / 6%) is a literal colour: use a token'],
    ['padding: 4px 18px', 'padding: 18px is off the scale of 4 px'],
    ['row-gap: 3px', 'row-gap: 3px is off the scale of 4 px'],
    ['clip-path: inset(50%)', 'clip-path hides a text: use VisuallyHidden'],
    ['composes: row from "../Row.module.css"', 'composes uses classes of another style sheet'],
  ])('a style sheet must not contain %s', (declaration, problem) => expect(inRule(declaration)).toEqual([problem]));

  it('a rule of shared/ui for all children of a part is more specific than their own rules, in any order', () => {
    const inLayer = (layer: string, selector: string) =>
      findStyleProblems(`@layer ${layer} {\n  ${selector} {\n    flex: 1;\n  }\n}\n`, tokens);
    expect(inLayer('ui', '.buttons > *')).toEqual([
      '.buttons > * is not more specific than a component: write .buttons.buttons > *',
    ]);
    expect([inLayer('ui', '.buttons.buttons > *'), inLayer('page', '.buttons > *')]).toEqual([[], []]);
  });

  it('a style sheet may use its own properties', () => {
    expect(findStyleProblems('.a {\n  --dot: 8px;\n  width: var(--dot);\n}\n', tokens)).toEqual([]);
  });

  it('comments of a style sheet are ignored', () => {
    expect(findStyleProblems('/* #fff, var(--gone) */', tokens)).toEqual([]);
  });
});

const DEFINES_TOKENS = 'shared/ui/src/tokens.css';
const HIDES_TEXT = 'shared/ui/src/layout/surface/VisuallyHidden.module.css';
const sheets = globSync('{host,mf-*,gallery,shared/*}/src/**/*.css', { cwd: ROOT })
  .filter((file) => file !== DEFINES_TOKENS && file !== HIDES_TEXT)
  .toSorted();

describe('style sheets of every package', () => {
  it('the style sheets are found', () => expect(sheets.length).toBeGreaterThan(50));

  it.each(sheets)('%s follows the style rules', (file) => {
    expect(findStyleProblems(readFileSync(join(ROOT, file), 'utf8'), tokens)).toEqual([]);
  });
});

describe('modules of every package', () => {
  const modules = globSync('{host,mf-*,shared/*}/src/**/*.tsx', { cwd: ROOT }).toSorted();
  const imports = modules.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/from '(\.[^']+\.module\.css)'/g)].map(([, path = '']) => ({
      file,
      path,
    })),
  );

  it('modules import the styles of their own folder only', () => {
    expect(imports.length).toBeGreaterThan(30);
    expect(imports.filter(({ path }) => !/^\.\/[^/]+$/.test(path))).toEqual([]);
  });
});
