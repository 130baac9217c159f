import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, jest } from '@jest/globals';
import { findOrInstall } from './findOrInstall.ts';

const dir = mkdtempSync(join(tmpdir(), 'find-or-install-'));
afterAll(() => rmSync(dir, { recursive: true }));
const [absent, later, present] = ['absent', 'later', 'present'].map((name) => join(dir, name)) as [
  string,
  string,
  string,
];
writeFileSync(present, '');

it('findOrInstall returns the path of an installed program without an installation', () => {
  const install = jest.fn();
  expect(findOrInstall('browser', [absent, present], install)).toBe(present);
  expect(install).not.toHaveBeenCalled();
});

it('findOrInstall installs an absent program once and searches again', () => {
  const install = jest.fn((name: string) => writeFileSync(later, name));
  expect(findOrInstall('browser', [absent, later], install)).toBe(later);
  expect(install.mock.calls).toEqual([['browser']]);
});

it('findOrInstall returns undefined if the installation fails', () => {
  expect(findOrInstall('browser', [absent], () => {})).toBeUndefined();
});
