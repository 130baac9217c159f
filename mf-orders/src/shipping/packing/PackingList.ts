import { isInOrderFile } from '@backoffice/contracts/order/lists/orderFile';
import { PACKAGING_STATUS } from '@backoffice/contracts/order/orderStatus';
import { type Parcel, groupParcels } from '@backoffice/contracts/order/waybill/groupParcels';
import { type PieceTotal, PieceTotals } from '@backoffice/contracts/order/waybill/pieceTotals';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import { lineKey } from './fetchedLines.ts';
import type { PackingQuery } from './packingQuery.ts';

const KOREAN = new Intl.Collator('ko');
const NONE: ReadonlySet<string> = new Set();

/** A row of the pick list; `cover` is the picture in the newest order, empty if it has none. */
export interface PickRow extends PieceTotal {
  readonly cover: string;
  /** The lines of the orders (`lineKey`). */
  readonly lineKeys: readonly string[];
}

interface PackingChoice extends Pick<PackingQuery, 'isMerged' | 'hasAll' | 'hasPacked'> {
  /** The `_id`s of the orders that were selected in the list; undefined without a selection. */
  readonly selected?: ReadonlySet<string> | undefined;
  /** The `_id`s of the orders that were packed while the screen is open: their slips stay in their places. */
  readonly packedHere?: ReadonlySet<string>;
}

/** The orders to pack: paid and unsent orders that are not packed, or the selected orders. */
export class PackingList {
  /** The orders to pack, newest first. */
  readonly orders: readonly ListedOrder[];
  /** The pieces to pick for each product and option. */
  readonly pieces: readonly PickRow[];
  /** Parcels of `orders`, sorted by delivery method and receiver, as in the exported files. */
  readonly parcels: readonly Parcel<ListedOrder>[];
  /** The parcels and those that were packed while the screen is open. */
  readonly slips: readonly Parcel<ListedOrder>[];

  constructor(
    source: readonly ListedOrder[],
    { selected, isMerged, hasAll, hasPacked, packedHere = NONE }: PackingChoice,
  ) {
    const packing = hasAll ? ('all' as const) : ('unsent' as const);
    const choice = { packing, ...(selected !== undefined && { target: [] }) };
    const isToPack = ({ id, order }: ListedOrder) =>
      selected !== undefined || hasPacked || (order.packagingStatus !== PACKAGING_STATUS.packed && !packedHere.has(id));
    const chosen = source.filter(
      ({ id, status }) => (selected?.has(id) ?? true) && isInOrderFile('packages', status, choice),
    );
    const toParcels = (orders: readonly ListedOrder[]) => {
      const sorted = orders.toSorted(compareReceivers);
      return isMerged ? groupParcels(sorted) : sorted.map((each): Parcel<ListedOrder> => [each]);
    };
    this.orders = chosen.filter(isToPack);
    this.parcels = toParcels(this.orders);
    this.slips =
      packedHere.size === 0
        ? this.parcels
        : toParcels(chosen.filter((listed) => isToPack(listed) || packedHere.has(listed.id)));
    this.pieces = listPieces(this.orders);
  }

  /** Number of parcels with more than one order. */
  get mergedCount(): number {
    return this.parcels.filter(({ length }) => length > 1).length;
  }

  get pieceCount(): number {
    return this.pieces.reduce((sum, { pieces }) => sum + pieces, 0);
  }
}

function compareReceivers({ order: one }: ListedOrder, { order: other }: ListedOrder): number {
  return one.delivery.title === other.delivery.title
    ? KOREAN.compare(one.delivery.name, other.delivery.name)
    : KOREAN.compare(one.delivery.title, other.delivery.title);
}

function listPieces(newestFirst: readonly ListedOrder[]): readonly PickRow[] {
  const totals = new PieceTotals();
  const rows = new Map<string, { readonly cover: string; readonly lineKeys: Set<string> }>();
  for (const { id, order } of newestFirst)
    for (const line of order.productList) {
      totals.add({ id, at: Date.parse(order.timestamp) }, line);
      const row = rows.get(line.optionId) ?? { cover: line.cover, lineKeys: new Set() };
      row.lineKeys.add(lineKey(order, line.optionId));
      rows.set(line.optionId, row);
    }
  return totals.list().map((total) => {
    const { cover = '', lineKeys = [] } = rows.get(total.optionId) ?? {};
    return { ...total, cover, lineKeys: [...lineKeys] };
  });
}
