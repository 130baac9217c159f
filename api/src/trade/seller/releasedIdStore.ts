import { and, eq, gt, lte, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { releasedPublicIds } from '../../platform/database/schema.ts';

/** How long a released publicId is refused to other sellers in milliseconds: 180 days. */
const RELEASE_PERIOD = 180 * 24 * 60 * 60_000;

/** Records that a seller releases a publicId. */
export async function releasePublicId(tx: Queries, uid: string, publicId: string, now: Date): Promise<void> {
  const restsUntil = new Date(now.getTime() + RELEASE_PERIOD);
  await tx
    .insert(releasedPublicIds)
    .values({ publicId: publicId.toLowerCase(), uid, restsUntil })
    .onConflictDoUpdate({ target: releasedPublicIds.publicId, set: { uid, restsUntil } });
}

/**
 * Whether another seller released a publicId within the last 180 days. Call it after the publicId was saved in the same
 * transaction: only then are all transactions that released it committed.
 */
export async function isReleasedByOther(db: Queries, uid: string, publicId: string, now: Date): Promise<boolean> {
  const [released] = await db
    .select({ uid: releasedPublicIds.uid })
    .from(releasedPublicIds)
    .where(
      and(
        eq(releasedPublicIds.publicId, sql`lower(${publicId})`),
        ne(releasedPublicIds.uid, uid),
        gt(releasedPublicIds.restsUntil, now),
      ),
    );
  return released !== undefined;
}

/** Deletes the records of publicIds that are free again; returns their number. */
export async function cleanupReleasedIds(db: Queries, now: Date): Promise<number> {
  const { rowCount } = await db.delete(releasedPublicIds).where(lte(releasedPublicIds.restsUntil, now));
  return rowCount ?? 0;
}
