import type { SalesPeriod } from '@backoffice/contracts';
import { and, asc, eq, exists, lt, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { violatedConstraint } from '../database/databaseFault.ts';
import { newId } from '../database/newId.ts';
import type { Queries } from '../database/openDatabase.ts';
import { salesFiles } from '../database/schema.ts';

/** A sales file as it is stored: a job, or what it made. */
export type SalesFileRow = typeof salesFiles.$inferSelect;

/** A job that somebody has taken, with the name under which the file is to be kept. */
export type SalesJob = Pick<SalesFileRow, 'uid' | 'year' | 'period' | 'attempts'> & { readonly document: string };

/** Which sales file of whom. */
export interface SalesKey {
  readonly uid: string;
  readonly year: number;
  readonly period: SalesPeriod;
}

/** After how many milliseconds without a heartbeat a job counts as left by its maker. */
const HEARTBEAT_MAX = 30_000;

/** The condition that finds one sales file. */
export function isSalesFile({ uid, year, period }: SalesKey) {
  return and(eq(salesFiles.uid, uid), eq(salesFiles.year, year), eq(salesFiles.period, period));
}

const isMine = (job: SalesJob) =>
  and(isSalesFile(job), eq(salesFiles.state, 'making'), eq(salesFiles.document, job.document));

/**
 * Takes the oldest job that waits, of a seller for whom none is being made, or one that its maker has left; undefined
 * when there is none. `left` is the name under which that maker may have stored a file.
 */
export async function takeSalesJob(
  db: Queries,
  now: Date,
): Promise<{ readonly job: SalesJob; readonly left: string | null } | undefined> {
  try {
    return await db.transaction((tx) => takeNext(tx, now));
  } catch (error) {
    // Another process began with a job of the same seller at this moment; there may be other sellers’.
    if (violatedConstraint(error) === 'sales_files_making') return takeSalesJob(db, now);
    throw error;
  }
}

async function takeNext(tx: Queries, now: Date) {
  const making = alias(salesFiles, 'making');
  const isBusy = exists(
    tx
      .select({ uid: making.uid })
      .from(making)
      .where(and(eq(making.uid, salesFiles.uid), eq(making.state, 'making'))),
  );
  const isLeft = and(eq(salesFiles.state, 'making'), lt(salesFiles.heartbeat, new Date(now.getTime() - HEARTBEAT_MAX)));
  const [next] = await tx
    .select()
    .from(salesFiles)
    .where(or(isLeft, and(eq(salesFiles.state, 'waiting'), not(isBusy))))
    .orderBy(asc(salesFiles.askedAt))
    .limit(1)
    .for('update', { of: salesFiles, skipLocked: true });
  if (!next) return undefined;
  const { uid, year, period, document: left } = next;
  const job = { uid, year, period, attempts: next.attempts + 1, document: newId() };
  await tx
    .update(salesFiles)
    .set({ ...job, state: 'making', startedAt: now, heartbeat: now, done: 0, total: 0 })
    .where(isSalesFile(job));
  return { job, left };
}

/** Tells how far a job is, which is its heartbeat; false when it is its maker's no more. */
export async function heartbeatSalesJob(
  db: Queries,
  job: SalesJob,
  counts: { readonly done: number; readonly total: number },
  now: Date,
): Promise<boolean> {
  const beaten = await db
    .update(salesFiles)
    .set({ ...counts, heartbeat: now })
    .where(isMine(job))
    .returning({ uid: salesFiles.uid });
  return beaten.length > 0;
}

/** Ends a job, with its file or the code of its failure; false when it is its maker's no more. */
export async function endSalesJob(
  db: Queries,
  job: SalesJob,
  end: Pick<SalesFileRow, 'done' | 'total'> | { readonly failure: NonNullable<SalesFileRow['failure']> },
  now: Date,
): Promise<boolean> {
  const values =
    'failure' in end ? { ...end, state: 'failed' as const, document: null } : { ...end, state: 'done' as const };
  const ended = await db
    .update(salesFiles)
    .set({ ...values, finishedAt: now })
    .where(isMine(job))
    .returning({ uid: salesFiles.uid });
  return ended.length > 0;
}

/** Gives a job back for anybody to take, as if this attempt had not been. */
export async function giveSalesJobBack(db: Queries, job: SalesJob): Promise<void> {
  await db
    .update(salesFiles)
    .set({ state: 'waiting', attempts: sql`${salesFiles.attempts} - 1`, document: null, heartbeat: null })
    .where(isMine(job));
}
