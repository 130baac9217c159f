import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Journal } from './Journal.ts';

let dir = '';
let file = '';
let journal: Journal;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'journal-'));
  file = join(dir, 'journal.jsonl');
  journal = new Journal(file);
  for (const version of ['1', '2', '3'])
    journal.append({ by: 'kim', action: 'release', application: 'mf-orders', version }, new Date(Number(version)));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const lines = () => readFileSync(file, 'utf8').split('\n');

it('the journal contains actions with author and time in their order', () => {
  expect(journal.entries().map(({ number, at, by, version }) => [number, at, by, version])).toEqual([
    [1, '1970-01-01T00:00:00.001Z', 'kim', '1'],
    [2, '1970-01-01T00:00:00.002Z', 'kim', '2'],
    [3, '1970-01-01T00:00:00.003Z', 'kim', '3'],
  ]);
});

it('an incomplete line after a crash does not prevent the next entry', () => {
  appendFileSync(file, '{"number":4,');
  journal.append({ by: 'lee', action: 'rollback', application: 'mf-orders', version: '2' }, new Date(4));
  expect(journal.entries().map(({ by }) => by)).toEqual(['kim', 'kim', 'kim', 'lee']);
});

it.each<[string, (all: string[]) => string[], RegExp]>([
  ['changed', ([a = '', b = '', ...rest]) => [a, b.replace('kim', 'lee'), ...rest], /^Line 3 .* was changed/],
  ['taken out', ([a = '', , ...rest]) => [a, ...rest], /^Line 2 .* was changed/],
  ['put before another', ([a = '', b = '', c = '', d = '']) => [b, a, c, d], /^Line 1 .* was changed/],
  ['written twice', ([a = '', ...rest]) => [a, a, ...rest], /^Line 2 .* was changed/],
  ['made up', (all) => ['{"number":1}', ...all], /^Line 1 .* is not an entry/],
])('every reader detects an entry that was %s', (_, change, message) => {
  writeFileSync(file, change(lines()).join('\n'));
  expect(() => journal.entries()).toThrow(message);
});
