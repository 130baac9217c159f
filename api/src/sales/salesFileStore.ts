import { eq, isNotNull, lte, and } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { salesFiles } from '../database/schema.ts';
import { type SalesFileRow, type SalesKey, isSalesFile } from './salesJobStore.ts';

/** How long a sales file is kept, in milliseconds. */
export const SALES_FILE_KEPT = 24 * 60 * 60_000;

/** What asking for a sales file comes to. `dropped` is the name of an earlier one that is to be removed. */
export type AskedSalesFile =
  | { readonly pending: SalesFileRow; readonly dropped: string | null }
  | { readonly made: SalesFileRow & { readonly document: string; readonly finishedAt: Date } }
  | { readonly failure: NonNullable<SalesFileRow['failure']> };

/**
 * Begins a job where there is none, or none whose end may still be told; `regenerate` begins again after any end. A failure is
 * told once: the next who asks begins regenerate.
 */
export async function askForSalesFile(
  tx: Queries,
  key: SalesKey,
  { regenerate, now }: { readonly regenerate: boolean; readonly now: Date },
): Promise<AskedSalesFile> {
  const [row] = await tx
    .insert(salesFiles)
    .values({ ...key, askedAt: now })
    // Changes nothing, but finds the row and holds it, whoever else asks or sweeps at this moment.
    .onConflictDoUpdate({ target: [salesFiles.uid, salesFiles.year, salesFiles.period], set: { uid: key.uid } })
    .returning();
  if (!row) throw new Error('An upsert answered no row.');
  const { state, failure, document, finishedAt } = row;
  if (finishedAt === null) return { pending: row, dropped: null };
  if (!regenerate && failure !== null) {
    await tx.delete(salesFiles).where(isSalesFile(key));
    return { failure };
  }
  if (!regenerate && state === 'done' && document !== null && finishedAt.getTime() + SALES_FILE_KEPT > now.getTime())
    return { made: { ...row, document, finishedAt } };
  await tx.delete(salesFiles).where(isSalesFile(key));
  const [pending] = await tx
    .insert(salesFiles)
    .values({ ...key, askedAt: now })
    .returning();
  return { pending: pending as SalesFileRow, dropped: document };
}

/** Forgets a file that cannot be read any more, unless another has come in its place. */
export async function forgetSalesFile(db: Queries, file: SalesKey & { readonly document: string }): Promise<void> {
  await db.delete(salesFiles).where(and(isSalesFile(file), eq(salesFiles.document, file.document)));
}

/** Forgets what ended a day ago or earlier; answers the names of the files. */
export async function forgetOldSalesFiles(tx: Queries, now: Date): Promise<string[]> {
  const before = new Date(now.getTime() - SALES_FILE_KEPT);
  const forgotten = await tx
    .delete(salesFiles)
    .where(and(isNotNull(salesFiles.finishedAt), lte(salesFiles.finishedAt, before)))
    .returning({ document: salesFiles.document });
  return forgotten.flatMap(({ document }) => document ?? []);
}
