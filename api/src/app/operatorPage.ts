import { closeOnSignal } from './closeOnSignal.ts';
import { describeStartError } from './describeStartError.ts';
import { configOrExit } from '../platform/config/configOrExit.ts';
import { openDatabase } from '../platform/database/openDatabase.ts';
import { requireMigrated } from '../platform/database/readJournal.ts';
import { requirePasswords } from '../platform/database/requirePasswords.ts';
import { requireRestricted } from '../platform/database/requireRestricted.ts';
import { describeError } from '../platform/errors/describeError.ts';
import { logOptions, openLog } from '../platform/http/transport/logOptions.ts';
import { createFirebaseIdentity } from '../platform/identity/createFirebaseIdentity.ts';
import { createOperatorPage } from '../operations/operator-page/createOperatorPage.ts';
import { systemClock } from '../platform/time/Clock.ts';

const config = configOrExit('operatorPage');
try {
  await start();
} catch (error) {
  process.stderr.write(`${describeStartError(error)}\n`);
  process.exit(1);
}

async function start(): Promise<void> {
  const database = openDatabase(
    config.database,
    (error) => app.log.warn({ error: describeError(error) }, 'database connection lost'),
    'operatorPage',
  );
  const app = await createOperatorPage({
    config,
    db: database.db,
    identity: createFirebaseIdentity(config, systemClock),
    clock: systemClock,
    log: logOptions(config.logLevel, openLog()),
  });
  closeOnSignal(async () => {
    await app.close();
    await database.close();
  });
  await requireMigrated(database.db);
  if (!config.isLocal) {
    await requireRestricted(database.db, 'operatorPage');
    await requirePasswords(config.database, database.db);
  }
  const { port, host } = config.operatorPage;
  process.stdout.write(`Operators' page ready at ${await app.listen({ host, port })}\n`);
}
