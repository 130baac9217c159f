import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Acquired lock. `recovered` is true if its last owner exited without releasing it. */
export interface Lock {
  recovered: boolean;
  release(): void;
}

/** Maximum wait in milliseconds for a process that only reads the owner. */
const READ_MS = 200;

const SQLITE_BUSY = 5;

/**
 * Acquires the lock of a file, or returns the process that owns it. The operating system ends the lock with its process;
 * a second file has the id of the owner.
 */
export function acquireLock(file: string): Lock | { ownedBy: number } {
  mkdirSync(dirname(file), { recursive: true });
  const database = lockFile(file);
  if (database === undefined) return { ownedBy: Number(readOwner(file)) };
  const recovered = readOwner(file) !== undefined;
  writeFileSync(toOwner(file), String(process.pid));
  const release = () => {
    rmSync(toOwner(file), { force: true });
    database.close();
  };
  return { recovered, release };
}

/** Returns the process that owns the lock of a file; undefined if it is free. */
export function getLockOwner(file: string): number | undefined {
  const owner = readOwner(file);
  if (owner === undefined) return undefined;
  const database = lockFile(file);
  database?.close();
  return database === undefined ? Number(owner) : undefined;
}

function lockFile(file: string): DatabaseSync | undefined {
  const database = new DatabaseSync(file, { timeout: READ_MS });
  try {
    database.exec('BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
}

const toOwner = (file: string) => `${file}.owner`;

function readOwner(file: string): string | undefined {
  try {
    return readFileSync(toOwner(file), 'utf8');
  } catch {
    return undefined;
  }
}
