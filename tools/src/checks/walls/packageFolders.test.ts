import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { findFolderProblems } from './packageFolders.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'folders-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(...files: readonly string[]): void {
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), '');
  }
}

it('findFolderProblems accepts seven folders with two files each, also in folders of their own', () => {
  for (const folder of ['a', 'b', 'c', 'd', 'e', 'f', 'g'])
    write(`host/src/${folder}/x/one.ts`, `host/src/${folder}/two.css`);
  expect(findFolderProblems(root, ['host', 'e2e'])).toEqual([]);
});

it('findFolderProblems reports a package with eight folders', () => {
  for (const folder of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
    write(`host/src/${folder}/one.ts`, `host/src/${folder}/two.ts`);
  expect(findFolderProblems(root, ['host'])).toEqual([
    'host/src has 8 folders: join folders until there are at most 7.',
  ]);
});

it('findFolderProblems reports a folder with one file and its test', () => {
  write('shared/ui/src/lazy/lazyDialog.tsx', 'shared/ui/src/lazy/lazyDialog.test.tsx');
  expect(findFolderProblems(root, ['shared/ui'])).toEqual([
    'shared/ui/src/lazy has one file: move it to the files that use it.',
  ]);
});
