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
  readonly #totals = new Map<string, { title: string; option: string; pieces: number; orders: Set<string> }>();

  /** Adds a line of an order; lines of one `key` are of one option. */
  add(
    orderId: string,
    key: string,
    line: { readonly title: string; readonly option: string; readonly amount: number },
  ) {
    const { title, option, amount } = line;
    const total = this.#totals.get(key) ?? { title, option, pieces: 0, orders: new Set() };
    total.pieces += amount;
    total.orders.add(orderId);
    this.#totals.set(key, total);
  }

  /** The totals by product and option, in the order of Korean. */
  list(): PieceTotal[] {
    return [...this.#totals.values()]
      .toSorted((one, other) => KOREAN.compare(one.title, other.title) || KOREAN.compare(one.option, other.option))
      .map(({ orders, ...total }) => ({ ...total, orders: orders.size }));
  }
}
