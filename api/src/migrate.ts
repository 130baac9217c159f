import { describeStartError } from './app/describeStartError.ts';
import { configOrExit } from './config/configOrExit.ts';
import { prepareDatabase } from './database/prepareDatabase.ts';

const config = configOrExit();
try {
  await prepareDatabase(config.database);
  process.stdout.write('Migrated.\n');
} catch (error) {
  process.stderr.write(`${describeStartError(error)}\n`);
  process.exitCode = 1;
}
