/** Number of pieces of an option, and number of orders that contain it. */
export interface PieceTotal {
  readonly title: string;
  readonly option: string;
  readonly pieces: number;
  readonly orders: number;
}

const KOREAN = new Intl.Collator('ko', { numeric: true });

/** Counts the pieces of order lines by product and option, for packing lists and the pick list. */
export class PieceTotals {
  readonly #totals = new Map<
    string,
    { title: string; option: string; pieces: number; orders: number; lastOrderId: string }
  >();

  /**
   * Adds a line of an order. Lines of the same option must have the same `key`, and lines of one order must be added
   * consecutively.
   */
  add(
    orderId: string,
    key: string,
    line: { readonly title: string; readonly option: string; readonly amount: number },
  ) {
    const { title, option, amount } = line;
    let total = this.#totals.get(key);
    if (total === undefined) this.#totals.set(key, (total = { title, option, pieces: 0, orders: 0, lastOrderId: '' }));
    total.pieces += amount;
    if (total.lastOrderId !== orderId) total.orders += 1;
    total.lastOrderId = orderId;
  }

  /** Returns the totals by product and option in Korean dictionary order. */
  list(): PieceTotal[] {
    return [...this.#totals.values()]
      .toSorted((one, other) => KOREAN.compare(one.title, other.title) || KOREAN.compare(one.option, other.option))
      .map(({ title, option, pieces, orders }) => ({ title, option, pieces, orders }));
  }
}
