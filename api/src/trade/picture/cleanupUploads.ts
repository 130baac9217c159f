import { and, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { uploads } from '../../platform/database/schema.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import { getPictureFileNames } from './getPictureFileNames.ts';
import { SHOWN_PICTURES } from './shownPictures.ts';

const DAY = 24 * 60 * 60_000;

const isShown = sql`exists (select 1 from (${SHOWN_PICTURES}) as shown (path) where shown.path = ${uploads.path})`;

/**
 * Removes pictures that were not adopted within a day, and pictures that were unused for more than a day: one run marks
 * such a picture, a later run removes it. Returns the number of removed pictures. A concurrent save locks the row of
 * the picture: the cleanup then waits and skips the adopted picture. If the cleanup is first, the save does not find
 * the picture and is rejected.
 */
export async function cleanupUploads({
  db,
  files,
  clock,
}: Pick<BaseDependencies, 'db' | 'files' | 'clock'>): Promise<number> {
  const now = clock.now();
  const before = new Date(now.getTime() - DAY);
  await db
    .update(uploads)
    .set({ unusedSince: now })
    .where(and(isNull(uploads.unusedSince), lt(uploads.adoptedAt, before), sql`not ${isShown}`));
  const isUnadopted = and(isNull(uploads.adoptedAt), lt(uploads.createdAt, before));
  const isUnused = and(isNotNull(uploads.adoptedAt), lt(uploads.unusedSince, before), sql`not ${isShown}`);
  return db.transaction(async (tx) => {
    const removed = await tx.delete(uploads).where(or(isUnadopted, isUnused)).returning({ path: uploads.path });
    // Within the transaction: if files cannot be removed, their records remain and the next cleanup retries.
    await files.removePictures(removed.flatMap(({ path }) => getPictureFileNames(path)));
    return removed.length;
  });
}
