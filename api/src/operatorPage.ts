import { closeOnSignal } from './app/closeOnSignal.ts';
import { describeStartError } from './app/describeStartError.ts';
import { configOrExit } from './config/configOrExit.ts';
import { openDatabase } from './database/openDatabase.ts';
import { requireMigrated } from './database/requireMigrated.ts';
import { requireRestricted } from './database/requireRestricted.ts';
import { describeError } from './errors/describeError.ts';
import { logOptions } from './http/logOptions.ts';
import { openLog } from './http/openLog.ts';
import { createFirebaseIdentity } from './identity/createFirebaseIdentity.ts';
import { createOperatorPage } from './operator-page/createOperatorPage.ts';
import { createSecrets } from './secrets/createSecrets.ts';
import { systemClock } from './time/Clock.ts';

const config = configOrExit();
try {
  await start();
} catch (error) {
  process.stderr.write(`${describeStartError(error)}\n`);
  process.exit(1);
}

async function start(): Promise<void> {
  if (!config.isLocal && !config.operatorPage.origin.startsWith('https:'))
    throw new Error('OPERATOR_PAGE_ORIGIN is missing; write the https address under which operators reach the page.');
  const database = openDatabase(
    config.database,
    (error) => app.log.warn({ error: describeError(error) }, 'database connection lost'),
    'operatorPage',
  );
  const app = await createOperatorPage({
    config,
    db: database.db,
    identity: createFirebaseIdentity(config, systemClock),
    secrets: createSecrets(config.secretsKey, config.formerSecretsKeys),
    clock: systemClock,
    log: logOptions(config.logLevel, openLog()),
  });
  closeOnSignal(async () => {
    await app.close();
    await database.close();
  });
  await requireMigrated(database.db);
  if (!config.isLocal) await requireRestricted(database.db);
  const { port, host } = config.operatorPage;
  process.stdout.write(`Operators' page ready at ${await app.listen({ host, port })}\n`);
}
