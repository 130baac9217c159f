import { migrateDatabase } from '../../platform/database/migrateDatabase.ts';
import { appliedMigration, readJournal } from '../../platform/database/readJournal.ts';
import { withUnlimitedClient } from '../../platform/database/withUnlimitedClient.ts';
import { BackupError } from './BackupError.ts';
import type { BackupManifest } from './BackupManifest.ts';
import type { BackupStores } from './BackupStores.ts';
import { loadTables } from './loadTables.ts';
import { readManifest } from './readManifest.ts';
import { requireEmptyTables } from './requireEmptyTables.ts';
import { restoreFiles } from './restoreFiles.ts';
import { verifyBackup } from './verifyBackup.ts';

/**
 * Restores a backup into a database without rows and stores without files, as the database's owner, and migrates it to
 * this release. Everything is verified before anything is written, and a failure leaves neither a row nor a file.
 * @throws BackupError that says what is in the way: a key, a damaged file, data that are there already
 */
export async function restoreBackup(
  { database, files, secrets }: BackupStores,
  folder: string,
): Promise<BackupManifest> {
  const manifest = await readManifest(folder, secrets);
  const migration = (await readJournal()).find(({ tag }) => tag === manifest.migration);
  if (migration === undefined)
    throw new BackupError(
      `The backup is of a newer release (migration ${manifest.migration}); restore it with that one.`,
    );
  const listed = await verifyBackup(folder, manifest);
  await withUnlimitedClient(database, 'owner', async (client) => {
    const applied = await appliedMigration(client);
    if (applied !== undefined) await requireEmptyTables(client);
    if (applied === undefined) await migrateDatabase(database, { through: migration.tag });
    else if (applied !== migration.when)
      throw new BackupError(
        `The database is migrated further or less than the backup (${migration.tag}); give one that is not migrated.`,
      );
    const restored = await restoreFiles(files, folder, listed);
    try {
      await loadTables(client, folder, manifest);
    } catch (error) {
      await restored.remove();
      throw error;
    }
  });
  await migrateDatabase(database);
  return manifest;
}
