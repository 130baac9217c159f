import { asc, inArray, lt } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { encodedOrders } from '../database/schema.ts';

/** How long an encoded order is kept at most: a list that is not opened has no second copy. */
const KEPT_MS = 7 * 24 * 60 * 60_000;
const BATCH = 1000;
/** Batches of one run; the next one goes on with the rest. */
const BATCHES_MAX = 100;

/** Deletes encoded orders that were stored more than a week ago. */
export async function cleanupEncodedOrders(db: Queries, now: Date): Promise<void> {
  const { orderId, storedAt } = encodedOrders;
  const end = new Date(now.getTime() - KEPT_MS);
  for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
    const old = db
      .select({ orderId })
      .from(encodedOrders)
      .where(lt(storedAt, end))
      .orderBy(asc(storedAt))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const { rowCount } = await db.delete(encodedOrders).where(inArray(orderId, old));
    if ((rowCount ?? 0) < BATCH) return;
  }
}
