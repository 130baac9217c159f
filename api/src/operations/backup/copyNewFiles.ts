import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { HttpError } from '../../platform/errors/HttpError.ts';
import type { FileStore } from '../../platform/files/FileStore.ts';
import { sealingKeyId } from '../../platform/secrets/createSecrets.ts';
import { type BackupFile, backupPaths } from './BackupManifest.ts';
import type { BackupTarget } from './encryption.ts';

type Stores = Pick<FileStore, 'listPictures' | 'readPicture' | 'listDocuments' | 'readDocument'>;

/**
 * Copies the files of the stores that are not in `copied` and adds them under `picture <name>` and `document <name>`. A
 * file that is removed during the copy is skipped, because the row that referenced it was deleted first.
 */
export async function copyNewFiles(
  files: Stores,
  { folder, encrypter }: BackupTarget,
  copied: Map<string, BackupFile>,
): Promise<void> {
  for await (const { name } of files.listPictures())
    await copy({ kind: 'picture', name }, () => files.readPicture(name));
  for await (const { name } of files.listDocuments())
    await copy({ kind: 'document', name }, () => unlessAbsent(files.readDocument(name)));

  async function copy(file: Pick<BackupFile, 'kind' | 'name'>, read: () => Promise<Buffer | undefined>): Promise<void> {
    const key = `${file.kind} ${file.name}`;
    if (copied.has(key)) return;
    const plain = await read();
    if (plain === undefined) return;
    const bytes = await encrypter.encrypt(plain);
    await write(backupPaths.file(folder, file), bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const sealingKey = file.kind === 'document' ? sealingKeyId(plain) : undefined;
    copied.set(key, { ...file, bytes: bytes.length, sha256, key: sealingKey ?? null });
  }
}

/** Returns undefined for a missing document; other errors of the store are thrown. */
async function unlessAbsent(read: Promise<Buffer>): Promise<Buffer | undefined> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof HttpError) throw error;
    return undefined;
  }
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}
