import { type Parcel, type PieceTotal, PieceTotals, groupParcels, isInOrderFile } from '@backoffice/contracts';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import { parcelKeyOf } from '../../order/parcelKeyOf.ts';

/** Which orders are packed, and how. */
export interface PackingChoice {
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
  #sizes: readonly number[] | undefined;
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
    return this.#isMerged ? this.sizes.length : this.orderCount;
  }

  /** How many parcels have more than one order. */
  get mergedCount(): number {
    return this.#isMerged ? this.sizes.filter((size) => size > 1).length : 0;
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
  private get sizes(): readonly number[] {
    return (this.#sizes ??= this.#countParcels());
  }

  #countPieces(): readonly PieceTotal[] {
    const totals = new PieceTotals();
    const keyOf = optionKeys();
    for (const { id, order } of this.#chosen) for (const line of order.productList) totals.add(id, keyOf(line), line);
    return totals.list();
  }

  #countParcels(): readonly number[] {
    // The key of a parcel takes long; orders of different telephone numbers are in different ones.
    const alike = new Map<string, ListedOrder[]>();
    for (const each of this.#chosen) {
      const tel = each.order.delivery.tel.replaceAll(/\D/g, '');
      const orders = alike.get(tel);
      if (orders === undefined) alike.set(tel, [each]);
      else orders.push(each);
    }
    return [...alike.values()].flatMap((orders) =>
      orders.length === 1 ? 1 : groupParcels(orders, parcelKeyOf).map(({ length }) => length),
    );
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

/** Names options, each once: a text that is joined for every line of thousands of orders takes longer than the sums. */
function optionKeys(): (line: { readonly title: string; readonly option: string }) => string {
  const keys = new Map<string, Map<string, string>>();
  return ({ title, option }) => {
    let options = keys.get(title);
    if (options === undefined) keys.set(title, (options = new Map()));
    let key = options.get(option);
    if (key === undefined) options.set(option, (key = `${title}\n${option}`));
    return key;
  };
}
