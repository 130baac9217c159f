import type { ExportOptions } from '@backoffice/contracts/order/lists/exportOptions';
import { type OrderFileKind, isInOrderFile } from '@backoffice/contracts/order/lists/orderFile';
import { type FilterableOrder, createFilterTest } from '@backoffice/contracts/order/lists/orderFilters';
import {
  type SearchableOrder,
  matchesSearch,
  orderSearchText,
  toSearchTerm,
} from '@backoffice/contracts/order/lists/orderSearch';
import type { StoredFee } from '@backoffice/contracts/order/money/settlementRules';
import type { ProductLine, StatusEntry } from '@backoffice/contracts/order/order';
import { mergeKey } from '@backoffice/contracts/order/waybill/groupParcels';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { matchesAny } from '../../platform/database/matchesAny.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import {
  markets,
  orderLines,
  orders,
  productOptions,
  products,
  settledOrders,
  settlements,
} from '../../platform/database/schema.ts';
import { Slices } from '../../platform/jobs/Slices.ts';
import { NEWEST_FIRST } from '../order/newestFirst.ts';
import { presentCancelRequest } from '../order/presentOrder.ts';
import { type LineRow, type OrderRow, toWaybill } from '../order/orderStore.ts';
import { readHistoriesAndLines } from '../order/readOrderParts.ts';
import { lowStockCondition } from '../product/lowStockCondition.ts';

/** An order with its lines, as exported files contain it. */
export interface ExportOrder {
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
}

/** The orders of one parcel, at least one: a single order, or all orders with one `mergeKey`. */
export type Parcel = readonly [ExportOrder, ...ExportOrder[]];

/** The orders of a file: its kind, owner and market, and how they are selected and merged. */
export interface ExportJob {
  readonly kind: OrderFileKind;
  readonly owner: string;
  readonly marketId: string;
  readonly options: Omit<ExportOptions, 'startCell'>;
  /** The instant of the request, which decides whether an order is overdue. */
  readonly now: Date;
}

/** Number of orders that are read at once; at most two batches are in memory. */
const BATCH = 250;

/** The order ids of each parcel of a job. Packing lists and labels are sorted by delivery and name. */
export async function listParcels(db: Queries, job: ExportJob): Promise<string[][]> {
  const { kind, owner, marketId, options } = job;
  const named = options.target && matchesAny(orders.id, options.target);
  const matching = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.ownerUid, owner), eq(orders.marketId, marketId), named))
    .orderBy(...(kind === 'orders' ? NEWEST_FIRST : [asc(orders.deliveryTitle), KOREAN_NAME, ...NEWEST_FIRST]));
  const isListed = await createListTest(db, job);
  const parcels = new Map<string, string[]>();
  for (let at = 0; at < matching.length; at += BATCH) {
    const ids = matching.slice(at, at + BATCH).map(({ id }) => id);
    const rows = await findSelectable(db, owner, ids);
    for (const row of ids.flatMap((id) => rows.get(id) ?? [])) {
      if (!isListed(row) || !isInOrderFile(kind, row.latest, options)) continue;
      const key = (options.mergeAddr ? mergeKey(row.latest, row.delivery) : undefined) ?? row.id;
      const parcel = parcels.get(key);
      if (parcel) parcel.push(row.id);
      else parcels.set(key, [row.id]);
    }
  }
  return [...parcels.values()];
}

/** The fields for filters, search and merging, by order id. */
async function findSelectable(db: Queries, owner: string, ids: readonly string[]) {
  const rows = await findRows(db, owner, ids);
  const { histories, lines } = await readHistoriesAndLines(db, rows);
  return new Map(rows.map((row) => [row.id, toSelectable(row, histories.get(row.id) ?? [], lines.get(row.id) ?? [])]));
}

async function findRows(db: Queries, owner: string, ids: readonly string[]): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.ownerUid, owner), matchesAny(orders.id, ids)));
}

function toSelectable(row: OrderRow, status: readonly StatusEntry[], productList: readonly ProductLine[]) {
  const { id, publicId, buyerName, payer, total, paidAmount, buyerRefunds } = row;
  const { memo, sellerMemo, packagingStatus } = row;
  const { deliveryTitle: title, receiverName: name, receiverTel: tel, addr, addr2 } = row;
  return {
    id,
    publicId,
    buyerName,
    payer,
    total,
    paidAmount,
    buyerRefunds,
    payment: { option: row.paymentOption },
    cancelRequest: presentCancelRequest(row),
    memo,
    sellerMemo,
    packagingStatus,
    latest: row.status,
    timestamp: row.createdAt.toISOString(),
    status,
    delivery: { title, name, tel, addr, addr2 },
    cashReceipt: row.cashReceiptIsPersonal === null ? null : {},
    sns: { id: row.snsId },
    invoice: toWaybill(row),
    productList,
  };
}

const KOREAN_NAME = sql`${orders.receiverName} collate "ko-x-icu"`;

/** Creates the filter and search test that the screen uses. Explicitly named orders pass. */
async function createListTest(
  db: Queries,
  job: ExportJob,
): Promise<(order: FilterableOrder & SearchableOrder) => boolean> {
  const { search = '', target, ...filters } = job.options;
  if (target !== undefined) return () => true;
  const lowStock = new Set(filters.stock?.length ? await listLowStock(db, job) : []);
  const passes = createFilterTest(filters, { now: job.now.getTime(), lowStock });
  const term = toSearchTerm(search);
  return (order) => passes(order) && (term === null || matchesSearch(orderSearchText(order), term));
}

/** The ids of the market's low-stock options. */
async function listLowStock(db: Queries, { owner, marketId, now }: ExportJob): Promise<string[]> {
  const options = await db
    .select({ id: productOptions.id })
    .from(markets)
    .innerJoin(products, eq(products.marketId, markets.id))
    .innerJoin(productOptions, eq(productOptions.productId, products.id))
    .where(and(eq(markets.ownerUid, owner), eq(markets.id, marketId), lowStockCondition(now)));
  return options.map(({ id }) => id);
}

/** Yields the parcels with their orders; batches are read on demand, in slices between other calls. */
export async function* loadParcels(db: Queries, owner: string, parcels: readonly string[][]): AsyncGenerator<Parcel> {
  const slices = new Slices();
  for (let at = 0; at < parcels.length;) {
    const batch: string[][] = [];
    for (let count = 0; count < BATCH && at < parcels.length; at += 1) {
      const parcel = parcels[at] ?? [];
      batch.push(parcel);
      count += parcel.length;
    }
    const rows = new Map((await findRows(db, owner, batch.flat())).map((row) => [row.id, row]));
    const lines = await findLines(db, batch.flat());
    for (const ids of batch) {
      const [first, ...others] = ids
        .flatMap((id) => rows.get(id) ?? [])
        .map((order) => ({ order, lines: lines.get(order.id) ?? [] }));
      if (first) yield [first, ...others];
      if (slices.isOver) await slices.next();
    }
  }
}

/** The lines of orders by order id, sorted by position, without removed lines. */
async function findLines(db: Queries, ids: readonly string[]): Promise<Map<string, LineRow[]>> {
  const rows = await db
    .select()
    .from(orderLines)
    .where(and(matchesAny(orderLines.orderId, ids), gt(orderLines.amount, 0)))
    .orderBy(asc(orderLines.position));
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

/** Reads the stored fees of a market's settled orders, by order id. */
export async function listStoredFees(db: Queries, marketId: string): Promise<ReadonlyMap<string, StoredFee>> {
  const rows = await db
    .select({ id: settledOrders.orderId, fee: settledOrders.fee, feeRate: settlements.feeRate })
    .from(settledOrders)
    .innerJoin(settlements, eq(settlements.id, settledOrders.settlementId))
    .where(eq(settlements.marketId, marketId));
  return new Map(rows.map(({ id, ...stored }) => [id, stored]));
}
