import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import { deleteExpiredSalesFiles } from './salesFileStore.ts';

/** Removes sales files a day after they were made; answers how many. */
export async function cleanupSalesFiles({
  db,
  files,
  clock,
}: Pick<BaseDependencies, 'db' | 'files' | 'clock'>): Promise<number> {
  return db.transaction(async (tx) => {
    const names = await deleteExpiredSalesFiles(tx, clock.now());
    // Within the transaction: a file that cannot be removed keeps its record, and the next cleanup tries again.
    for (const name of names) await files.removeDocument(name);
    return names.length;
  });
}
