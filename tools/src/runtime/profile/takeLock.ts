import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A held lock. `recovered` tells that its last holder died without letting go. */
export interface Lock {
  recovered: boolean;
  release(): void;
}

/** What a lock file says of its holder: `started` tells a process from a later one with the same id. */
interface Holder {
  pid: number;
  started: string;
}

/** Takes the lock file, or answers the process that holds it. A dead holder's lock is taken over. */
export function takeLock(file: string): Lock | { heldBy: number } {
  mkdirSync(dirname(file), { recursive: true });
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Holder));
  try {
    let recovered = false;
    while (!placeAt(mine, file)) {
      const holder = holderOf(file);
      if (holder !== undefined && isAlive(holder)) return { heldBy: holder.pid };
      if (removeDead(file, mine)) recovered = true;
    }
    return { recovered, release: () => rmSync(file, { force: true }) };
  } finally {
    rmSync(mine, { force: true });
  }
}

/**
 * Removes the lock if its holder is dead, one process at a time: two may find it dead at the same moment, and the second
 * must not remove the lock that the first has taken since. Answers whether it was removed.
 */
function removeDead(file: string, mine: string): boolean {
  const guard = `${file}.takeover`;
  if (!placeAt(mine, guard)) {
    const other = holderOf(guard);
    if (other !== undefined && !isAlive(other)) rmSync(guard, { force: true });
    return false;
  }
  try {
    const holder = holderIn(readFileSync(file, 'utf8'));
    if (holder !== undefined && isAlive(holder)) return false;
    rmSync(file);
    return true;
  } catch (error) {
    // It was released in the meantime.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  } finally {
    rmSync(guard, { force: true });
  }
}

/** The process that holds the lock file now; undefined when it is free. */
export function lockHolder(file: string): number | undefined {
  const holder = holderOf(file);
  return holder !== undefined && isAlive(holder) ? holder.pid : undefined;
}

/** A link is created atomically, so that no process reads a half-written lock. */
function placeAt(mine: string, file: string): boolean {
  try {
    linkSync(mine, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function holderOf(file: string): Holder | undefined {
  try {
    return holderIn(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Undefined for a lock that was never finished. */
function holderIn(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return undefined;
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return startOf(holder.pid) === holder.started;
}

/** The kernel's start time of a process; empty where there is no /proc. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
