import { createHash } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { linkNew } from '../files/linkNew.ts';
import { acquireLock } from '../files/acquireLock.ts';
import type { Store, StoredFile } from '../files/Store.ts';

/** Milliseconds between two attempts to get the lock, which is held while one file is compared and replaced. */
const EVERY = 5;

/** Store in a folder for processes of one machine. The tag of a file is the hash of its content. */
export class FolderStore implements Store {
  readonly address: string;
  #writes = 0;

  constructor(dir: string) {
    this.address = dir;
  }

  async read(name: string): Promise<StoredFile | undefined> {
    return this.#read(name);
  }

  async write(name: string, content: Buffer | string, tag?: string): Promise<boolean> {
    const file = join(this.address, name);
    const half = join(this.address, '.unfinished', `${process.pid}-${(this.#writes += 1)}`);
    for (const path of [file, half]) mkdirSync(dirname(path), { recursive: true });
    try {
      // A build that power loss damages is found by its hashes; the state is not.
      if (tag === undefined) writeFileSync(half, content);
      else writeDurably(half, content);
      if (tag === undefined) return linkNew(half, file);
      const lock = await this.#lock();
      try {
        if (this.#read(name)?.tag !== tag) return false;
        renameSync(half, file);
        return true;
      } finally {
        lock.release();
      }
    } finally {
      rmSync(half, { force: true });
    }
  }

  async list(folder: string): Promise<string[]> {
    try {
      return readdirSync(join(this.address, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => !entry.isDirectory())
        .map((entry) => relative(this.address, join(entry.parentPath, entry.name)));
    } catch (error) {
      if (isCode(error, 'ENOENT')) return [];
      throw error;
    }
  }

  async remove(name: string): Promise<void> {
    rmSync(join(this.address, name), { force: true });
    // A bucket has no empty folders either.
    for (let folder = dirname(name); folder !== '.' && removeEmpty(join(this.address, folder));)
      folder = dirname(folder);
  }

  #read(name: string): StoredFile | undefined {
    try {
      const content = readFileSync(join(this.address, name));
      return { content, tag: createHash('sha256').update(content).digest('hex') };
    } catch (error) {
      if (isCode(error, 'ENOENT')) return undefined;
      throw error;
    }
  }

  async #lock() {
    const file = join(this.address, 'release.lock');
    let lock = acquireLock(file);
    while ('ownedBy' in lock) {
      await wait(EVERY);
      lock = acquireLock(file);
    }
    return lock;
  }
}

function writeDurably(file: string, content: Buffer | string): void {
  const open = openSync(file, 'w', 0o644);
  try {
    writeFileSync(open, content);
    fsyncSync(open);
  } finally {
    closeSync(open);
  }
}

function removeEmpty(dir: string): boolean {
  try {
    rmdirSync(dir);
    return true;
  } catch (error) {
    if (isCode(error, 'ENOTEMPTY') || isCode(error, 'ENOENT')) return false;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return (error as NodeJS.ErrnoException).code === code;
}
