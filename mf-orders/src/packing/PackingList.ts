import { type Parcel, type PieceTotal, PieceTotals, groupParcels, isInOrderFile } from '@backoffice/contracts';
import type { ListedOrder } from '../order/ListedOrder.ts';
import { parcelKeyOf } from '../order/parcelKeyOf.ts';

/** Which orders are packed, and how. */
interface PackingChoice {
  /** Orders of one receiver and address travel in one parcel. */
  readonly isMerged: boolean;
  /** Also orders that are not paid or sent already: every one that is named, or not cancelled. */
  readonly hasAll: boolean;
}

const KOREAN = new Intl.Collator('ko');

/**
 * What is to be packed of the orders of a market: those that are paid and not sent, of those that `selected` names. Each
 * part is computed when it is first read: the pick list needs no sorted parcels.
 */
export class PackingList {
  readonly #chosen: readonly ListedOrder[];
  readonly #isMerged: boolean;
  #pieces: readonly PieceTotal[] | undefined;
  #sizes: ReadonlyMap<string, number> | undefined;
  #parcels: readonly Parcel<ListedOrder>[] | undefined;

  constructor(
    orders: readonly ListedOrder[],
    selected: ReadonlySet<string> | undefined,
    { isMerged, hasAll }: PackingChoice,
  ) {
    const choice = {
      packing: hasAll ? ('all' as const) : ('unsent' as const),
      ...(selected !== undefined && { target: [] }),
    };
    this.#isMerged = isMerged;
    this.#chosen = orders.filter(
      ({ id, status }) => (selected?.has(id) ?? true) && isInOrderFile('packages', status, choice),
    );
  }

  get orderCount(): number {
    return this.#chosen.length;
  }

  get parcelCount(): number {
    return this.#isMerged ? this.sizes.size : this.orderCount;
  }

  /** How many parcels have more than one order. */
  get mergedCount(): number {
    return this.#isMerged ? [...this.sizes.values()].filter((size) => size > 1).length : 0;
  }

  /** The pieces to fetch, by product and option. */
  get pieces(): readonly PieceTotal[] {
    return (this.#pieces ??= this.#countPieces());
  }

  get pieceCount(): number {
    return this.pieces.reduce((sum, { pieces }) => sum + pieces, 0);
  }

  /** The parcels by delivery method and receiver, as in the files. */
  get parcels(): readonly Parcel<ListedOrder>[] {
    return (this.#parcels ??= this.#listParcels());
  }

  /** How many orders each parcel has. */
  private get sizes(): ReadonlyMap<string, number> {
    return (this.#sizes ??= this.#countParcels());
  }

  #countPieces(): readonly PieceTotal[] {
    const totals = new PieceTotals();
    for (const { id, order } of this.#chosen)
      for (const line of order.productList) totals.add(id, `${line.title}\n${line.option}`, line);
    return totals.list();
  }

  #countParcels(): ReadonlyMap<string, number> {
    const sizes = new Map<string, number>();
    for (const each of this.#chosen) {
      const key = parcelKeyOf(each) ?? each.id;
      sizes.set(key, (sizes.get(key) ?? 0) + 1);
    }
    return sizes;
  }

  #listParcels(): readonly Parcel<ListedOrder>[] {
    const sorted = this.#chosen.toSorted(({ order: one }, { order: other }) =>
      one.delivery.title === other.delivery.title
        ? KOREAN.compare(one.delivery.name, other.delivery.name)
        : KOREAN.compare(one.delivery.title, other.delivery.title),
    );
    return this.#isMerged ? groupParcels(sorted, parcelKeyOf) : sorted.map((each): Parcel<ListedOrder> => [each]);
  }
}
