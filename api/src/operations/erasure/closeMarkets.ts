import { MARKET_STATUS } from '@backoffice/contracts';
import { and, eq, notExists, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { markets, orders, products, uploads } from '../../platform/database/schema.ts';

/**
 * Closes the markets of a seller that have orders and deletes the others. Pictures are marked as long unused: the next
 * cleanup removes them with their files.
 */
export async function closeMarkets(tx: Queries, uid: string, now: Date): Promise<void> {
  const ordersOf = tx
    .select({ one: sql`1` })
    .from(orders)
    .where(eq(orders.marketId, markets.id));
  await tx.delete(markets).where(and(eq(markets.ownerUid, uid), notExists(ordersOf)));
  const closed = { status: MARKET_STATUS.ended, public: false, updatedAt: now };
  await tx.update(markets).set(closed).where(eq(markets.ownerUid, uid));
  await tx.update(products).set({ updatedAt: now }).where(eq(products.ownerUid, uid));
  const longAgo = new Date(0);
  await tx.update(uploads).set({ adoptedAt: longAgo, unusedSince: longAgo }).where(eq(uploads.ownerUid, uid));
}
