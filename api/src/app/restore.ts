import { describeStartError } from './describeStartError.ts';
import { BackupError, describeBackup } from '../operations/backup/BackupManifest.ts';
import { restoreBackup } from '../operations/backup/restoreBackup.ts';
import { configOrExit } from '../platform/config/configOrExit.ts';
import { ensureDatabase } from '../platform/database/ensureDatabase.ts';
import { openFileStore } from '../platform/files/openFileStore.ts';
import { createSecrets } from '../platform/secrets/createSecrets.ts';

const [folder, keyFile] = process.argv.slice(2);
if (folder === undefined || keyFile === undefined) {
  process.stderr.write(
    'Usage: npm run restore -w api -- <folder> <file of the private key>, with the settings of the API and the login of the owner\n',
  );
  process.exit(2);
}
const config = configOrExit();
try {
  await ensureDatabase(config.database);
  const stores = {
    database: config.database,
    files: await openFileStore(config),
    secrets: createSecrets(config.keys),
  };
  const { manifest, operators } = await restoreBackup(stores, folder, keyFile);
  const lines = operators.map(({ login, role, isDisabled }) => `  ${login} ${role}${isDisabled ? ' disabled' : ''}\n`);
  process.stdout.write(
    `Restored: ${describeBackup(manifest)}\nThe restore ended all logins. Review the operators:\n${lines.join('')}`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof BackupError ? error.message : describeStartError(error)}\n`);
  process.exitCode = 1;
}
