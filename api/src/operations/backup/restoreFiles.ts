import { readFile } from 'node:fs/promises';
import type { FileStore, StoredFile } from '../../platform/files/FileStore.ts';
import { BackupError, type BackupFile, backupPaths } from './BackupManifest.ts';
import type { BackupSource } from './encryption.ts';

/** Removes the files that a restore stored. */
export interface RestoredFiles {
  remove(): Promise<void>;
}

/**
 * Stores the files of a backup and removes all of them if one fails. Replaces files that an earlier, killed restore
 * stored.
 * @throws BackupError if the stores contain files that are not in the backup
 */
export async function restoreFiles(
  store: FileStore,
  { folder, decrypter }: BackupSource,
  files: readonly BackupFile[],
): Promise<RestoredFiles> {
  const namesForKind = (kind: BackupFile['kind']) => files.filter((each) => each.kind === kind).map(({ name }) => name);
  const pictures = namesForKind('picture');
  const documents = namesForKind('document');
  await requireNoOther(store.listPictures(), pictures);
  await requireNoOther(store.listDocuments(), documents);
  const remove = async () => {
    await store.removePictures(pictures);
    for (const name of documents) await store.removeDocument(name);
  };
  try {
    for (const each of files) {
      const bytes = Buffer.from(await decrypter.decrypt(await readFile(backupPaths.file(folder, each))));
      await (each.kind === 'picture' ? store.savePicture(each.name, bytes) : store.saveDocument(each.name, bytes));
    }
  } catch (error) {
    await remove();
    throw error;
  }
  return { remove };
}

async function requireNoOther(stored: AsyncIterable<StoredFile>, names: readonly string[]): Promise<void> {
  const own = new Set(names);
  for await (const { name } of stored)
    if (!own.has(name))
      throw new BackupError(`The file store is not empty (${name}); restore a backup into an empty file store.`);
}
