import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import { type LinkRow, deleteLink, deleteExpiredLinks } from './linkStore.ts';
import { removeParts } from './linkedFile.ts';

type Stores = Pick<BaseDependencies, 'db' | 'files'>;

/** Deletes a link and its file. */
export async function removeLink({ db, files }: Stores, link: Pick<LinkRow, 'tokenHash'>): Promise<void> {
  await db.transaction(async (tx) => {
    const deleted = await deleteLink(tx, link);
    // Within the transaction: if a file cannot be deleted, its link remains and the next cleanup retries.
    if (deleted) await removeParts(deleted, { files });
  });
}

/** Deletes expired links of one seller or of all sellers, with their files; returns their number. */
export async function cleanupLinks(
  { db, files, clock }: Stores & Pick<BaseDependencies, 'clock'>,
  uid?: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    const deleted = await deleteExpiredLinks(tx, clock.now(), uid);
    for (const link of deleted) await removeParts(link, { files });
    return deleted.length;
  });
}
