import type { FastifyBaseLogger } from 'fastify';
import { cleanupAudit } from '../audit/cleanupAudit.ts';
import { cleanupClientEvents } from '../client-events/cleanupClientEvents.ts';
import { cleanupLinks } from '../download/cleanupLinks.ts';
import { cleanupRates } from '../http/cleanupRates.ts';
import { cleanupIntents } from '../idempotency/cleanupIntents.ts';
import { cleanupOrphans } from '../orphans/cleanupOrphans.ts';
import { startPeriodicJob } from '../jobs/startPeriodicJob.ts';
import { cleanupTickets } from '../login/loginTicket.ts';
import { cleanupLogins } from '../login/loginTransaction.ts';
import { cleanupUploads } from '../picture/cleanupUploads.ts';
import { applyRetention } from '../retention/applyRetention.ts';
import { cleanupSalesFiles } from '../sales/cleanupSalesFiles.ts';
import { cleanupReleasedIds } from '../seller/releasedIdStore.ts';
import { cleanupFormerAccounts } from '../seller/cleanupFormerAccounts.ts';
import { cleanupChecks } from '../seller/registryCheckStore.ts';
import { cleanupSessions } from '../identity/sessionStore.ts';
import type { Dependencies } from './Dependencies.ts';

const HOUR = 60 * 60_000;
/** Each run of it lists the stores. */
const ORPHANS_INTERVAL = 24 * HOUR;

/** Removes expired data and files, now and then every hour; answers a function that stops it (`startPeriodicJob`). */
export async function startCleanupJob(
  dependencies: Dependencies,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): Promise<() => void> {
  const { config, db, clock } = dependencies;
  // Not at the start, which must not depend on how long the stores take to list.
  let orphansAt = clock.now().getTime() + HOUR / 2;
  const run = async () => {
    await cleanupIntents(db, clock.now());
    await cleanupRates(db);
    await cleanupLogins(db, clock.now());
    await cleanupTickets(db, clock.now());
    await cleanupSessions(db, clock.now(), config.sessions);
    await cleanupReleasedIds(db, clock.now());
    await cleanupSalesFiles(dependencies);
    await cleanupLinks(dependencies);
    const ended = await applyRetention(dependencies);
    if (Object.keys(ended).length > 0) log.info({ ended }, 'personal data was removed at the end of its period');
    const expired = await cleanupAudit(db, config.auditKeptMs, clock.now());
    if (expired > 0) log.info({ expired }, 'events of the audit were removed at the end of their period');
    await cleanupChecks(db);
    await cleanupClientEvents(db, config.clientEvents.keptMs, clock.now());
    await cleanupFormerAccounts(dependencies);
    const removed = await cleanupUploads(dependencies);
    if (removed > 0) log.info({ removed }, 'unused pictures were removed');
    if (clock.now().getTime() < orphansAt) return;
    const orphans = await cleanupOrphans(dependencies);
    orphansAt = clock.now().getTime() + ORPHANS_INTERVAL;
    if (Object.values(orphans).some((count) => count > 0)) log.info({ orphans }, 'files without a record were removed');
  };
  return startPeriodicJob({ intervalMs: HOUR, failureMessage: 'cleanup failed', run }, log);
}
