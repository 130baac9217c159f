/** How many pieces of an option are needed, and for how many orders. */
export interface PieceTotal {
  readonly title: string;
  readonly option: string;
  readonly pieces: number;
  readonly orders: number;
}

const KOREAN = new Intl.Collator('ko', { numeric: true });

/** Adds up the pieces of order lines by product and option, as packing lists and the pick list need them. */
export class PieceTotals {
  readonly #totals = new Map<
    string,
    { title: string; option: string; pieces: number; orders: number; lastOrder: string }
  >();

  /** Adds a line of an order; lines of one `key` are of one option, and those of one order come one after the other. */
  add(
    orderId: string,
    key: string,
    line: { readonly title: string; readonly option: string; readonly amount: number },
  ) {
    const { title, option, amount } = line;
    let total = this.#totals.get(key);
    if (total === undefined) this.#totals.set(key, (total = { title, option, pieces: 0, orders: 0, lastOrder: '' }));
    total.pieces += amount;
    if (total.lastOrder !== orderId) total.orders += 1;
    total.lastOrder = orderId;
  }

  /** The totals by product and option, in the order of Korean. */
  list(): PieceTotal[] {
    return [...this.#totals.values()]
      .toSorted((one, other) => KOREAN.compare(one.title, other.title) || KOREAN.compare(one.option, other.option))
      .map(({ title, option, pieces, orders }) => ({ title, option, pieces, orders }));
  }
}
