import { isInOrderFile } from '@backoffice/contracts/order/lists/orderFile';
import { PACKAGING_STATUS } from '@backoffice/contracts/order/orderStatus';
import { type Parcel, groupParcels } from '@backoffice/contracts/order/waybill/groupParcels';
import { type PieceTotal, PieceTotals } from '@backoffice/contracts/order/waybill/pieceTotals';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import type { PackingQuery } from './packingQuery.ts';

const KOREAN = new Intl.Collator('ko');

/** The orders of a market to pack: paid and unsent orders that are not packed, or those in `selected` (ids) if given. */
export class PackingList {
  readonly orderCount: number;
  /** Number of pieces to pick for each product and option. */
  readonly pieces: readonly PieceTotal[];
  /** Parcels sorted by delivery method and receiver, as in the exported files. */
  readonly parcels: readonly Parcel<ListedOrder>[];

  constructor(
    orders: readonly ListedOrder[],
    selected: ReadonlySet<string> | undefined,
    { isMerged, hasAll, hasPacked }: Pick<PackingQuery, 'isMerged' | 'hasAll' | 'hasPacked'>,
  ) {
    const packing = hasAll ? ('all' as const) : ('unsent' as const);
    const choice = { packing, ...(selected !== undefined && { target: [] }) };
    const chosen = orders.filter(
      ({ id, status, order: { packagingStatus } }) =>
        (selected?.has(id) ?? (hasPacked || packagingStatus !== PACKAGING_STATUS.packed)) &&
        isInOrderFile('packages', status, choice),
    );
    const sorted = chosen.toSorted(({ order: one }, { order: other }) =>
      one.delivery.title === other.delivery.title
        ? KOREAN.compare(one.delivery.name, other.delivery.name)
        : KOREAN.compare(one.delivery.title, other.delivery.title),
    );
    const totals = new PieceTotals();
    for (const { id, order } of chosen) {
      const placed = { id, at: Date.parse(order.timestamp) };
      for (const line of order.productList) totals.add(placed, line);
    }
    this.orderCount = chosen.length;
    this.pieces = totals.list();
    this.parcels = isMerged ? groupParcels(sorted) : sorted.map((each): Parcel<ListedOrder> => [each]);
  }

  /** Number of parcels with more than one order. */
  get mergedCount(): number {
    return this.parcels.filter(({ length }) => length > 1).length;
  }

  get pieceCount(): number {
    return this.pieces.reduce((sum, { pieces }) => sum + pieces, 0);
  }
}
