import { createApp } from './app.ts';
import { configOrExit } from './configOrExit.ts';
import { ensureDatabase, openDatabase } from './database/openDatabase.ts';
import { describeError } from './http/answerError.ts';
import { createDependencies } from './http/createDependencies.ts';
import { logOptions } from './http/logCalls.ts';
import { restoreSessions } from './identity/restoreSessions.ts';
import { startCleanupJob } from './startCleanupJob.ts';
import { startSalesWorker } from './sales/startSalesWorker.ts';
import { createStandins } from './standins/createStandins.ts';
import { startFailure } from './startFailure.ts';
import { listUids } from './user/userStore.ts';

const DRAIN_MAX = 10_000;

const config = configOrExit();
try {
  await start();
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
}

async function start(): Promise<void> {
  await ensureDatabase(config.database);
  const database = openDatabase(config.database, (error) =>
    app.log.warn({ error: describeError(error) }, 'database connection lost'),
  );
  const dependencies = await createDependencies(config, database.db);
  const app = await createApp({ ...dependencies, log: logOptions(config.logLevel) });
  const standins = config.isLocal ? createStandins(dependencies) : undefined;

  const stop = async (signal: NodeJS.Signals) => {
    process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT');
    app.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), DRAIN_MAX).unref();
    await Promise.all([app.close(), standins?.close()]);
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  await database.migrate();
  const stopSweeping = await startCleanupJob(dependencies, app.log);
  app.addHook('onClose', async () => stopSweeping());
  app.addHook('onClose', startSalesWorker(dependencies, app.log));
  if (config.firebase.emulatorHost) void restoreSessions(dependencies.identity, await listUids(database.db), app.log);

  await standins?.listen({ host: '127.0.0.1', port: config.standinsPort });
  const address = await app.listen({ host: config.host, port: config.port });
  process.stdout.write(`API ready at ${address}\n`);
}
