/** Number of pieces of an option, and number of orders that contain it. */
export interface PieceTotal {
  readonly optionId: string;
  /** Titles of product and option in the newest order. */
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
    { -readonly [Key in keyof PieceTotal]: PieceTotal[Key] } & { newest: number; lastOrderId: string }
  >();

  /**
   * Adds a line of an order that was placed at `at` (milliseconds). Lines of one order must be added consecutively.
   */
  add(
    order: { readonly id: string; readonly at: number },
    line: Omit<PieceTotal, 'pieces' | 'orders'> & { amount: number },
  ) {
    const { optionId, title, option, amount } = line;
    const total = this.#totals.get(optionId) ?? {
      optionId,
      pieces: 0,
      orders: 0,
      title,
      option,
      newest: order.at,
      lastOrderId: '',
    };
    this.#totals.set(optionId, total);
    total.pieces += amount;
    if (total.lastOrderId !== order.id) total.orders += 1;
    total.lastOrderId = order.id;
    if (order.at > total.newest) Object.assign(total, { title, option, newest: order.at });
  }

  /** Returns the totals by product and option in Korean dictionary order. */
  list(): PieceTotal[] {
    return [...this.#totals.values()]
      .toSorted((one, other) => KOREAN.compare(one.title, other.title) || KOREAN.compare(one.option, other.option))
      .map(({ optionId, title, option, pieces, orders }) => ({ optionId, title, option, pieces, orders }));
  }
}
