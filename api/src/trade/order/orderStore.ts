import {
  type SQL,
  and,
  asc,
  eq,
  fillPlaceholders,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  or,
  sql,
} from 'drizzle-orm';
import type { ListRequestFilter } from '@backoffice/contracts/order/orderEndpoints';
import { findDispatch } from '@backoffice/contracts/order/orderRules';
import { linkedStatuses } from '@backoffice/contracts/order/orderStatus';
import type { Waybill } from '@backoffice/contracts/order/waybill/waybill';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { productOptions, orderLines, orderHistory, orders } from '../../platform/database/schema.ts';
import { notFound } from '../../platform/errors/HttpError.ts';
import { matchesAny } from '../../platform/database/matchesAny.ts';
import { preparedQuery } from '../../platform/database/preparedQuery.ts';
import { readRows } from '../../platform/database/readRows.ts';
import { type RowOf, rowReader } from '../../platform/database/rowReader.ts';
import { AFTER_CURSOR, NEWEST_FIRST, toCursor } from './newestFirst.ts';

/** An order as it is stored. */
export type OrderRow = typeof orders.$inferSelect;
/** One line of an order as it is stored. */
export type LineRow = typeof orderLines.$inferSelect;

/** The waybill of an order; null without one. */
export function toWaybill({
  waybillCompany: company,
  waybillNo: no,
}: Partial<Pick<OrderRow, 'waybillCompany' | 'waybillNo'>>): Waybill | null {
  return company && no ? { company, no } : null;
}

/** The columns of the receiver that a seller corrects. */
export type ReceiverColumn = 'receiverName' | 'receiverTel' | 'zip' | 'addr' | 'addr2' | 'deliveryMsg';

/** Converts a database row with all columns of an order. */
const readOrder = rowReader(getTableColumns(orders));

/** The columns of an order that changes save (`applyStepsToEach`). */
export const SAVED_COLUMNS = [
  'status',
  'packagingStatus',
  'refundState',
  'waybillCompany',
  'waybillNo',
  'sellerMsg',
  'sellerMemo',
  'total',
  'paidAmount',
  'deliveryWeight',
  'payer',
  'receiverName',
  'receiverTel',
  'zip',
  'addr',
  'addr2',
  'deliveryMsg',
  'correctedAt',
  'updatedAt',
] as const;

/** New values of saved columns. */
export type OrderValues = {
  readonly [Name in (typeof SAVED_COLUMNS)[number]]?: NonNullable<OrderRow[Name]> | undefined;
};

const INT4_MAX = 2 ** 31 - 1;

/** Condition: the orders of a market that match a filter. */
export const marketCondition = (owner: string, marketId: string, filter: ListRequestFilter) =>
  and(eq(orders.ownerUid, owner), eq(orders.marketId, marketId), filterCondition(filter));

/** Number of orders that are read at once: reading 10,000 in one statement would block other calls. */
export const ORDERS_PER_READ = 500;

/**
 * Reads items by ids in parts of `ORDERS_PER_READ`, because other calls run between two statements; unknown ids are
 * omitted.
 */
export async function readInParts<Item>(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let start = 0; start < ids.length; start += ORDERS_PER_READ) {
    const part = ids.slice(start, start + ORDERS_PER_READ);
    const found = await read(part);
    items.push(...part.flatMap((id) => found.get(id) ?? []));
  }
  return items;
}

/** Reads at most `ORDERS_PER_READ` orders of a market that match a filter, newest first, after the order `last`. */
export function listOrdersAfter(
  db: Queries,
  matching: SQL | undefined,
  last: Pick<OrderRow, 'createdAt' | 'id'> | undefined,
): Promise<OrderRow[]> {
  const { sql: text, params } = db
    .select()
    .from(orders)
    .where(and(matching, AFTER_CURSOR))
    .orderBy(...NEWEST_FIRST)
    .limit(ORDERS_PER_READ)
    .toSQL();
  return readRows(db, { sql: text, params: fillPlaceholders(params, toCursor(last)) }, readOrder);
}

/** Reads the orders of a market that match a filter, newest first, in parts; each part has the state at its reading. */
export async function listOrderRows(
  db: Queries,
  owner: string,
  marketId: string,
  filter: ListRequestFilter,
): Promise<OrderRow[]> {
  const matching = marketCondition(owner, marketId, filter);
  const rows: OrderRow[] = [];
  for (;;) {
    const part = await listOrdersAfter(db, matching, rows.at(-1));
    rows.push(...part);
    if (part.length < ORDERS_PER_READ) return rows;
  }
}

/** The SQL condition of a filter; an empty or missing list does not filter. */
export function filterCondition(filter: ListRequestFilter): SQL | undefined {
  const { status = [], delivery = [], cashReceiptFilter = [], packagingStatus = [] } = filter;
  const cashReceipt = cashReceiptFilter.map((applied) =>
    applied === 1
      ? isNotNull(orders.cashReceiptIsPersonal)
      : applied === 0
        ? isNull(orders.cashReceiptIsPersonal)
        : sql`false`,
  );
  return and(
    status.length > 0 ? inArray(orders.status, storable(status.flatMap(linkedStatuses))) : undefined,
    delivery.length > 0 ? inArray(orders.deliveryTitle, delivery) : undefined,
    cashReceipt.length > 0 ? or(...cashReceipt) : undefined,
    packagingStatus.length > 0 ? inArray(orders.packagingStatus, storable(packagingStatus)) : undefined,
  );
}

/** The codes within the integer range of the column; other codes match nothing. */
function storable(codes: readonly number[]): number[] {
  return codes.filter((code) => Math.abs(code) <= INT4_MAX);
}

/** An order's id or its order number. */
export type OrderKey = { readonly id: string } | { readonly publicId: string };

/**
 * Creates a function that finds an order of the owner's, with the columns and expressions `selected`.
 * @throws HttpError `not-found` from the returned function
 */
export function prepareOrderFinder<S extends Readonly<Record<string, PgColumn | SQL>>>(name: string, selected: S) {
  const selectBy = (column: typeof orders.id | typeof orders.publicId, key: string) =>
    preparedQuery(`${name} by ${key}`, selected, (db) =>
      db
        .select(selected)
        .from(orders)
        .where(and(eq(orders.ownerUid, sql.placeholder('owner')), eq(column, sql.placeholder('value')))),
    );
  const selectById = selectBy(orders.id, 'id');
  const selectByNumber = selectBy(orders.publicId, 'number');
  return async (db: Queries, owner: string, by: OrderKey): Promise<RowOf<S>> => {
    const [found] = await ('id' in by
      ? selectById(db, { owner, value: by.id })
      : selectByNumber(db, { owner, value: by.publicId }));
    if (!found) throw notFound();
    return found;
  };
}

/** Finds an order of the owner's by its id or its order number. @throws HttpError `not-found` */
export const findOrder = prepareOrderFinder('order', getTableColumns(orders));

/** Finds the orders with the ids in one of the owner's markets, by id; others are omitted. */
export async function findMarketOrders(
  db: Queries,
  { owner, marketId }: { readonly owner: string; readonly marketId: string },
  ids: readonly string[],
): Promise<Map<string, OrderRow>> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(marketCondition(owner, marketId, {}), matchesAny(orders.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** An order of the owner's by its id, locked until the transaction ends. @throws HttpError `not-found` */
export async function lockOrder(tx: Queries, owner: string, id: string): Promise<OrderRow> {
  const order = (await lockOrders(tx, owner, [id])).get(id);
  if (!order) throw notFound();
  return order;
}

/** Locks orders like `lockExistingOrders`. @throws HttpError `not-found` if an order is missing */
export async function lockOrders(tx: Queries, owner: string, ids: readonly string[]): Promise<Map<string, OrderRow>> {
  const found = await lockExistingOrders(tx, owner, ids);
  if (found.size < new Set(ids).size) throw notFound();
  return found;
}

/**
 * Locks orders of the owner's by their ids until the transaction ends and returns them by id; rows are locked in the
 * order of their ids, which prevents deadlocks.
 */
export async function lockExistingOrders(
  tx: Queries,
  owner: string,
  ids: readonly string[],
): Promise<Map<string, OrderRow>> {
  const rows = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.ownerUid, owner), matchesAny(orders.id, ids)))
    .orderBy(asc(orders.id))
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

const selectLines = preparedQuery('order lines', getTableColumns(orderLines), (db) =>
  db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, sql.placeholder('id')), gt(orderLines.amount, 0)))
    .orderBy(asc(orderLines.position)),
);

/** The columns of a line by their names on the wire (`ProductLine`). */
const { id: _id, productId, optionId, title, option, price, amount, weight, cover } = orderLines;
export const LINE_FIELDS = { _id, productId, optionId, title, option, price, amount, weight, cover };

/** SQL expression of the instant of a history entry as the wire has it. */
export const ENTRY_TIMESTAMP = sql<string>`to_char(${orderHistory.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Reads the lines of an order by position, without lines that the seller removed (amount 0). */
export async function listLines(db: Queries, { id }: Pick<OrderRow, 'id'>): Promise<LineRow[]> {
  return selectLines(db, { id });
}

/** Appends entries to an order's history. */
export async function appendHistory(
  tx: Queries,
  orderId: string,
  entries: readonly { status: number; desc: string; at: Date }[],
): Promise<void> {
  if (entries.length > 0) await tx.insert(orderHistory).values(entries.map((entry) => ({ orderId, ...entry })));
}

/** Returns pieces to the stock of their options, in the order of the option ids, which prevents deadlocks. */
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

/** Saves the amount of a line. A line with 0 remains, so that its product and option stay locked. */
export async function saveLineAmount(tx: Queries, line: LineRow, amount: number): Promise<void> {
  await tx.update(orderLines).set({ amount }).where(eq(orderLines.id, line.id));
}

/** Returns the time since the dispatch of a shipped order was registered, in milliseconds (`findDispatch`). */
export async function readDispatchedForMs(
  db: Queries,
  { id }: Pick<OrderRow, 'id'>,
  now: Date,
): Promise<number | undefined> {
  const history = await db
    .select({ status: orderHistory.status, at: orderHistory.at })
    .from(orderHistory)
    .where(eq(orderHistory.orderId, id))
    .orderBy(asc(orderHistory.id));
  const at = findDispatch(history)?.at;
  return at && now.getTime() - at.getTime();
}
