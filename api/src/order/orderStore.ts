import { type SQL, and, asc, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { type OrderFilter, type ProductLine, type StatusEntry, linkedStatuses } from '@backoffice/contracts';
import type { Queries } from '../database/openDatabase.ts';
import { productOptions, orderLines, orderHistory, orders } from '../database/schema.ts';
import { notFound } from '../errors/HttpError.ts';
import { anyOf } from '../database/anyOf.ts';
import { requireFreeWaybill } from './requireFreeWaybill.ts';

/** An order as it is stored. */
export type OrderRow = typeof orders.$inferSelect;
/** One line of an order as it is stored. */
export type LineRow = typeof orderLines.$inferSelect;

/** The columns of an order that change after it was placed. */
export type OrderValues = Partial<
  Pick<
    OrderRow,
    | 'status'
    | 'packagingStatus'
    | 'waybillCompany'
    | 'waybillNo'
    | 'sellerMsg'
    | 'sellerMemo'
    | 'total'
    | 'deliveryWeight'
    | 'updatedAt'
  >
>;

const INT4_MAX = 2 ** 31 - 1;

const ofMarket = (owner: string, marketId: string, filter: OrderFilter) =>
  and(eq(orders.ownerUid, owner), eq(orders.marketId, marketId), filterCondition(filter));

const NEWEST_FIRST = [desc(orders.createdAt), desc(orders.id)];

/** Orders that are read at once: to read 10,000 in one statement would hold up all other calls. */
const PART = 250;

/** The orders of a market that match a filter, newest first; read part by part, each as it is then. */
export async function listOrderRows(
  db: Queries,
  owner: string,
  marketId: string,
  filter: OrderFilter,
): Promise<OrderRow[]> {
  const ids = await listOrderIds(db, owner, marketId, filter);
  const rows: OrderRow[] = [];
  for (let at = 0; at < ids.length; at += PART)
    rows.push(...(await findOrderRows(db, owner, ids.slice(at, at + PART))));
  return rows;
}

/** The ids of the orders of a market that match a filter, newest first. */
export async function listOrderIds(
  db: Queries,
  owner: string,
  marketId: string,
  filter: OrderFilter,
): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(ofMarket(owner, marketId, filter))
    .orderBy(...NEWEST_FIRST);
  return rows.map(({ id }) => id);
}

/** The owner's named orders, newest first. */
export async function findOrderRows(db: Queries, owner: string, ids: readonly string[]): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.ownerUid, owner), anyOf(orders.id, ids)))
    .orderBy(...NEWEST_FIRST);
}

/** The condition of a filter; an empty or missing list does not filter. */
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

/** The codes that fit into the column; a filter of other codes only finds nothing. */
function storable(codes: readonly number[]): number[] {
  return codes.filter((code) => Math.abs(code) <= INT4_MAX);
}

/** Ids as rows: joined to them, the database looks up what belongs to each and reads no other. */
const named = (ids: readonly string[]) => sql`unnest(${sql.param([...ids])}::text[]) as named (id)`;

/** The histories of the owner's named orders by order, oldest entry first; aggregated by the database. */
export async function listHistories(
  db: Queries,
  owner: string,
  ids: readonly string[],
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
    .innerJoin(named(ids), sql`named.id = ${orders.id}`)
    .where(eq(orders.ownerUid, owner))
    .groupBy(orderHistory.orderId);
  return new Map(rows.map(({ orderId, entries }) => [orderId, entries]));
}

/** The lines of the owner's named orders by order, as `listLines` has them; aggregated by the database. */
export async function listLinesByOrder(
  db: Queries,
  owner: string,
  ids: readonly string[],
): Promise<Map<string, readonly ProductLine[]>> {
  const { id, title, option, price, amount, weight, cover, position } = orderLines;
  const line = sql`json_build_object('_id', ${id}, 'title', ${title}, 'option', ${option}, 'price', ${price},
    'amount', ${amount}, 'weight', ${weight}, 'cover', ${cover})`;
  const rows = await db
    .select({
      orderId: orderLines.orderId,
      lines: sql<ProductLine[]>`json_agg(${line} order by ${position})`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(named(ids), sql`named.id = ${orders.id}`)
    .where(and(eq(orders.ownerUid, owner), gt(amount, 0)))
    .groupBy(orderLines.orderId);
  return new Map(rows.map(({ orderId, lines }) => [orderId, lines]));
}

/** The history of one order, oldest entry first. */
export async function findHistory(db: Queries, order: OrderRow): Promise<StatusEntry[]> {
  const rows = await db
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.orderId, order.id))
    .orderBy(asc(orderHistory.id));
  return rows.map(({ status, desc, at }) => ({ status, desc, timestamp: at.toISOString() }));
}

/** An order of the owner's by its id or its order number. @throws HttpError `not-found` */
export async function findOrder(
  db: Queries,
  owner: string,
  by: { readonly id: string } | { readonly publicId: string },
): Promise<OrderRow> {
  const which = 'id' in by ? eq(orders.id, by.id) : eq(orders.publicId, by.publicId);
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.ownerUid, owner), which));
  if (!order) throw notFound();
  return order;
}

/** An order of one of the owner's markets by its id, or undefined. */
export async function findMarketOrder(
  db: Queries,
  owner: string,
  marketId: string,
  id: string,
): Promise<OrderRow | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.ownerUid, owner), eq(orders.marketId, marketId), eq(orders.id, id)));
  return order;
}

/** An order of the owner's by its id, locked until the transaction ends. @throws HttpError `not-found` */
export async function lockOrder(tx: Queries, owner: string, id: string): Promise<OrderRow> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.ownerUid, owner), eq(orders.id, id)))
    .for('update');
  if (!order) throw notFound();
  return order;
}

/** The lines of an order by position, without those that the seller removed (amount 0). */
export async function listLines(db: Queries, order: OrderRow): Promise<LineRow[]> {
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
 * @throws HttpError `invoice-in-use` when an order of another parcel in the market has the tracking number
 */
export async function updateOrderRow(tx: Queries, read: OrderRow, values: OrderValues): Promise<OrderRow | undefined> {
  if (values.waybillCompany && values.waybillNo)
    await requireFreeWaybill(tx, read, { company: values.waybillCompany, no: values.waybillNo });
  const [updated] = await tx
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
    .returning();
  return updated;
}

/** Appends entries to an order's history. */
export async function appendHistory(
  tx: Queries,
  orderId: string,
  entries: readonly { status: number; desc: string; at: Date }[],
): Promise<void> {
  if (entries.length > 0) await tx.insert(orderHistory).values(entries.map((entry) => ({ orderId, ...entry })));
}

/** Returns the pieces of a cancelled order to the stock of their options. */
export async function releaseOrderPieces(tx: Queries, order: OrderRow): Promise<void> {
  await releasePieces(tx, await listLines(tx, order));
}

/** Returns pieces to the stock of their options, always in the order of their ids, so that no deadlock arises. */
export async function releasePieces(
  tx: Queries,
  pieces: readonly { readonly optionId: string; readonly amount: number }[],
): Promise<void> {
  for (const { optionId, amount } of pieces.toSorted((a, b) => (a.optionId < b.optionId ? -1 : 1)))
    await tx
      .update(productOptions)
      .set({ ordered: sql`${productOptions.ordered} - ${amount}` })
      .where(eq(productOptions.id, optionId));
}

/** Saves the amount of a line. With 0 the line stays, so that its product and option stay locked. */
export async function saveLineAmount(tx: Queries, line: LineRow, amount: number): Promise<void> {
  await tx.update(orderLines).set({ amount }).where(eq(orderLines.id, line.id));
}
