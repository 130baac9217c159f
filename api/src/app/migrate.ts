import { describeStartError } from './describeStartError.ts';
import { configOrExit } from '../platform/config/configOrExit.ts';
import { ensureDatabase } from '../platform/database/ensureDatabase.ts';
import { migrateDatabase } from '../platform/database/migrateDatabase.ts';

const config = configOrExit('migrate');
try {
  await ensureDatabase(config.database);
  const applied = await migrateDatabase(config.database);
  process.stdout.write(
    applied.length === 0
      ? 'The database already has every migration of this release.\n'
      : `Applied the migrations ${applied.join(', ')}.\n`,
  );
} catch (error) {
  process.stderr.write(`${describeStartError(error)}\n`);
  process.exitCode = 1;
}
