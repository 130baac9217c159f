import { type ExportOptions, ORDER_STATUS } from '@backoffice/contracts';
import { type SQL, and, asc, desc, eq, gt, inArray, notInArray, sql } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { orderLines, orders } from '../database/schema.ts';
import { filterCondition } from '../order/orderStore.ts';
import type { ExportOrder, Parcel } from './ExportOrder.ts';

/** The orders of a file: of which owner and market, how selected and merged. */
export interface ExportJob {
  readonly owner: string;
  readonly marketId: string;
  readonly options: Omit<ExportOptions, 'startCell'>;
  /** Packing lists and labels are sorted by delivery and name, and leave out cancelled orders unless filtered for. */
  readonly isForPacking: boolean;
}

/** Orders that are read at once; at most two batches are in memory. */
const BATCH = 500;
const CANCELLED = [ORDER_STATUS.cancelledByBuyer, ORDER_STATUS.cancelledBySeller];

/** The ids of a job's parcels, each of one order or more. */
export async function listParcels(db: Queries, job: ExportJob): Promise<string[][]> {
  const { id, receiverName, receiverTel, zip, addr, addr2 } = orders;
  const order = [desc(orders.createdAt), desc(orders.id)];
  const rows = await db
    .select({ id, receiverName, receiverTel, zip, addr, addr2 })
    .from(orders)
    .where(and(eq(orders.ownerUid, job.owner), eq(orders.marketId, job.marketId), orderCondition(job)))
    .orderBy(...(job.isForPacking ? [asc(orders.deliveryTitle), KOREAN_NAME, ...order] : order));
  if (!job.options.mergeAddr) return rows.map((row) => [row.id]);
  return [...Map.groupBy(rows, addressKey).values()].map((group) => group.map((row) => row.id));
}

const KOREAN_NAME = sql`${orders.receiverName} collate "ko-x-icu"`;

/** The named orders, or otherwise those that match the filter. */
function orderCondition({ options: { target, ...filter }, isForPacking }: ExportJob): SQL | undefined {
  if (target !== undefined) return sql`${orders.id} = any(${sql.param(target)}::text[])`;
  const filtersStatus = (filter.status ?? []).length > 0;
  return and(
    filterCondition(filter),
    isForPacking && !filtersStatus ? notInArray(orders.status, CANCELLED) : undefined,
  );
}

/** A key for one receiver at one address, ignoring blanks and punctuation. */
function addressKey(row: {
  receiverName: string;
  receiverTel: string;
  zip: string;
  addr: string;
  addr2: string;
}): string {
  const { receiverName, receiverTel, zip, addr, addr2 } = row;
  return [receiverName, receiverTel.replaceAll(/\D/g, ''), zip, `${addr} ${addr2}`]
    .map((part) =>
      part
        .normalize('NFKC')
        .replaceAll(/[\s,.-]/g, '')
        .toLowerCase(),
    )
    .join('\n');
}

/** The parcels with their orders, read as they are taken. */
export async function* loadParcels(db: Queries, owner: string, parcels: readonly string[][]): AsyncGenerator<Parcel> {
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
    }
  }
}

async function loadOrders(db: Queries, owner: string, ids: readonly string[]): Promise<Map<string, ExportOrder>> {
  const [rows, lines] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(and(eq(orders.ownerUid, owner), inArray(orders.id, [...ids]))),
    db
      .select()
      .from(orderLines)
      .where(and(inArray(orderLines.orderId, [...ids]), gt(orderLines.amount, 0)))
      .orderBy(asc(orderLines.position)),
  ]);
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  return new Map(rows.map((order) => [order.id, { order, lines: linesOf.get(order.id) ?? [] }]));
}
