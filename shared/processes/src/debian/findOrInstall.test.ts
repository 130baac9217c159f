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

it('a program that is in one of the usual places is found there, and nothing is installed', () => {
  const install = jest.fn();
  expect(findOrInstall('browser', [absent, present], install)).toBe(present);
  expect(install).not.toHaveBeenCalled();
});

it('one that is absent is installed once and looked for again', () => {
  const install = jest.fn((name: string) => writeFileSync(later, name));
  expect(findOrInstall('browser', [absent, later], install)).toBe(later);
  expect(install.mock.calls).toEqual([['browser']]);
});

it('there is none where it cannot be installed', () => {
  expect(findOrInstall('browser', [absent], () => {})).toBeUndefined();
});
