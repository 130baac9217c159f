import { type SQL, and, asc, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { type OrderFilter, type StatusEntry, tiedStatuses } from '@backoffice/contracts';
import type { Queries } from '../database/openDatabase.ts';
import { productOptions, orderLineRows, receiptStatus, receipts } from '../database/schema.ts';
import { notFound } from '../http/Refusal.ts';

/** An order as it is stored. */
export type OrderTableRow = typeof receipts.$inferSelect;
/** One line of an order as it is stored. */
export type LineRow = typeof orderLineRows.$inferSelect;

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
    .from(receipts)
    .where(and(eq(receipts.ownerUid, owner), eq(receipts.marketId, marketId), filterCondition(filter)))
    .orderBy(desc(receipts.createdAt), desc(receipts.id));
}

/** What a filter asks of an order; an empty or missing list asks nothing. */
export function filterCondition(filter: OrderFilter): SQL | undefined {
  const { status = [], delivery = [], cashReceiptFilter = [], packagingStatus = [] } = filter;
  const cashReceipt = cashReceiptFilter.map((applied) =>
    applied === 1 ? isNotNull(receipts.cashReceiptNo) : applied === 0 ? isNull(receipts.cashReceiptNo) : sql`false`,
  );
  return and(
    status.length > 0 ? inArray(receipts.status, storable(status.flatMap(tiedStatuses))) : undefined,
    delivery.length > 0 ? inArray(receipts.deliveryTitle, delivery) : undefined,
    cashReceipt.length > 0 ? or(...cashReceipt) : undefined,
    packagingStatus.length > 0 ? inArray(receipts.packagingStatus, storable(packagingStatus)) : undefined,
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
  const entry = sql`json_build_object('status', ${receiptStatus.status}, 'desc', ${receiptStatus.desc},
    'timestamp', to_char(${receiptStatus.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;
  const rows = await db
    .select({
      receiptId: receiptStatus.receiptId,
      entries: sql<StatusEntry[]>`json_agg(${entry} order by ${receiptStatus.id})`,
    })
    .from(receiptStatus)
    .innerJoin(receipts, eq(receipts.id, receiptStatus.receiptId))
    .where(and(eq(receipts.ownerUid, owner), eq(receipts.marketId, marketId)))
    .groupBy(receiptStatus.receiptId);
  return new Map(rows.map(({ receiptId, entries }) => [receiptId, entries]));
}

/** The history of one order, oldest entry first. */
export async function findHistory(db: Queries, receipt: OrderTableRow): Promise<StatusEntry[]> {
  const rows = await db
    .select()
    .from(receiptStatus)
    .where(eq(receiptStatus.receiptId, receipt.id))
    .orderBy(asc(receiptStatus.id));
  return rows.map(({ status, desc: words, at }) => ({ status, desc: words, timestamp: at.toISOString() }));
}

/** An order of the owner's by its id or its order number. @throws Refusal `not-found` */
export async function findOrder(
  db: Queries,
  owner: string,
  by: { readonly id: string } | { readonly publicId: string },
): Promise<OrderTableRow> {
  const which = 'id' in by ? eq(receipts.id, by.id) : eq(receipts.publicId, by.publicId);
  const [receipt] = await db
    .select()
    .from(receipts)
    .where(and(eq(receipts.ownerUid, owner), which));
  if (!receipt) throw notFound();
  return receipt;
}

/** An order of one of the owner's markets by its id, or undefined. */
export async function findOrderOf(
  db: Queries,
  owner: string,
  marketId: string,
  id: string,
): Promise<OrderTableRow | undefined> {
  const [receipt] = await db
    .select()
    .from(receipts)
    .where(and(eq(receipts.ownerUid, owner), eq(receipts.marketId, marketId), eq(receipts.id, id)));
  return receipt;
}

/** An order of the owner's by its id, locked until the transaction ends. @throws Refusal `not-found` */
export async function lockOrder(tx: Queries, owner: string, id: string): Promise<OrderTableRow> {
  const [receipt] = await tx
    .select()
    .from(receipts)
    .where(and(eq(receipts.ownerUid, owner), eq(receipts.id, id)))
    .for('update');
  if (!receipt) throw notFound();
  return receipt;
}

/** The lines of an order in their order; those that the seller removed are kept with no pieces and are not among them. */
export async function listLines(db: Queries, receipt: OrderTableRow): Promise<LineRow[]> {
  return db
    .select()
    .from(orderLineRows)
    .where(and(eq(orderLineRows.receiptId, receipt.id), gt(orderLineRows.amount, 0)))
    .orderBy(asc(orderLineRows.position));
}

/**
 * Saves changed columns of an order, if it is still as it was read: same status, settlement, packaging and total, and
 * the same notice where that is changed.
 * Undefined when somebody else was faster; then nothing was written.
 */
export async function updateOrderRow(
  tx: Queries,
  read: OrderTableRow,
  values: Partial<
    Pick<
      OrderTableRow,
      | 'status'
      | 'packagingStatus'
      | 'invoiceCompany'
      | 'invoiceNo'
      | 'sellerMsg'
      | 'sellerMemo'
      | 'total'
      | 'deliveryWeight'
    >
  >,
): Promise<OrderTableRow | undefined> {
  const [updated] = await tx
    .update(receipts)
    .set(values)
    .where(
      and(
        eq(receipts.id, read.id),
        eq(receipts.ownerUid, read.ownerUid),
        eq(receipts.status, read.status),
        eq(receipts.isBilled, read.isBilled),
        eq(receipts.packagingStatus, read.packagingStatus),
        eq(receipts.total, read.total),
        values.sellerMsg === undefined ? undefined : eq(receipts.sellerMsg, read.sellerMsg),
      ),
    )
    .returning();
  return updated;
}

/** Appends entries to an order's history. */
export async function appendHistory(
  tx: Queries,
  receiptId: string,
  entries: readonly { status: number; desc: string; at: Date }[],
): Promise<void> {
  if (entries.length > 0) await tx.insert(receiptStatus).values(entries.map((entry) => ({ receiptId, ...entry })));
}

/** Gives the pieces of a cancelled order back to their options. */
export async function releasePieces(tx: Queries, receipt: OrderTableRow): Promise<void> {
  await givePiecesBack(tx, await listLines(tx, receipt));
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
  await tx.update(orderLineRows).set({ amount }).where(eq(orderLineRows.id, line.id));
}
