import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Registry } from '../trade/registry/Registry.ts';
import { closeOnSignal } from './closeOnSignal.ts';
import { createApp } from './createApp.ts';
import { startSealing } from '../platform/audit/sealEvents.ts';
import { countSecurityEvents } from '../platform/audit/securityKind.ts';
import { configOrExit } from '../platform/config/configOrExit.ts';
import type { Config } from '../platform/config/readConfig.ts';
import { type Database, openDatabase } from '../platform/database/openDatabase.ts';
import { prepareDatabase } from '../platform/database/prepareDatabase.ts';
import { requireMigrated } from '../platform/database/readJournal.ts';
import { requirePasswords } from '../platform/database/requirePasswords.ts';
import { requireRestricted } from '../platform/database/requireRestricted.ts';
import { describeError } from '../platform/errors/describeError.ts';
import { createDependencies, type Dependencies } from './createDependencies.ts';
import { logOptions, openLog } from '../platform/http/transport/logOptions.ts';
import { restoreSessions } from '../platform/identity/createFirebaseIdentity.ts';
import { startCleanupJob } from './startCleanupJob.ts';
import { FairLimiter } from '../platform/jobs/FairLimiter.ts';
import type { Metrics } from '../platform/metrics/createMetrics.ts';
import { readQueues } from '../platform/metrics/readQueues.ts';
import { serveMetrics } from '../platform/metrics/serveMetrics.ts';
import { setTraces, type Traces } from '../platform/tracing/Traces.ts';
import { VERSION } from '../platform/config/version.ts';
import { systemClock } from '../platform/time/Clock.ts';
import { createNotifiers } from '../operations/outbox/createNotifiers.ts';
import { startDeliveries } from '../operations/outbox/startDeliveries.ts';
import { startPaymentChecks } from '../trade/payment-checks/checkPayment.ts';
import { startSalesWorker } from '../trade/sales/startSalesWorker.ts';
import { describeStartError } from './describeStartError.ts';
import { listUids } from '../platform/identity/accountStore.ts';

/** Stand-ins of external services, which a local process runs. */
export interface Standins {
  /** Wraps the registry, because its stand-in does not know the accounts that sellers type. */
  openRegistry(registry: Registry, config: Config): Registry;
  /** Creates the server of the stand-ins, which does not listen on a port yet. */
  create(dependencies: Dependencies): FastifyInstance;
}

/** Runs a process of the API until a signal stops it; prints the reason and exits with 1 if it cannot start. */
export async function startServer(standins?: Standins): Promise<void> {
  const config = configOrExit();
  try {
    await start(config, standins);
  } catch (error) {
    process.stderr.write(`${describeStartError(error)}\n`);
    process.exit(1);
  }
}

async function start(config: Config, standins: Standins | undefined): Promise<void> {
  if (config.isLocal) await prepareDatabase(config.database);
  const traces = config.traces && (await openProcessTraces(config.traces));
  const database = openDatabase(config.database, (error) =>
    app.log.warn({ error: describeError(error) }, 'database connection lost'),
  );
  const created = await createDependencies(config, database.db);
  const registry = standins?.openRegistry(created.registry, config) ?? created.registry;
  const dependencies = { ...created, registry };
  const metrics = config.metrics && (await openMetrics(database));
  const app = await createApp({
    ...dependencies,
    log: logOptions(config.logLevel, openLog()),
    ...(metrics && { metrics }),
  });
  const standinApp = standins?.create(dependencies);

  closeOnSignal(async (signal) => {
    app.log.info({ signal }, 'stopping');
    await Promise.all([app.drain(wait(config.drainTime)), standinApp?.close()]);
    await database.close();
    await traces?.close();
  }, config.drainTime);

  await requireMigrated(database.db);
  if (!config.isLocal) {
    await requireRestricted(database.db, 'api');
    await requirePasswords(config.database, database.db);
  }
  const onSealed: Parameters<typeof startSealing>[0]['onSealed'] = (events) =>
    metrics?.countSecurityEvents(countSecurityEvents(events));
  const stopSweeping = await startCleanupJob({ ...dependencies, metrics, onSealed }, app.log);
  app.addHook('onClose', async () => stopSweeping());
  const stopSealing = await startSealing({ db: database.db, auditKeys: config.auditKeys, log: app.log, onSealed });
  app.addHook('onClose', async () => stopSealing());
  app.addHook('onClose', startSalesWorker(dependencies, app.log));
  app.addHook('onClose', startPaymentChecks(dependencies, app.log));
  const notifiers = createNotifiers(dependencies);
  app.addHook('onClose', startDeliveries({ ...dependencies, notifiers }, app.log));
  if (config.firebase.emulatorHost) void restoreSessions(dependencies.identity, await listUids(database.db), app.log);

  if (metrics && config.metrics) {
    const served = await serveMetrics(metrics, config.metrics);
    app.addHook('onClose', served.close);
    process.stdout.write(`Metrics at http://${config.metrics.host}:${served.port}/metrics\n`);
  }
  await standinApp?.listen({ host: '127.0.0.1', port: config.standinsPort });
  const address = await app.listen({ host: config.host, port: config.port });
  process.stdout.write(`API ready at ${address}\n`);
}

/** Loads the metrics library only if metrics are served. */
async function openMetrics(database: Database): Promise<Metrics> {
  const { createMetrics } = await import('../platform/metrics/createMetrics.ts');
  return createMetrics({
    pool: database.counts,
    queues: () => readQueues(database.db, systemClock.now()),
    turns: FairLimiter.counts,
  });
}

/** Loads OpenTelemetry only if traces are recorded; statements are traced only on connections that open afterwards. */
async function openProcessTraces(options: { readonly url: string; readonly ratio: number }): Promise<Traces> {
  const { openTraces } = await import('../platform/tracing/openTraces.ts');
  const traces = openTraces({ ...options, version: VERSION });
  setTraces(traces);
  return traces;
}
