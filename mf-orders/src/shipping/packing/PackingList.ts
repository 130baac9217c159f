import {
  type Parcel,
  type PieceTotal,
  PieceTotals,
  groupParcels,
  isInOrderFile,
  orderItemKey,
} from '@backoffice/contracts';
import type { ListedOrder } from '../../order/ListedOrder.ts';

/** Which orders are packed, and how. */
export interface PackingChoice {
  /** Orders of one receiver and address travel in one parcel. */
  readonly isMerged: boolean;
  /** Also unpaid and sent orders: all named orders, or all that are not cancelled. */
  readonly hasAll: boolean;
}

const KOREAN = new Intl.Collator('ko');

/** The orders of a market to pack: paid and not sent, of those that `selected` names. */
export class PackingList {
  readonly orderCount: number;
  /** The pieces to fetch, by product and option. */
  readonly pieces: readonly PieceTotal[];
  /** The parcels by delivery method and receiver, as in the files. */
  readonly parcels: readonly Parcel<ListedOrder>[];

  constructor(
    orders: readonly ListedOrder[],
    selected: ReadonlySet<string> | undefined,
    { isMerged, hasAll }: PackingChoice,
  ) {
    const packing = hasAll ? ('all' as const) : ('unsent' as const);
    const choice = { packing, ...(selected !== undefined && { target: [] }) };
    const chosen = orders.filter(
      ({ id, status }) => (selected?.has(id) ?? true) && isInOrderFile('packages', status, choice),
    );
    const sorted = chosen.toSorted(({ order: one }, { order: other }) =>
      one.delivery.title === other.delivery.title
        ? KOREAN.compare(one.delivery.name, other.delivery.name)
        : KOREAN.compare(one.delivery.title, other.delivery.title),
    );
    const totals = new PieceTotals();
    for (const { id, order } of chosen)
      for (const line of order.productList) totals.add(id, orderItemKey(line.title, line.option), line);
    this.orderCount = chosen.length;
    this.pieces = totals.list();
    this.parcels = isMerged ? groupParcels(sorted) : sorted.map((each): Parcel<ListedOrder> => [each]);
  }

  /** How many parcels have more than one order. */
  get mergedCount(): number {
    return this.parcels.filter(({ length }) => length > 1).length;
  }

  get pieceCount(): number {
    return this.pieces.reduce((sum, { pieces }) => sum + pieces, 0);
  }
}
