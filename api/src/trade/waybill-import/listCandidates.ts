import { UNPAID_STATUSES } from '@backoffice/contracts/order/lists/orderTasks';
import { ORDER_STATUS } from '@backoffice/contracts/order/orderStatus';
import { IMPORT_CANDIDATES_MAX, type ImportCandidates } from '@backoffice/contracts/order/waybill/waybillEndpoints';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { ReadOrder } from '../../platform/audit/recordRead.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { matchesAny } from '../../platform/database/matchesAny.ts';
import type { RowOf } from '../../platform/database/rowReader.ts';
import { markets, orders } from '../../platform/database/schema.ts';
import { mapInSlices } from '../../platform/jobs/Slices.ts';
import { NEWEST_FIRST } from '../order/newestFirst.ts';
import { readInParts } from '../order/orderStore.ts';
import { toImportOrder } from './toImportOrder.ts';

/**
 * Reads the orders in all markets of a seller that a file of tracking numbers can name, in parts; `tx` must be a
 * snapshot. Shipped, delivered and cancelled orders are included: their numbers can be replaced, or the preview shows
 * why a line fails. `read` are the rows of `orders`, for the audit.
 */
export async function listCandidates(
  tx: Queries,
  owner: string,
  max = IMPORT_CANDIDATES_MAX,
): Promise<ImportCandidates & { readonly read: readonly ReadOrder[] }> {
  const isWaiting = inArray(orders.status, [...UNPAID_STATUSES, ORDER_STATUS.paid]);
  const found = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.ownerUid, owner), isNull(orders.anonymizedAt)))
    .orderBy(desc(isWaiting), ...NEWEST_FIRST)
    .limit(max + 1);
  const owned = await tx
    .select({ id: markets.id, title: markets.title })
    .from(markets)
    .where(eq(markets.ownerUid, owner));
  const titles = new Map(owned.map(({ id, title }) => [id, title]));
  // Numbers instead of keys, which contain addresses.
  const parcels = new Map<string, string>();
  const present = (row: RowOf<typeof FIELDS>) => {
    const order = toImportOrder(row);
    const parcel = parcels.get(order.parcel) ?? String(parcels.size);
    parcels.set(order.parcel, parcel);
    return { ...order, parcel, marketTitle: titles.get(row.marketId) ?? '' };
  };
  const ids = found.slice(0, max).map(({ id }) => id);
  const rows = await readInParts(ids, async (part) => {
    const read = await tx.select(FIELDS).from(orders).where(matchesAny(orders.id, part));
    return new Map(read.map((row) => [row.id, row]));
  });
  return { orders: await mapInSlices(rows, present), more: found.length > max, read: rows };
}

const FIELDS = {
  id: orders.id,
  publicId: orders.publicId,
  marketId: orders.marketId,
  status: orders.status,
  paymentOption: orders.paymentOption,
  isBilled: orders.isBilled,
  waybillCompany: orders.waybillCompany,
  waybillNo: orders.waybillNo,
  buyerName: orders.buyerName,
  receiverName: orders.receiverName,
  receiverTel: orders.receiverTel,
  addr: orders.addr,
  addr2: orders.addr2,
};
