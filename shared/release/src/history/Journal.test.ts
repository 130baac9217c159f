import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { FolderStore } from '../store/FolderStore.ts';
import { Journal, createLine } from './Journal.ts';

let dir = '';
let file = '';
let journal: Journal;
let newest: string | undefined;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'journal-'));
  file = join(dir, 'host/journal.jsonl');
  journal = new Journal(new FolderStore(dir));
  newest = undefined;
  for (const version of ['1', '2', '3']) await journal.append(create('kim', version));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** Creates the line of the next state. */
function create(by: string, version: string): string {
  const entry = { by, action: 'release', application: 'mf-orders', version } as const;
  newest = createLine(entry, new Date(Number(version)), newest);
  return newest;
}

const lines = () => readFileSync(file, 'utf8').split('\n');

it('the journal contains actions with author and time in their order', async () => {
  expect((await journal.entries(newest)).map(({ number, at, by, version }) => [number, at, by, version])).toEqual([
    [1, '1970-01-01T00:00:00.001Z', 'kim', '1'],
    [2, '1970-01-01T00:00:00.002Z', 'kim', '2'],
    [3, '1970-01-01T00:00:00.003Z', 'kim', '3'],
  ]);
});

it('an entry that only the state has, because its release ended early, belongs to the journal and is appended', async () => {
  const line = create('lee', '4');
  expect((await journal.entries(line)).map(({ by }) => by)).toEqual(['kim', 'kim', 'kim', 'lee']);
  for (const _ of ['by the next release', 'by another']) await journal.append(line);
  expect(lines()).toHaveLength(5);
  expect((await journal.entries(create('mina', '5'))).map(({ version }) => version)).toEqual(['1', '2', '3', '4', '5']);
});

it.each<[string, (all: string[]) => string[], RegExp]>([
  ['changed', ([a = '', b = '', ...rest]) => [a, b.replace('kim', 'lee'), ...rest], /^Line 3 .* was changed/],
  ['taken out', ([a = '', , ...rest]) => [a, ...rest], /^Line 2 .* was changed/],
  ['put before another', ([a = '', b = '', c = '', d = '']) => [b, a, c, d], /^Line 1 .* was changed/],
  ['written twice', ([a = '', ...rest]) => [a, a, ...rest], /^Line 2 .* was changed/],
  ['made up', (all) => ['{"number":1}', ...all], /^Line 1 .* is not an entry/],
])('every reader detects an entry that was %s', async (_, change, message) => {
  writeFileSync(file, change(lines()).join('\n'));
  await expect(journal.entries(newest)).rejects.toThrow(message);
});

it('every reader detects a journal that ends earlier or later than the state', async () => {
  const whole = lines();
  writeFileSync(file, [...whole.slice(0, 1), ''].join('\n'));
  await expect(journal.entries(newest)).rejects.toThrow('Line 2 of host/journal.jsonl does not match');
  const state = newest;
  writeFileSync(file, [...whole.slice(0, 3), create('eve', '4'), ''].join('\n'));
  await expect(journal.entries(state)).rejects.toThrow('Line 5 of host/journal.jsonl does not match');
  await expect(journal.entries(undefined)).rejects.toThrow('releases.json has none');
});
