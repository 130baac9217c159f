import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { migrateDatabase } from '../../platform/database/migrateDatabase.ts';
import { appliedMigration, readJournal } from '../../platform/database/readJournal.ts';
import { withUnlimitedClient } from '../../platform/database/withUnlimitedClient.ts';
import { BackupError, BackupFile, type BackupManifest, backupPaths, type BackupStores } from './BackupManifest.ts';
import { type BackupSource, readDecrypter } from './encryption.ts';
import { loadTables, requireEmptyTables } from './loadTables.ts';
import { readManifest } from './readManifest.ts';
import { restoreFiles } from './restoreFiles.ts';

/** A restored backup, and its operators by login for a review: those disabled since the backup are enabled again. */
export interface RestoredBackup {
  readonly manifest: BackupManifest;
  readonly operators: readonly { readonly login: string; readonly role: string; readonly isDisabled: boolean }[];
}

/**
 * Restores a backup into a database without rows and stores without files, as the owner of the database, ends all
 * logins, and migrates it to this release. `keyFile` contains the private key of the backup. Everything is verified
 * before the first write, and a failure leaves no rows or files.
 * @throws BackupError that names the reason: a missing key, a damaged file, existing data
 */
export async function restoreBackup(
  { database, files, secrets }: BackupStores,
  folder: string,
  keyFile: string,
): Promise<RestoredBackup> {
  const source = { folder, decrypter: await readDecrypter(keyFile) };
  const manifest = await readManifest(folder, secrets);
  const migration = (await readJournal()).find(({ tag }) => tag === manifest.migration);
  if (migration === undefined)
    throw new BackupError(
      `The backup is of a newer release (migration ${manifest.migration}); restore it with that release.`,
    );
  const listed = await verifyBackup(source, manifest);
  await withUnlimitedClient(database, 'owner', async (client) => {
    const applied = await appliedMigration(client);
    if (applied !== undefined) await requireEmptyTables(client);
    if (applied === undefined) await migrateDatabase(database, { through: migration.tag });
    else if (applied !== migration.when)
      throw new BackupError(
        `The migrations of the database differ from the backup (${migration.tag}); use a database without migrations.`,
      );
    const restored = await restoreFiles(files, source, listed);
    try {
      await loadTables(client, source, manifest);
    } catch (error) {
      await restored.remove();
      throw error;
    }
  });
  await migrateDatabase(database);
  const operators = await withUnlimitedClient(database, 'owner', async (client) => {
    const listed = 'select login, role, disabled_at is not null as "isDisabled" from operators order by login';
    return (await client.query<RestoredBackup['operators'][number]>(listed)).rows;
  });
  return { manifest, operators };
}

/**
 * Compares the checksum of every file of a backup with the manifest and returns the list of pictures and documents.
 * @throws BackupError that names a damaged or missing file, or the public key if the private key is another's
 */
async function verifyBackup(
  { folder, decrypter }: BackupSource,
  manifest: BackupManifest,
): Promise<readonly BackupFile[]> {
  const require = async (path: string, sha256: string) => {
    const found = await hashFile(path).catch((error: NodeJS.ErrnoException) => error.code);
    if (found === sha256) return;
    const state = found === 'ENOENT' ? 'is missing' : 'is damaged';
    throw new BackupError(`${relative(folder, path)} of the backup ${state}; use another backup.`);
  };
  for (const { name, sha256 } of manifest.tables) await require(backupPaths.table(folder, name), sha256);
  await require(backupPaths.fileList(folder), manifest.files.sha256);
  const list = await decrypter.decrypt(await readFile(backupPaths.fileList(folder)), 'text').catch(() => {
    throw new BackupError(`The private key does not open the backup; use the key of ${manifest.recipient}.`);
  });
  const files = list
    .split('\n')
    .filter(Boolean)
    .map((line) => BackupFile.parse(JSON.parse(line)));
  for (const each of files) await require(backupPaths.file(folder, each), each.sha256);
  return files;
}

/** Returns the SHA-256 of a file in hexadecimal. @throws the file system error if the file does not exist */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
