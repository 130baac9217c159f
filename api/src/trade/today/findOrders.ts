import { type FoundOrders, ORDER_SEARCH_MAX } from '@backoffice/contracts';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { markets, orders } from '../../platform/database/schema.ts';
import { NEWEST_FIRST } from '../order/newestFirst.ts';

/**
 * Finds orders in all markets of a seller by text in order number, receiver or buyer, or digits of the phone; newest
 * first.
 */
export async function findOrders(db: Queries, owner: string, typed: string): Promise<FoundOrders> {
  const text = typed.normalize('NFKC').trim();
  const digits = text.replace(/[\s-]/g, '');
  const matching = [orders.publicId, orders.receiverName, orders.buyerName].map(
    (column) => sql`position(lower(${text}) in lower(${column})) > 0`,
  );
  // Fewer than four digits would match most phone numbers.
  if (/^\d{4,}$/.test(digits))
    matching.push(sql`position(${digits} in regexp_replace(${orders.receiverTel}, '\\D', '', 'g')) > 0`);
  const found = await db
    .select({
      _id: orders.id,
      publicId: orders.publicId,
      marketId: orders.marketId,
      marketTitle: markets.title,
      name: orders.receiverName,
      buyerName: orders.buyerName,
      tel: orders.receiverTel,
      status: orders.status,
      total: orders.total,
      timestamp: orders.createdAt,
    })
    .from(orders)
    .innerJoin(markets, eq(markets.id, orders.marketId))
    .where(and(eq(orders.ownerUid, owner), or(...matching)))
    .orderBy(...NEWEST_FIRST)
    .limit(ORDER_SEARCH_MAX + 1);
  const shown = found.slice(0, ORDER_SEARCH_MAX);
  return {
    orders: shown.map((order) => ({ ...order, timestamp: order.timestamp.toISOString() })),
    more: found.length > shown.length,
  };
}
