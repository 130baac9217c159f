import { ORDER_STATUS } from '@backoffice/contracts/order/orderStatus';
import { type SQL, and, asc, count, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import type { RowOf } from '../../platform/database/rowReader.ts';
import { markets, orders } from '../../platform/database/schema.ts';

/** The seller, and the period from an instant to before another, in milliseconds. */
export interface SalesRange {
  readonly uid: string;
  readonly from: number;
  readonly to: number;
}

/** Number of orders that are read at once. */
const BATCH = 500;
const SOLD = [ORDER_STATUS.paid, ORDER_STATUS.shipped, ORDER_STATUS.delivered];

/** Counts the orders of a period that are sold through the product's own payment. */
export async function countSales(db: Queries, range: SalesRange): Promise<number> {
  const [found] = await db.select({ count: count() }).from(orders).where(isSale(range));
  return found?.count ?? 0;
}

const { id, publicId, createdAt, paymentOption, paymentType, total, deliveryPrice, status } = orders;
const SALE = {
  id,
  publicId,
  createdAt,
  paymentOption,
  paymentType,
  total,
  deliveryPrice,
  status,
  market: markets.title,
  hasCashReceipt: sql<boolean>`${isNotNull(orders.cashReceiptIsPersonal)}`,
};

/** An order in a sales file, without data of its buyer. Amounts are in won. */
export type Sale = RowOf<typeof SALE>;

/** Yields the orders of a period that are sold through the product's own payment, oldest first, in batches. */
export async function* readSales(db: Queries, range: SalesRange): AsyncGenerator<readonly Sale[]> {
  for (let last: Sale | undefined; ;) {
    const batch: Sale[] = await db
      .select(SALE)
      .from(orders)
      .innerJoin(markets, eq(markets.id, orders.marketId))
      .where(and(isSale(range), last && isAfter(last)))
      .orderBy(asc(createdAt), asc(id))
      .limit(BATCH);
    last = batch.at(-1);
    if (last) yield batch;
    if (batch.length < BATCH) return;
  }
}

function isSale({ uid, from, to }: SalesRange): SQL | undefined {
  return and(
    eq(orders.ownerUid, uid),
    eq(orders.paymentOption, 1),
    inArray(orders.status, SOLD),
    gte(orders.createdAt, new Date(from)),
    lt(orders.createdAt, new Date(to)),
  );
}

function isAfter(last: Sale): SQL {
  return sql`(${createdAt}, ${id}) > (${last.createdAt.toISOString()}::timestamptz, ${last.id})`;
}
