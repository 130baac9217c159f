import { type SQL, and, asc, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { type OrderFilter, type StatusEntry, linkedStatuses } from '@backoffice/contracts';
import type { Queries } from '../database/openDatabase.ts';
import { onViolation } from '../database/onViolation.ts';
import { productOptions, orderLines, orderHistory, orders } from '../database/schema.ts';
import { HttpError, notFound } from '../errors/HttpError.ts';

/** An order as it is stored. */
export type OrderTableRow = typeof orders.$inferSelect;
/** One line of an order as it is stored. */
export type LineRow = typeof orderLines.$inferSelect;

const INT4_MAX = 2 ** 31 - 1;

/** A market's orders that a filter lets through, newest first. */
export async function listOrderRows(
  db: Queries,
  owner: string,
  marketId: string,
  filter: OrderFilter,
): Promise<OrderTableRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.ownerUid, owner), eq(orders.marketId, marketId), filterCondition(filter)))
    .orderBy(desc(orders.createdAt), desc(orders.id));
}

/** What a filter asks of an order; an empty or missing list asks nothing. */
export function filterCondition(filter: OrderFilter): SQL | undefined {
  const { status = [], delivery = [], cashReceiptFilter = [], packagingStatus = [] } = filter;
  const cashReceipt = cashReceiptFilter.map((applied) =>
    applied === 1 ? isNotNull(orders.cashReceiptNo) : applied === 0 ? isNull(orders.cashReceiptNo) : sql`false`,
  );
  return and(
    status.length > 0 ? inArray(orders.status, storable(status.flatMap(linkedStatuses))) : undefined,
    delivery.length > 0 ? inArray(orders.deliveryTitle, delivery) : undefined,
    cashReceipt.length > 0 ? or(...cashReceipt) : undefined,
    packagingStatus.length > 0 ? inArray(orders.packagingStatus, storable(packagingStatus)) : undefined,
  );
}

/** Codes that the column could hold; a filter of none of them finds nothing. */
function storable(codes: readonly number[]): number[] {
  return codes.filter((code) => Math.abs(code) <= INT4_MAX);
}

/** The histories of a market's orders by order, oldest entry first; put together by the database, as there are many. */
export async function listHistories(
  db: Queries,
  owner: string,
  marketId: string,
): Promise<Map<string, readonly StatusEntry[]>> {
  const entry = sql`json_build_object('status', ${orderHistory.status}, 'desc', ${orderHistory.desc},
    'timestamp', to_char(${orderHistory.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;
  const rows = await db
    .select({
      orderId: orderHistory.orderId,
      entries: sql<StatusEntry[]>`json_agg(${entry} order by ${orderHistory.id})`,
    })
    .from(orderHistory)
    .innerJoin(orders, eq(orders.id, orderHistory.orderId))
    .where(and(eq(orders.ownerUid, owner), eq(orders.marketId, marketId)))
    .groupBy(orderHistory.orderId);
  return new Map(rows.map(({ orderId, entries }) => [orderId, entries]));
}

/** The history of one order, oldest entry first. */
export async function findHistory(db: Queries, order: OrderTableRow): Promise<StatusEntry[]> {
  const rows = await db
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.orderId, order.id))
    .orderBy(asc(orderHistory.id));
  return rows.map(({ status, desc: words, at }) => ({ status, desc: words, timestamp: at.toISOString() }));
}

/** An order of the owner's by its id or its order number. @throws HttpError `not-found` */
export async function findOrder(
  db: Queries,
  owner: string,
  by: { readonly id: string } | { readonly publicId: string },
): Promise<OrderTableRow> {
  const which = 'id' in by ? eq(orders.id, by.id) : eq(orders.publicId, by.publicId);
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.ownerUid, owner), which));
  if (!order) throw notFound();
  return order;
}

/** An order of one of the owner's markets by its id, or undefined. */
export async function findOrderOf(
  db: Queries,
  owner: string,
  marketId: string,
  id: string,
): Promise<OrderTableRow | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.ownerUid, owner), eq(orders.marketId, marketId), eq(orders.id, id)));
  return order;
}

/** An order of the owner's by its id, locked until the transaction ends. @throws HttpError `not-found` */
export async function lockOrder(tx: Queries, owner: string, id: string): Promise<OrderTableRow> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.ownerUid, owner), eq(orders.id, id)))
    .for('update');
  if (!order) throw notFound();
  return order;
}

/** The lines of an order in their order; those that the seller removed are kept with no pieces and are not among them. */
export async function listLines(db: Queries, order: OrderTableRow): Promise<LineRow[]> {
  return db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, order.id), gt(orderLines.amount, 0)))
    .orderBy(asc(orderLines.position));
}

/**
 * Saves changed columns of an order, if it is still as it was read: same status, settlement, packaging and total, and
 * the same notice where that is changed.
 * Undefined when the order was changed meanwhile; then nothing was written.
 * @throws HttpError `invoice-in-use` when another order of the seller has the tracking number
 */
export async function updateOrderRow(
  tx: Queries,
  read: OrderTableRow,
  values: Partial<
    Pick<
      OrderTableRow,
      | 'status'
      | 'packagingStatus'
      | 'waybillCompany'
      | 'waybillNo'
      | 'sellerMsg'
      | 'sellerMemo'
      | 'total'
      | 'deliveryWeight'
    >
  >,
): Promise<OrderTableRow | undefined> {
  const [updated] = await onViolation('receipts_invoice', waybillInUse, () =>
    tx
      .update(orders)
      .set(values)
      .where(
        and(
          eq(orders.id, read.id),
          eq(orders.ownerUid, read.ownerUid),
          eq(orders.status, read.status),
          eq(orders.isBilled, read.isBilled),
          eq(orders.packagingStatus, read.packagingStatus),
          eq(orders.total, read.total),
          values.sellerMsg === undefined ? undefined : eq(orders.sellerMsg, read.sellerMsg),
        ),
      )
      .returning(),
  );
  return updated;
}

function waybillInUse(): HttpError {
  return new HttpError('invoice-in-use');
}

/** Appends entries to an order's history. */
export async function appendHistory(
  tx: Queries,
  orderId: string,
  entries: readonly { status: number; desc: string; at: Date }[],
): Promise<void> {
  if (entries.length > 0) await tx.insert(orderHistory).values(entries.map((entry) => ({ orderId, ...entry })));
}

/** Gives the pieces of a cancelled order back to their options. */
export async function releasePieces(tx: Queries, order: OrderTableRow): Promise<void> {
  await givePiecesBack(tx, await listLines(tx, order));
}

/** Gives pieces back to their options, in the same order by everybody, so that no two wait for each other. */
export async function givePiecesBack(
  tx: Queries,
  pieces: readonly { readonly optionId: string; readonly amount: number }[],
): Promise<void> {
  for (const { optionId, amount } of pieces.toSorted((a, b) => (a.optionId < b.optionId ? -1 : 1)))
    await tx
      .update(productOptions)
      .set({ ordered: sql`${productOptions.ordered} - ${amount}` })
      .where(eq(productOptions.id, optionId));
}

/** Saves how many pieces of a line are left; with none left the line stays, so that what it locks stays locked. */
export async function saveLineAmount(tx: Queries, line: LineRow, amount: number): Promise<void> {
  await tx.update(orderLines).set({ amount }).where(eq(orderLines.id, line.id));
}
