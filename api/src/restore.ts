import { describeStartError } from './app/describeStartError.ts';
import { BackupError } from './backup/BackupError.ts';
import { describeBackup } from './backup/describeBackup.ts';
import { restoreBackup } from './backup/restoreBackup.ts';
import { configOrExit } from './config/configOrExit.ts';
import { ensureDatabase } from './database/ensureDatabase.ts';
import { openFileStore } from './files/openFileStore.ts';
import { createSecrets } from './secrets/createSecrets.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write(
    'Usage: npm run restore -w api -- <folder>, with the settings of the API and the login of the owner\n',
  );
  process.exit(2);
}
const config = configOrExit();
try {
  await ensureDatabase(config.database);
  const stores = {
    database: config.database,
    files: await openFileStore(config),
    secrets: createSecrets(config.secretsKey, config.formerSecretsKeys),
  };
  process.stdout.write(`Restored: ${describeBackup(await restoreBackup(stores, folder))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof BackupError ? error.message : describeStartError(error)}\n`);
  process.exitCode = 1;
}
