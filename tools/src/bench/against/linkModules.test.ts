import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkModules } from './linkModules.ts';

describe('linkModules', () => {
  let dir = '';
  const write = (path: string, text: string) => {
    mkdirSync(join(dir, path, '..'), { recursive: true });
    writeFileSync(join(dir, path), text);
  };
  const read = (path: string) => readFileSync(join(dir, path), 'utf8');

  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'link-modules-'));
    write('first/node_modules/react/index.js', 'react');
    write('first/node_modules/@scope/pkg/index.js', 'scoped');
    write('first/node_modules/.cache/notes', 'cache');
    write('first/host/node_modules/nested/index.js', 'nested');
    write('first/gone/node_modules/other/index.js', 'other');
    for (const checkout of ['first', 'second']) write(`${checkout}/shared/ui/index.js`, checkout);
    mkdirSync(join(dir, 'first/node_modules/@own'), { recursive: true });
    symlinkSync('../../shared/ui', join(dir, 'first/node_modules/@own/ui'));
    mkdirSync(join(dir, 'second/host'));
    linkModules(join(dir, 'first'), join(dir, 'second'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it('linkModules links installed packages into the second checkout, including scoped and nested ones', () => {
    expect(read('second/node_modules/react/index.js')).toBe('react');
    expect(read('second/node_modules/@scope/pkg/index.js')).toBe('scoped');
    expect(read('second/host/node_modules/nested/index.js')).toBe('nested');
  });

  it("linkModules resolves the project's own packages to the second checkout", () => {
    expect(read('second/node_modules/@own/ui/index.js')).toBe('second');
  });

  it('linkModules excludes caches, and packages of folders that the second checkout does not have', () => {
    expect(existsSync(join(dir, 'second/node_modules/.cache'))).toBe(false);
    expect(existsSync(join(dir, 'second/gone'))).toBe(false);
  });
});
