import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { acquireLock } from './acquireLock.ts';

let dir = '';
let file = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lock-'));
  file = join(dir, 'profile/lock');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it('acquireLock returns the owner while the lock is held, and the lock afterwards', () => {
  const lock = acquireLock(file);
  expect(lock).toMatchObject({ recovered: false });
  expect(acquireLock(file)).toEqual({ ownedBy: process.pid });
  if ('release' in lock) lock.release();
  expect(acquireLock(file)).toMatchObject({ recovered: false });
});

it('acquireLock replaces the lock of a process that exited', () => {
  acquireLock(file);
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(file, JSON.stringify({ pid, started: '1' }));
  expect(acquireLock(file)).toMatchObject({ recovered: true });
});

it('acquireLock replaces the lock of a dead process whose id was reused', () => {
  acquireLock(file);
  writeFileSync(file, JSON.stringify({ pid: process.pid, started: 'long ago' }));
  expect(acquireLock(file)).toMatchObject({ recovered: true });
});

it('acquireLock replaces an incomplete lock file and leaves no other file', () => {
  acquireLock(file);
  writeFileSync(file, '');
  expect(acquireLock(file)).toMatchObject({ recovered: true });
  expect(readdirSync(join(dir, 'profile'))).toEqual(['lock']);
});

it('one process at a time gets the lock, even if many find the owner dead simultaneously', async () => {
  const counter = join(dir, 'counter');
  writeFileSync(counter, '0');
  const script = `
    const { acquireLock } = await import('${join(import.meta.dirname, 'acquireLock.ts')}');
    const { readFileSync, renameSync, writeFileSync } = await import('node:fs');
    for (let round = 0; round < 20; ) {
      const lock = acquireLock(${JSON.stringify(file)});
      if ('ownedBy' in lock) continue;
      const count = Number(readFileSync(${JSON.stringify(counter)}, 'utf8'));
      writeFileSync(${JSON.stringify(counter)}, String(count + 1));
      round += 1;
      // Every other time the lock is left as by a process that died.
      const left = ${JSON.stringify(file)} + '.left.' + process.pid;
      writeFileSync(left, JSON.stringify({ pid: process.pid, started: 'before' }));
      if (round % 2) renameSync(left, ${JSON.stringify(file)});
      else lock.release();
    }`;
  const processes = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'inherit' }),
  );
  const codes = await Promise.all(processes.map(async (child) => (await once(child, 'exit'))[0] as number));
  expect([codes, readFileSync(counter, 'utf8')]).toEqual([[0, 0, 0, 0], '80']);
}, 60_000);
