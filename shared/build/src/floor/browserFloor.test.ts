import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { BROWSER_FLOOR, FLOOR_NAMES } from './browserFloor.ts';
import { newerMembers } from './findNewerUses.ts';
import { type Feature, isNewer, readCompatData, readNewerMembers } from '../../testing/readNewerMembers.ts';
import { findNewerStyles } from '../../testing/findNewerStyles.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

it('newerMembers.json is the list of the compatibility data (npm run floor writes it)', () => {
  expect(newerMembers).toEqual(readNewerMembers());
});

it('the list has the functions that browsers of the floor lack, and no others', () => {
  expect(newerMembers.paths).toEqual(
    expect.arrayContaining([
      'AbortSignal.any',
      'Iterator',
      'Promise.withResolvers',
      'Set.prototype.union',
      'URL.parse',
    ]),
  );
  for (const path of ['AbortSignal.timeout', 'Array.prototype.toSorted', 'structuredClone', 'Object.hasOwn', 'URL'])
    expect(newerMembers.paths).not.toContain(path);
});

it('every browser of the floor has the syntax of ES2022, which the builds use, and lookbehinds', () => {
  const { classes, regular_expressions: patterns } = readCompatData().javascript;
  const syntax = [
    (classes['static'] as Readonly<Record<string, Feature>>)['initialization_blocks'],
    ...['private_class_fields', 'private_class_fields_in', 'private_class_methods', 'public_class_fields'].map(
      (name) => classes[name],
    ),
    patterns['lookbehind_assertion'],
  ];
  expect(syntax.map((feature) => feature && isNewer(feature))).toEqual(syntax.map(() => false));
});

it('the checks of browserCheck.ts pass in each browser of the floor, and fail in older versions of Chrome and Safari', () => {
  const { String: strings, Intl } = readCompatData().javascript.builtins as Record<string, Record<string, Feature>>;
  const [check, firefoxCheck] = [strings?.['isWellFormed'], Intl?.['Segmenter']] as [Feature, Feature];
  expect([isNewer(check), isNewer(firefoxCheck)]).toEqual([false, false]);
  for (const browser of ['chrome', 'safari', 'samsunginternet_android'] as const)
    expect(check.__compat?.support[browser]).toMatchObject({ version_added: BROWSER_FLOOR[browser] });
});

it.each(['README.md', 'docs/architecture.md', 'docs/browsers.md'])('%s names the browser floor', (file) => {
  expect(read(file)).toContain(FLOOR_NAMES);
  for (const browser of ['chrome', 'safari', 'firefox'] as const) expect(FLOOR_NAMES).toContain(BROWSER_FLOOR[browser]);
});

it('docs/browsers.md lists the style features that a browser of the floor lacks, and no others', () => {
  const sheets = globSync('{host,mf-*,shared/*}/src/**/*.css', { cwd: ROOT });
  const used = new Set(sheets.flatMap((file) => findNewerStyles(read(file))));
  const [, table = ''] = /## Styles\n([^]*?)(?=\n## |$)/.exec(read('docs/browsers.md')) ?? [];
  const listed = [...table.matchAll(/^\| ([^|]+?) +\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
  expect(listed.toSorted()).toEqual([...used].toSorted());
});

it.each([
  ['.a:user-valid { color: red; }', [':user-valid']],
  ['.a { &:hover { color: red; } }', ['nesting']],
  ['.a { field-sizing: content; }', ['field-sizing']],
  ['.a { display: grid; text-wrap: pretty; }', ['text-wrap']],
  ['.a { width: calc-size(auto, size); }', ['calc-size()']],
  ['@starting-style { .a { opacity: 0; } }', ['@starting-style']],
  ['.a:has(b) { height: 100dvh; color: color-mix(in srgb, red, blue); }', []],
  ['.a { -webkit-mask: none; mask: none; }', []],
])('findNewerStyles finds in %s: %j', (css, expected) => expect(findNewerStyles(css)).toEqual(expected));
