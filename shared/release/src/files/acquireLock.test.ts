import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { acquireLock, getLockOwner } from './acquireLock.ts';

const ACQUIRE = `const { acquireLock } = await import('${join(import.meta.dirname, 'acquireLock.ts')}');`;

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
  expect(getLockOwner(file)).toBe(process.pid);
  if ('release' in lock) lock.release();
  expect(acquireLock(file)).toMatchObject({ recovered: false });
});

it('acquireLock replaces the lock of a process that was killed', () => {
  const { signal } = spawnSync(process.execPath, [
    '--input-type=module',
    '--eval',
    `${ACQUIRE} acquireLock(${JSON.stringify(file)}); process.kill(process.pid, 'SIGKILL');`,
  ]);
  expect(signal).toBe('SIGKILL');
  expect(getLockOwner(file)).toBeUndefined();
  expect(acquireLock(file)).toMatchObject({ recovered: true });
});

it('one process at a time gets the lock, even if many find the owner dead simultaneously', async () => {
  const counter = join(dir, 'counter');
  writeFileSync(counter, '0');
  const script = (isKilled: boolean) => `
    ${ACQUIRE}
    const { readFileSync, writeFileSync } = await import('node:fs');
    let lock = {};
    while (!lock.release) lock = acquireLock(${JSON.stringify(file)});
    const count = Number(readFileSync(${JSON.stringify(counter)}, 'utf8'));
    writeFileSync(${JSON.stringify(counter)}, String(count + 1));
    if (${isKilled}) process.kill(process.pid, 'SIGKILL');
    lock.release();`;
  const processes = Array.from({ length: 12 }, (_, index) =>
    spawn(process.execPath, ['--input-type=module', '--eval', script(index % 2 === 0)], { stdio: 'inherit' }),
  );
  await Promise.all(processes.map((child) => once(child, 'exit')));
  expect(readFileSync(counter, 'utf8')).toBe('12');
}, 60_000);
