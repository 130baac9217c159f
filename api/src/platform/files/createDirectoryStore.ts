import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { checkedName, type FileStore, type StoredFile, storeUnavailable } from './FileStore.ts';

/** Errors of a disk that is full, read-only, missing or broken, and of a process without permission or file handles. */
const AWAY = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE', 'ENODEV', 'ESTALE']);
const UNFINISHED = '.part';

/**
 * Creates a file store in two directories, which are created if absent; only this process's user can read private
 * documents.
 */
export async function createDirectoryStore(uploadsDir: string, privateDir: string): Promise<FileStore> {
  await mkdir(uploadsDir, { recursive: true });
  await mkdir(privateDir, { recursive: true, mode: 0o700 });
  const picture = (name: string) => join(uploadsDir, checkedName(name));
  const document = (name: string) => join(privateDir, checkedName(name));
  return {
    savePicture: (name, bytes) => guarded(() => save(picture(name), bytes, 0o644)),
    readPicture: (name) => guarded(() => ignoringAbsence(readFile(picture(name)))),
    removePictures: (names) =>
      guarded(async () => {
        for (const name of names) await rm(picture(name), { force: true });
      }),
    listPictures: () => list(uploadsDir),
    saveDocument: (name, bytes) => guarded(() => save(document(name), bytes, 0o600)),
    readDocument: (name) => guarded(() => readFile(document(name))),
    removeDocument: (name) => guarded(() => rm(document(name), { force: true })),
    listDocuments: () => list(privateDir),
    async removeUnfinished(before) {
      let count = 0;
      for (const directory of [uploadsDir, privateDir])
        for (const name of await namesIn(directory)) {
          if (!name.endsWith(UNFINISHED)) continue;
          const path = join(directory, name);
          const found = await guarded(() => ignoringAbsence(stat(path)));
          if (found === undefined || found.mtime >= before) continue;
          await guarded(() => rm(path, { force: true }));
          count += 1;
        }
      return count;
    },
  };
}

async function guarded<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw AWAY.has((error as NodeJS.ErrnoException).code ?? '') ? storeUnavailable(error) : error;
  }
}

async function ignoringAbsence<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function namesIn(directory: string): Promise<string[]> {
  const names = await guarded(() => readdir(directory));
  return names.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
}

async function* list(directory: string): AsyncGenerator<StoredFile> {
  for (const name of await namesIn(directory)) {
    if (name.endsWith(UNFINISHED)) continue;
    const found = await guarded(() => ignoringAbsence(stat(join(directory, name))));
    if (found?.isFile()) yield { name, storedAt: found.mtime };
  }
}

/** Writes atomically: a temporary file is flushed, then renamed; a failure leaves nothing. */
async function save(path: string, bytes: Buffer, mode: number): Promise<void> {
  const temporary = `${path}${UNFINISHED}`;
  let file: FileHandle | undefined;
  try {
    file = await open(temporary, 'w', mode);
    await file.writeFile(bytes);
    await file.sync();
    await file.close();
    file = undefined;
    await rename(temporary, path);
  } catch (error) {
    await file?.close().catch(() => undefined);
    // The store may not allow removal; report the first error.
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}
