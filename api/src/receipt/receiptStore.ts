import { type SQL, and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { type ReceiptFilter, tiedStatuses } from '@backoffice/contracts';
import type { Queries } from '../database/openDatabase.ts';
import { productOptions, receiptLines, receiptStatus, receipts } from '../database/schema.ts';
import { notFound } from '../http/Refusal.ts';

/** An order as it is stored. */
export type ReceiptRow = typeof receipts.$inferSelect;
/** One entry of an order's history as it is stored. */
export type StatusRow = typeof receiptStatus.$inferSelect;
/** One line of an order as it is stored. */
export type LineRow = typeof receiptLines.$inferSelect;

const INT4_MAX = 2 ** 31 - 1;

/** A market's orders that a filter lets through, newest first. */
export async function listReceiptRows(
  db: Queries,
  owner: string,
  marketId: string,
  filter: ReceiptFilter,
): Promise<ReceiptRow[]> {
  return db
    .select()
    .from(receipts)
    .where(and(eq(receipts.ownerUid, owner), eq(receipts.marketId, marketId), filterCondition(filter)))
    .orderBy(desc(receipts.createdAt), desc(receipts.id));
}

function filterCondition(filter: ReceiptFilter): SQL | undefined {
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

/** The histories of a market's orders by order, oldest entry first. */
export async function listHistories(db: Queries, owner: string, marketId: string): Promise<Map<string, StatusRow[]>> {
  const rows = await db
    .select({ entry: receiptStatus })
    .from(receiptStatus)
    .innerJoin(receipts, eq(receipts.id, receiptStatus.receiptId))
    .where(and(eq(receipts.ownerUid, owner), eq(receipts.marketId, marketId)))
    .orderBy(asc(receiptStatus.id));
  return Map.groupBy(
    rows.map(({ entry }) => entry),
    ({ receiptId }) => receiptId,
  );
}

/** The history of one order, oldest entry first. */
export async function findHistory(db: Queries, receipt: ReceiptRow): Promise<StatusRow[]> {
  return db.select().from(receiptStatus).where(eq(receiptStatus.receiptId, receipt.id)).orderBy(asc(receiptStatus.id));
}

/** An order of the owner's by its id or its order number. @throws Refusal `not-found` */
export async function findReceipt(
  db: Queries,
  owner: string,
  by: { readonly id: string } | { readonly publicId: string },
): Promise<ReceiptRow> {
  const which = 'id' in by ? eq(receipts.id, by.id) : eq(receipts.publicId, by.publicId);
  const [receipt] = await db
    .select()
    .from(receipts)
    .where(and(eq(receipts.ownerUid, owner), which));
  if (!receipt) throw notFound();
  return receipt;
}

/** The lines of an order in their order. */
export async function listLines(db: Queries, receipt: ReceiptRow): Promise<LineRow[]> {
  return db
    .select()
    .from(receiptLines)
    .where(eq(receiptLines.receiptId, receipt.id))
    .orderBy(asc(receiptLines.position));
}

/**
 * Saves changed columns of an order, if it is still as it was read: same status, same settlement, same packaging.
 * Undefined when somebody else was faster; then nothing was written.
 */
export async function updateReceiptRow(
  tx: Queries,
  read: ReceiptRow,
  values: Partial<
    Pick<ReceiptRow, 'status' | 'packagingStatus' | 'invoiceCompany' | 'invoiceNo' | 'sellerMsg' | 'sellerMemo'>
  >,
): Promise<ReceiptRow | undefined> {
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
export async function releasePieces(tx: Queries, receipt: ReceiptRow): Promise<void> {
  const lines = await listLines(tx, receipt);
  for (const { optionId, amount } of lines.toSorted((a, b) => (a.optionId < b.optionId ? -1 : 1)))
    await tx
      .update(productOptions)
      .set({ ordered: sql`${productOptions.ordered} - ${amount}` })
      .where(eq(productOptions.id, optionId));
}
