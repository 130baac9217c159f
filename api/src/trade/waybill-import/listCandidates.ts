import { UNPAID_STATUSES } from '@backoffice/contracts/order/lists/orderTasks';
import { ORDER_STATUS } from '@backoffice/contracts/order/orderStatus';
import { IMPORT_CANDIDATES_MAX, type ImportCandidates } from '@backoffice/contracts/order/waybill/waybillEndpoints';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { matchesAny } from '../../platform/database/matchesAny.ts';
import { markets, orders } from '../../platform/database/schema.ts';
import { mapInSlices } from '../../platform/event-loop/Slices.ts';
import { NEWEST_FIRST } from '../order/newestFirst.ts';
import { ORDERS_PER_READ } from '../order/orderStore.ts';
import { toImportOrder } from './toImportOrder.ts';

/**
 * Reads the orders in all markets of a seller that a file of tracking numbers can name, in parts; `tx` must be a
 * snapshot. Shipped, delivered and cancelled orders are included: their numbers can be replaced, or the preview shows
 * why a line fails.
 */
export async function listCandidates(
  tx: Queries,
  owner: string,
  max = IMPORT_CANDIDATES_MAX,
): Promise<ImportCandidates> {
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
  const candidates: ImportCandidates['orders'] = [];
  for (let start = 0; start < Math.min(found.length, max); start += ORDERS_PER_READ) {
    const ids = found.slice(start, Math.min(start + ORDERS_PER_READ, max)).map(({ id }) => id);
    const rows = await tx.select(FIELDS).from(orders).where(matchesAny(orders.id, ids));
    const byId = new Map(rows.map((row) => [row.id, row]));
    const presented = await mapInSlices(
      ids.flatMap((id) => byId.get(id) ?? []),
      (row): ImportCandidates['orders'][number] => {
        const order = toImportOrder(row);
        const parcel = parcels.get(order.parcel) ?? String(parcels.size);
        parcels.set(order.parcel, parcel);
        const marketTitle = titles.get(row.marketId) ?? '';
        return { ...order, parcel, marketTitle };
      },
    );
    candidates.push(...presented);
  }
  return { orders: candidates, more: found.length > max };
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
