import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { linkNew } from '../files/linkNew.ts';
import type { Store, StoredFile } from '../files/Store.ts';

/** Maximum wait in milliseconds for others that each compare and replace one file. */
const LOCK_MS = 60_000;

/** Store in a folder for processes of one machine. The tag of a file is the hash of its content. */
export class FolderStore implements Store {
  readonly address: string;

  constructor(dir: string) {
    this.address = dir;
  }

  async read(name: string): Promise<StoredFile | undefined> {
    return this.#read(name);
  }

  async write(name: string, content: Buffer | string, tag?: string): Promise<boolean> {
    const file = join(this.address, name);
    const half = join(this.address, '.unfinished', randomUUID());
    for (const path of [file, half]) mkdirSync(dirname(path), { recursive: true });
    try {
      // A build that power loss damages is found by its hashes; the state is not.
      writeFileSync(half, content, { flush: tag !== undefined });
      const isWritten =
        tag === undefined
          ? linkNew(half, file)
          : this.#alone(() => {
              if (this.#read(name)?.tag !== tag) return false;
              renameSync(half, file);
              return true;
            });
      return isWritten || this.#read(name)?.content.equals(Buffer.from(content)) === true;
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

  /** Runs a step while no other process runs one: the lock ends with its process, also with one in a container. */
  #alone(step: () => boolean): boolean {
    const database = new DatabaseSync(join(this.address, 'release.lock'), { timeout: LOCK_MS });
    try {
      database.exec('BEGIN IMMEDIATE');
      return step();
    } finally {
      database.close();
    }
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
