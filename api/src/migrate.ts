import { describeStartError } from './app/describeStartError.ts';
import { configOrExit } from './config/configOrExit.ts';
import { ensureDatabase } from './database/ensureDatabase.ts';
import { migrateDatabase } from './database/migrateDatabase.ts';

const config = configOrExit();
try {
  await ensureDatabase(config.database);
  const applied = await migrateDatabase(config.database);
  process.stdout.write(applied.length === 0 ? 'Nothing to migrate.\n' : `Migrated: ${applied.join(', ')}.\n`);
} catch (error) {
  process.stderr.write(`${describeStartError(error)}\n`);
  process.exitCode = 1;
}
