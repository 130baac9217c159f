import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from './FileStore.ts';

/** Files in two directories, made when absent; papers are readable by this process's account only. */
export async function createDirectoryStore(uploadsDir: string, privateDir: string): Promise<FileStore> {
  await mkdir(uploadsDir, { recursive: true });
  await mkdir(privateDir, { recursive: true, mode: 0o700 });
  const picture = (name: string) => join(uploadsDir, checked(name));
  const paper = (name: string) => join(privateDir, checked(name));
  return {
    savePicture: (name, bytes) => save(picture(name), bytes, 0o644),
    async removePictures(names) {
      for (const name of names) await rm(picture(name), { force: true });
    },
    saveDocument: (name, bytes) => save(paper(name), bytes, 0o600),
    readDocument: (name) => readFile(paper(name)),
    removeDocument: (name) => rm(paper(name), { force: true }),
  };
}

/** Names are made by the API itself; anything else is a defect and must not become a path. */
function checked(name: string): string {
  if (/^[\w-]+(\.[a-z]+)?$/.test(name)) return name;
  throw new Error('A file name with other than letters, digits, - and _ was refused; use newId() for names.');
}

/** Whole or not at all: written beside its place, flushed, then moved there. */
async function save(path: string, bytes: Buffer, mode: number): Promise<void> {
  const draft = `${path}.part`;
  const file = await open(draft, 'w', mode);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}
