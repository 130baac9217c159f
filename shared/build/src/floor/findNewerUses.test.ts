import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { transformSync } from '@swc/core';
import { findNewerUses, newerMembers } from './findNewerUses.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const find = (...texts: readonly string[]) =>
  findNewerUses(texts.map((text, at) => ({ file: `${at}.js`, text }))).map(({ name }) => name);

describe('findNewerUses', () => {
  it.each([
    ['scheduler.yield()', 'scheduler'],
    ['const a = new URLPattern({})', 'URLPattern'],
    ['window.requestIdleCallback(() => {})', 'requestIdleCallback'],
    ['(0, Promise.withResolvers)()', 'Promise.withResolvers'],
    ["e['checkVisibility']()", 'checkVisibility'],
    ['a.union(b)', 'union'],
    ['const e = AbortSignal.any([a, b])', 'AbortSignal.any'],
    ['a.test(/[\\p{L}--[a-z]]/v)', '/[\\p{L}--[a-z]]/v'],
    ['const a = /(?i:a)/', '/(?i:a)/'],
  ])('findNewerUses finds the newer function or pattern in %s', (text, name) => expect(find(text)).toEqual([name]));

  it.each([
    'e.checkVisibility?.()',
    "typeof URL.canParse == 'function' && URL.canParse(a)",
    "'requestIdleCallback' in window ? requestIdleCallback(a) : setTimeout(a)",
    'e.showPopover && e.showPopover()',
    'if (Promise.withResolvers) Promise.withResolvers()',
    'view.trustedTypes?.createPolicy()',
    'promise.any([]); JSON.parse(a); list.map(b); /(?<!a)(?:b)(?<c>d)/u',
    'const scheduler = create(); scheduler.run()',
    'a.Profiler = 1; const b = { Temporal: a.Profiler }',
  ])('findNewerUses does not find the guarded or own use in %s', (text) => expect(find(text)).toEqual([]));

  it('findNewerUses accepts a method that another script of the build defines', () => {
    expect(find('a.union(b)', 'class A { union() {} }')).toEqual([]);
  });
});

// Methods of libraries have the names of newer methods, such as the `union` of zod; the release gate reads whole builds.
it('no source of the product uses a newer global or static function without a guard', () => {
  const files = globSync('{host,mf-*,shared/{contracts,platform,time,ui,forms,sheets,statements}}/src/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: (file) => /(?:^|\/)testing$|\.test\.tsx?$|\.d\.ts$/.test(file),
  });
  expect(files.length).toBeGreaterThan(500);
  const scripts = files.map((file) => {
    const parser = { syntax: 'typescript', tsx: file.endsWith('x') } as const;
    const text = readFileSync(join(ROOT, file), 'utf8');
    return {
      file: `${file}.js`,
      text: transformSync(text, { isModule: true, jsc: { target: 'es2022', parser } }).code,
    };
  });
  const found = findNewerUses(scripts).filter(({ name }) => newerMembers.paths.includes(name));
  expect(found).toEqual([]);
}, 60_000);
