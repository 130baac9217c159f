import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { runExclusively } from './runExclusively.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'turn-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it('a second release waits for the first and reports it, and starts if the first fails', async () => {
  const steps: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = runExclusively(
    { dir },
    () => {},
    async () => {
      steps.push('first begins');
      await gate.promise;
      steps.push('first ends');
      throw new Error('refused');
    },
  );
  const second = runExclusively(
    { dir },
    (line) => steps.push(line.replace(/\d+/, 'n')),
    async () => steps.push('second begins'),
  );
  gate.resolve();
  await expect(first).rejects.toThrow('refused');
  await second;
  expect(steps).toEqual(['first begins', 'Waiting for another release (process n) …', 'first ends', 'second begins']);
});
