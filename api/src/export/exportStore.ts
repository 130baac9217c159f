import {
  type ConditionedOrder,
  type ExportOptions,
  type OrderFileKind,
  type SearchableOrder,
  createConditionTest,
  isInOrderFile,
  orderItemKey,
  orderSearchNeedle,
  orderSearchText,
  parcelKey,
} from '@backoffice/contracts';
import { type SQL, and, asc, eq, gt, or, sql } from 'drizzle-orm';
import { anyOf } from '../database/anyOf.ts';
import type { Queries } from '../database/openDatabase.ts';
import { markets, orderLines, orders, productOptions, products } from '../database/schema.ts';
import { Slices } from '../event-loop/Slices.ts';
import { NEWEST_FIRST } from '../order/newestFirst.ts';
import { filterCondition } from '../order/orderStore.ts';
import { taskCondition } from '../order/taskCondition.ts';
import { lowStockCondition } from '../product/lowStockCondition.ts';
import type { Parcel } from './ExportOrder.ts';
import { loadOrders } from './loadOrders.ts';

/** The orders of a file: of which kind, owner and market, how selected and merged. */
export interface ExportJob {
  readonly kind: OrderFileKind;
  readonly owner: string;
  readonly marketId: string;
  readonly options: Omit<ExportOptions, 'startCell'>;
  /** When it was asked for: what is late depends on it. */
  readonly now: Date;
}

/** Orders that are read at once; at most two batches are in memory. */
const BATCH = 250;

/** The ids of a job's parcels, each of one order or more. Packing lists and labels are sorted by delivery and name. */
export async function listParcels(db: Queries, job: ExportJob): Promise<string[][]> {
  const matching = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.ownerUid, job.owner), eq(orders.marketId, job.marketId), orderCondition(job)))
    .orderBy(...(job.kind === 'orders' ? NEWEST_FIRST : [asc(orders.deliveryTitle), KOREAN_NAME, ...NEWEST_FIRST]));
  const finds = createSearch(job.options);
  const meets = await createConditions(db, job);
  const parcels = new Map<string, string[]>();
  for (let at = 0; at < matching.length; at += BATCH) {
    const ids = matching.slice(at, at + BATCH).map(({ id }) => id);
    const rows = await findSelectable(db, job.owner, ids, hasItems(job.options));
    for (const row of ids.flatMap((id) => rows.get(id) ?? [])) {
      if (!finds(row) || !meets(row) || !isInOrderFile(job.kind, row.status, job.options)) continue;
      // The addresses of anonymised orders are equal, and none.
      const key = job.options.mergeAddr && !row.anonymizedAt ? `parcel ${parcelKey(row.delivery)}` : row.id;
      const parcel = parcels.get(key);
      if (parcel) parcel.push(row.id);
      else parcels.set(key, [row.id]);
    }
  }
  return [...parcels.values()];
}

/** What orders are selected and merged by; their lines only where they are selected by them. */
async function findSelectable(db: Queries, owner: string, ids: readonly string[], isByItems: boolean) {
  const lines = isByItems ? await findLines(db, ids) : undefined;
  const { id, publicId, buyerName, total, status, receiverName: name, receiverTel: tel, addr, addr2 } = orders;
  const rows = await db
    .select({
      id,
      publicId,
      buyerName,
      total,
      status,
      anonymizedAt: orders.anonymizedAt,
      createdAt: orders.createdAt,
      memo: orders.memo,
      sellerMemo: orders.sellerMemo,
      waybillNo: orders.waybillNo,
      delivery: { name, tel, addr, addr2 },
    })
    .from(orders)
    .where(and(eq(orders.ownerUid, owner), anyOf(id, ids)));
  return new Map(
    rows.map(({ createdAt, waybillNo, ...row }) => [
      row.id,
      {
        ...row,
        timestamp: createdAt.toISOString(),
        invoice: waybillNo === null ? null : {},
        productList: lines?.get(row.id) ?? [],
      },
    ]),
  );
}

async function findLines(db: Queries, ids: readonly string[]) {
  const { orderId, title, option } = orderLines;
  const lines = await db
    .select({ orderId, title, option })
    .from(orderLines)
    .where(and(anyOf(orderId, ids), gt(orderLines.amount, 0)));
  return Map.groupBy(lines, (line) => line.orderId);
}

const KOREAN_NAME = sql`${orders.receiverName} collate "ko-x-icu"`;

/** The named orders, or otherwise those that match the filter and have one of the tasks. */
function orderCondition({ options: { target, tasks = [], ...filter }, now }: ExportJob): SQL | undefined {
  if (target !== undefined) return anyOf(orders.id, target);
  return and(filterCondition(filter), or(...tasks.map((task) => taskCondition(task, now))));
}

/** The conditions of the screen. Named orders need not meet them. */
async function createConditions(db: Queries, job: ExportJob): Promise<(order: ConditionedOrder) => boolean> {
  const { target, from, to, period, waybill, notes, items, stock } = job.options;
  if (target !== undefined) return () => true;
  const conditions = { from, to, period, waybill, notes, items, stock };
  const lowStock = stock === undefined ? [] : await listLowStock(db, job);
  return createConditionTest(conditions, { now: job.now.getTime(), lowStock }) ?? (() => true);
}

/** Whether orders are selected by their lines. */
function hasItems({ target, items, stock }: ExportJob['options']): boolean {
  return target === undefined && (items !== undefined || stock !== undefined);
}

/** The names that orders have of the market's options that are nearly sold out. */
async function listLowStock(db: Queries, { owner, marketId, now }: ExportJob): Promise<string[]> {
  const options = await db
    .select({ product: products.title, option: productOptions.title })
    .from(markets)
    .innerJoin(products, eq(products.marketId, markets.id))
    .innerJoin(productOptions, eq(productOptions.productId, products.id))
    .where(and(eq(markets.ownerUid, owner), eq(markets.id, marketId), lowStockCondition(now)));
  return options.map(({ product, option }) => orderItemKey(product, option));
}

/** The search of a file: that of the screen, so that both find the same orders. Named orders are not searched. */
function createSearch({ search = '', target }: ExportJob['options']): (order: SearchableOrder) => boolean {
  const needle = target === undefined ? orderSearchNeedle(search) : null;
  return (order) => needle === null || orderSearchText(order).includes(needle);
}

/** The parcels with their orders, read as they are taken; other calls go on between slices of them. */
export async function* loadParcels(db: Queries, owner: string, parcels: readonly string[][]): AsyncGenerator<Parcel> {
  const slices = new Slices();
  for (let at = 0; at < parcels.length;) {
    const batch: string[][] = [];
    for (let count = 0; count < BATCH && at < parcels.length; at += 1) {
      const parcel = parcels[at] ?? [];
      batch.push(parcel);
      count += parcel.length;
    }
    const orders = await loadOrders(db, owner, batch.flat());
    for (const ids of batch) {
      const [first, ...others] = ids.flatMap((id) => orders.get(id) ?? []);
      if (first) yield [first, ...others];
      if (slices.isOver) await slices.next();
    }
  }
}
