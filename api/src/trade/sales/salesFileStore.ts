import { and, eq, isNotNull, lte } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { salesFiles } from '../../platform/database/schema.ts';
import { isSalesFile, type SalesFileRow, type SalesKey } from './salesJobStore.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';

/** The retention of a finished sales file in milliseconds. */
export const SALES_FILE_RETENTION = 24 * 60 * 60_000;

/** The result of a request for a sales file. The previous file `replacedDocument` must be deleted. */
export type RequestedSalesFile =
  | { readonly pending: SalesFileRow; readonly replacedDocument: string | null }
  | { readonly made: SalesFileRow & { readonly document: string; readonly finishedAt: Date } }
  | { readonly failure: NonNullable<SalesFileRow['failure']> };

/**
 * Starts a job unless one is waiting, running or finished within a day; `regenerate` starts a new job after a finished
 * one. A failure is returned once: the next request starts a new job.
 */
export async function requestSalesFile(
  tx: Queries,
  key: SalesKey,
  { regenerate, now }: { readonly regenerate: boolean; readonly now: Date },
): Promise<RequestedSalesFile> {
  const [row] = await tx
    .insert(salesFiles)
    .values({ ...key, askedAt: now })
    // Changes no value, but locks the row against concurrent requests and cleanups.
    .onConflictDoUpdate({ target: [salesFiles.uid, salesFiles.year, salesFiles.period], set: { uid: key.uid } })
    .returning();
  if (!row) throw new Error('An upsert returned no row.');
  const { state, failure, document, finishedAt } = row;
  if (finishedAt === null) return { pending: row, replacedDocument: null };
  if (!regenerate && failure !== null) {
    await tx.delete(salesFiles).where(isSalesFile(key));
    return { failure };
  }
  if (
    !regenerate &&
    state === 'done' &&
    document !== null &&
    finishedAt.getTime() + SALES_FILE_RETENTION > now.getTime()
  )
    return { made: { ...row, document, finishedAt } };
  await tx.delete(salesFiles).where(isSalesFile(key));
  const [pending] = await tx
    .insert(salesFiles)
    .values({ ...key, askedAt: now })
    .returning();
  return { pending: pending as SalesFileRow, replacedDocument: document };
}

/** Deletes the record of a file that cannot be read, unless another file has replaced it. */
export async function deleteSalesFile(db: Queries, file: SalesKey & { readonly document: string }): Promise<void> {
  await db.delete(salesFiles).where(and(isSalesFile(file), eq(salesFiles.document, file.document)));
}

/** Deletes jobs that finished at least one day ago; returns the names of their files. */
export async function deleteExpiredSalesFiles(tx: Queries, now: Date): Promise<string[]> {
  const before = new Date(now.getTime() - SALES_FILE_RETENTION);
  const deleted = await tx
    .delete(salesFiles)
    .where(and(isNotNull(salesFiles.finishedAt), lte(salesFiles.finishedAt, before)))
    .returning({ document: salesFiles.document });
  return deleted.flatMap(({ document }) => document ?? []);
}

/** Deletes sales files one day after their creation; returns their number. */
export async function cleanupSalesFiles({
  db,
  files,
  clock,
}: Pick<BaseDependencies, 'db' | 'files' | 'clock'>): Promise<number> {
  return db.transaction(async (tx) => {
    const names = await deleteExpiredSalesFiles(tx, clock.now());
    // Within the transaction: if a file cannot be deleted, its record remains and the next cleanup retries.
    for (const name of names) await files.removeDocument(name);
    return names.length;
  });
}
