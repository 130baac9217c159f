import type { FastifyBaseLogger } from 'fastify';
import { cleanupAudit } from '../platform/audit/cleanupAudit.ts';
import { createChainWatch } from '../platform/audit/createChainWatch.ts';
import { findMassReaders } from '../platform/audit/findMassReaders.ts';
import { cleanupClientEvents } from '../operations/client-events/storeCounts.ts';
import { cleanupLinks } from '../trade/download/cleanupLinks.ts';
import { describeError } from '../platform/errors/describeError.ts';
import { cleanupResponses } from '../platform/idempotency/storedResponses.ts';
import { cleanupOrphans } from '../operations/orphans/cleanupOrphans.ts';
import { startPeriodicJob } from '../platform/jobs/startPeriodicJob.ts';
import type { Metrics } from '../platform/metrics/createMetrics.ts';
import { cleanupTickets } from '../platform/login/loginTicket.ts';
import { cleanupLogins } from '../platform/login/loginTransaction.ts';
import { cleanupUploads } from '../trade/picture/cleanupUploads.ts';
import { applyRetention } from '../operations/retention/applyRetention.ts';
import { cleanupSalesFiles } from '../trade/sales/salesFileStore.ts';
import { cleanupReleasedIds } from '../trade/seller/releasedIdStore.ts';
import { cleanupChecks } from '../trade/seller/registryCheckStore.ts';
import { cleanupSessions } from '../platform/identity/sessionStore.ts';
import type { Dependencies } from './createDependencies.ts';

const HOUR = 60 * 60_000;
const FAILED = 'cleanup failed';
/** Interval in milliseconds; each run lists the files of the stores. */
const ORPHANS_INTERVAL = 24 * HOUR;

/**
 * Removes expired data and files at once and every hour, and then watches the audit every hour; returns a function that
 * stops it (`startPeriodicJob`). A failed step does not prevent the other steps.
 */
export async function startCleanupJob(
  dependencies: Dependencies & {
    readonly metrics?: Pick<Metrics, 'setRetentionStopped'> | undefined;
    readonly onSealed?: Parameters<typeof cleanupAudit>[4];
  },
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): Promise<() => void> {
  const { config, db, clock, onSealed } = dependencies;
  // Delay the first run, because the start must not depend on the time that listing the stores takes.
  let orphansAt = clock.now().getTime() + HOUR / 2;
  const removeExpired = async () => {
    const { removed: ended, stops } = await applyRetention(dependencies);
    dependencies.metrics?.setRetentionStopped(stops.length > 0);
    if (stops.length > 0) log.error({ stops }, 'retention stopped');
    if (Object.keys(ended).length > 0) log.info({ ended }, 'personal data was removed at the end of its period');
  };
  const removeAudit = async () => {
    const expired = await cleanupAudit(db, config.auditKeys, config.auditKeptMs, clock.now(), onSealed);
    if (expired > 0) log.info({ expired }, 'events of the audit were removed at the end of their period');
  };
  const watchChain = createChainWatch(dependencies, config.auditKeys);
  let hasStarted = false;
  // Not in the first run, because the start must not depend on the length of the audit.
  const watchAudit = async () => {
    if (hasStarted) await Promise.all([watchChain(), findMassReaders(db, clock.now())]);
    hasStarted = true;
  };
  const removeUploads = async () => {
    const removed = await cleanupUploads(dependencies);
    if (removed > 0) log.info({ removed }, 'unused pictures were removed');
  };
  const removeOrphans = async () => {
    if (clock.now().getTime() < orphansAt) return;
    const orphans = await cleanupOrphans(dependencies);
    orphansAt = clock.now().getTime() + ORPHANS_INTERVAL;
    if (Object.values(orphans).some((count) => count > 0)) log.info({ orphans }, 'files without a record were removed');
  };
  const steps: readonly (() => Promise<unknown>)[] = [
    () => cleanupResponses(db, clock.now()),
    () => cleanupLogins(db, clock.now()),
    () => cleanupTickets(db, clock.now()),
    () => cleanupSessions(db, clock.now(), config.sessions),
    () => cleanupReleasedIds(db, clock.now()),
    () => cleanupSalesFiles(dependencies),
    () => cleanupLinks(dependencies),
    removeExpired,
    removeAudit,
    watchAudit,
    () => cleanupChecks(db),
    () => cleanupClientEvents(db, config.clientEvents.keptMs, clock.now()),
    removeUploads,
    removeOrphans,
  ];
  const run = async () => {
    const failures: unknown[] = [];
    // A step may fail, such as removing a file; its records remain for the next run and contain no personal data that
    // has expired.
    for (const step of steps) await step().catch((error: unknown) => failures.push(error));
    const [first, ...others] = failures;
    for (const error of others) log.error({ error: describeError(error) }, FAILED);
    if (failures.length > 0) throw first;
  };
  return startPeriodicJob({ intervalMs: HOUR, failureLogMessage: FAILED, run }, log);
}
