import type { SalesPeriod } from '@backoffice/contracts/files/salesPeriods';
import { and, asc, eq, exists, lt, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { violatedConstraint } from '../../platform/database/databaseFault.ts';
import { newId } from '../../platform/database/newId.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { salesFiles } from '../../platform/database/schema.ts';

/** A stored sales file: a job and its result. */
export type SalesFileRow = typeof salesFiles.$inferSelect;

/** A claimed job, with the name under which its file will be stored. */
export type SalesJob = Pick<SalesFileRow, 'uid' | 'year' | 'period' | 'attempts' | 'requestId'> & {
  readonly document: string;
};

/** The identity of a sales file. */
export interface SalesKey {
  readonly uid: string;
  readonly year: number;
  readonly period: SalesPeriod;
}

/** A job without a heartbeat for this many milliseconds counts as abandoned. */
const HEARTBEAT_TIMEOUT = 30_000;

/** Condition: the row of one sales file. */
export function isSalesFile({ uid, year, period }: SalesKey) {
  return and(eq(salesFiles.uid, uid), eq(salesFiles.year, year), eq(salesFiles.period, period));
}

const isOwned = (job: SalesJob) =>
  and(isSalesFile(job), eq(salesFiles.state, 'making'), eq(salesFiles.document, job.document));

/**
 * Claims the oldest waiting job of a seller without a running job, or an abandoned job; undefined if there is none.
 * `abandonedDocument` is the name under which the previous worker may have stored a file.
 */
export async function claimSalesJob(
  db: Queries,
  now: Date,
): Promise<{ readonly job: SalesJob; readonly abandonedDocument: string | null } | undefined> {
  try {
    return await db.transaction((tx) => claimNext(tx, now));
  } catch (error) {
    // Another process claimed a job of the same seller concurrently; other sellers may have waiting jobs.
    if (violatedConstraint(error) === 'sales_files_making') return claimSalesJob(db, now);
    throw error;
  }
}

async function claimNext(tx: Queries, now: Date) {
  const making = alias(salesFiles, 'making');
  const isRunning = exists(
    tx
      .select({ uid: making.uid })
      .from(making)
      .where(and(eq(making.uid, salesFiles.uid), eq(making.state, 'making'))),
  );
  const isDiscarded = and(
    eq(salesFiles.state, 'making'),
    lt(salesFiles.heartbeat, new Date(now.getTime() - HEARTBEAT_TIMEOUT)),
  );
  const [next] = await tx
    .select()
    .from(salesFiles)
    .where(or(isDiscarded, and(eq(salesFiles.state, 'waiting'), not(isRunning))))
    .orderBy(asc(salesFiles.askedAt))
    .limit(1)
    .for('update', { of: salesFiles, skipLocked: true });
  if (!next) return undefined;
  const { uid, year, period, requestId, document: abandonedDocument } = next;
  const job = { uid, year, period, requestId, attempts: next.attempts + 1, document: newId() };
  await tx
    .update(salesFiles)
    .set({ ...job, state: 'making', startedAt: now, heartbeat: now, done: 0, total: 0 })
    .where(isSalesFile(job));
  return { job, abandonedDocument };
}

/** Stores the progress of a job as its heartbeat; returns false if another worker has claimed it since. */
export async function storeJobProgress(
  db: Queries,
  job: SalesJob,
  counts: { readonly done: number; readonly total: number },
  now: Date,
): Promise<boolean> {
  const updated = await db
    .update(salesFiles)
    .set({ ...counts, heartbeat: now })
    .where(isOwned(job))
    .returning({ uid: salesFiles.uid });
  return updated.length > 0;
}

/** Finishes a job with its file or its failure code; returns false if another worker has claimed it since. */
export async function finishSalesJob(
  db: Queries,
  job: SalesJob,
  outcome: Pick<SalesFileRow, 'done' | 'total'> | { readonly failure: NonNullable<SalesFileRow['failure']> },
  now: Date,
): Promise<boolean> {
  const values =
    'failure' in outcome
      ? { ...outcome, state: 'failed' as const, document: null }
      : { ...outcome, state: 'done' as const };
  const updated = await db
    .update(salesFiles)
    .set({ ...values, finishedAt: now })
    .where(isOwned(job))
    .returning({ uid: salesFiles.uid });
  return updated.length > 0;
}

/** Releases a claimed job for any worker; the attempt is not counted. */
export async function releaseSalesJob(db: Queries, job: SalesJob): Promise<void> {
  await db
    .update(salesFiles)
    .set({ state: 'waiting', attempts: sql`${salesFiles.attempts} - 1`, document: null, heartbeat: null })
    .where(isOwned(job));
}
