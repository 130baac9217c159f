import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { takeLock } from './takeLock.ts';

let dir = '';
let file = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lock-'));
  file = join(dir, 'profile/lock');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it('answers the holder while the lock is held, and can be taken again after', () => {
  const lock = takeLock(file);
  expect(lock).toMatchObject({ recovered: false });
  expect(takeLock(file)).toEqual({ heldBy: process.pid });
  if ('release' in lock) lock.release();
  expect(takeLock(file)).toMatchObject({ recovered: false });
});

it('takes over from a holder that is dead', () => {
  takeLock(file);
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(file, JSON.stringify({ pid, started: '1' }));
  expect(takeLock(file)).toMatchObject({ recovered: true });
});

it('takes over from a dead holder whose id another process has now', () => {
  takeLock(file);
  writeFileSync(file, JSON.stringify({ pid: process.pid, started: 'long ago' }));
  expect(takeLock(file)).toMatchObject({ recovered: true });
});

it('takes over a lock that was never finished, and leaves nothing else behind', () => {
  takeLock(file);
  writeFileSync(file, '');
  expect(takeLock(file)).toMatchObject({ recovered: true });
  expect(readdirSync(join(dir, 'profile'))).toEqual(['lock']);
});
