import type { Queries } from '../database/openDatabase.ts';
import type { JobLog } from '../jobs/JobLog.ts';
import { startPeriodicJob } from '../jobs/startPeriodicJob.ts';
import { sealEvents } from './sealEvents.ts';

const INTERVAL_MS = 10_000;

/** What sealing needs: the database, the audit's key, and a log that is kept elsewhere. */
export interface Sealing {
  readonly db: Queries;
  readonly auditKey: Buffer;
  readonly log: JobLog & { info(fields: object, message: string): void };
}

/**
 * Seals new events, now and then every ten seconds; answers a function that stops it. Each new head is logged: a log
 * that lies elsewhere shows what `operator audit verify --head` can check even after the newest events were removed.
 */
export async function startSealing({ db, auditKey, log }: Sealing): Promise<() => void> {
  const run = async () => {
    const head = await sealEvents(db, auditKey);
    if (head) log.info({ head: `${head.position}:${head.hash}` }, 'audit sealed');
  };
  return startPeriodicJob({ intervalMs: INTERVAL_MS, failureMessage: 'audit was not sealed', run }, log);
}
