import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from './FileStore.ts';

/** A file store in two directories, created when absent; private documents are readable by this process's user only. */
export async function createDirectoryStore(uploadsDir: string, privateDir: string): Promise<FileStore> {
  await mkdir(uploadsDir, { recursive: true });
  await mkdir(privateDir, { recursive: true, mode: 0o700 });
  const picture = (name: string) => join(uploadsDir, checked(name));
  const document = (name: string) => join(privateDir, checked(name));
  return {
    savePicture: (name, bytes) => save(picture(name), bytes, 0o644),
    async readPicture(name) {
      try {
        return await readFile(picture(name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async removePictures(names) {
      for (const name of names) await rm(picture(name), { force: true });
    },
    saveDocument: (name, bytes) => save(document(name), bytes, 0o600),
    readDocument: (name) => readFile(document(name)),
    removeDocument: (name) => rm(document(name), { force: true }),
  };
}

/** Names are made by the API itself; any other name is a defect and must not become a path. */
function checked(name: string): string {
  if (/^[\w-]+(\.\d+w)?(\.[a-z]+)?$/.test(name)) return name;
  throw new Error(
    'A file name with other than letters, digits, -, _, a width and an ending was refused; use newId() for names.',
  );
}

/** Writes atomically: to a temporary file, flushed, then renamed. */
async function save(path: string, bytes: Buffer, mode: number): Promise<void> {
  const temporary = `${path}.part`;
  const file = await open(temporary, 'w', mode);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
}
