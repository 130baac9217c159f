import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { linkNew } from './linkNew.ts';

/** Acquired lock. `recovered` is true if its last owner exited without releasing it. */
export interface Lock {
  recovered: boolean;
  release(): void;
}

/** Owner in a lock file: `started` distinguishes processes with the same id. */
interface Owner {
  pid: number;
  started: string;
}

/** Acquires the lock file, or returns the process that owns it. The lock of a dead process is replaced. */
export function acquireLock(file: string): Lock | { ownedBy: number } {
  mkdirSync(dirname(file), { recursive: true });
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, JSON.stringify({ pid: process.pid, started: readStartTime(process.pid) } satisfies Owner));
  try {
    let recovered = false;
    while (!linkNew(mine, file)) {
      const holder = readOwner(file);
      if (holder !== undefined && isAlive(holder)) return { ownedBy: holder.pid };
      if (removeStale(file, mine)) recovered = true;
    }
    return { recovered, release: () => rmSync(file, { force: true }) };
  } finally {
    rmSync(mine, { force: true });
  }
}

/**
 * Removes the lock of a dead owner, one process at a time: two may find it dead simultaneously, and the second must not
 * remove the new lock of the first. Returns whether it was removed.
 */
function removeStale(file: string, mine: string): boolean {
  const guard = `${file}.takeover`;
  if (!linkNew(mine, guard)) {
    const other = readOwner(guard);
    if (other !== undefined && !isAlive(other)) rmSync(guard, { force: true });
    return false;
  }
  try {
    const holder = parseOwner(readFileSync(file, 'utf8'));
    if (holder !== undefined && isAlive(holder)) return false;
    rmSync(file);
    return true;
  } catch (error) {
    // Released in the meantime.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  } finally {
    rmSync(guard, { force: true });
  }
}

/** Returns the process that owns the lock file; undefined if it is free. */
export function getLockOwner(file: string): number | undefined {
  const holder = readOwner(file);
  return holder !== undefined && isAlive(holder) ? holder.pid : undefined;
}

function readOwner(file: string): Owner | undefined {
  try {
    return parseOwner(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Undefined for an incomplete lock file. */
function parseOwner(text: string): Owner | undefined {
  try {
    return JSON.parse(text) as Owner;
  } catch {
    return undefined;
  }
}

function isAlive(holder: Owner): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return readStartTime(holder.pid) === holder.started;
}

/** Returns the kernel's start time of a process; '' without /proc. */
function readStartTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
