import type { BaseDependencies } from '../http/BaseDependencies.ts';
import { type LinkRow, forgetLink, forgetOldLinks } from './linkStore.ts';
import { removeParts } from './linkedFile.ts';

type Stores = Pick<BaseDependencies, 'db' | 'files'>;

/** Removes a link and its file. */
export async function removeLink({ db, files }: Stores, link: Pick<LinkRow, 'tokenHash'>): Promise<void> {
  await db.transaction(async (tx) => {
    const forgotten = await forgetLink(tx, link);
    // Within the transaction: a file that cannot be removed keeps its link, and the next sweep tries again.
    if (forgotten) await removeParts(forgotten, { files });
  });
}

/** Removes the links, of one seller or of all, that nobody used in time, with their files; answers how many. */
export async function cleanupLinks(
  { db, files, clock }: Stores & Pick<BaseDependencies, 'clock'>,
  uid?: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    const forgotten = await forgetOldLinks(tx, clock.now(), uid);
    for (const link of forgotten) await removeParts(link, { files });
    return forgotten.length;
  });
}
