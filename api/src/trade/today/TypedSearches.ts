/** Searches of a caller within this time of the first one belong to one typed search. */
const TYPED_MS = 10_000;

/**
 * The orders that the audit names already for each caller's typed search. Screens search while a seller types, and the
 * results become fewer: only the first search adds an event, and a later one that returns further orders. Nothing is
 * delayed, so that each order is in the audit before it is sent.
 */
export class TypedSearches {
  readonly #elapsed: () => number;
  readonly #recorded = new Map<string, { readonly since: number; readonly ids: Set<string> }>();

  /** `elapsed` returns milliseconds of a monotonic clock. */
  constructor(elapsed: () => number) {
    this.#elapsed = elapsed;
  }

  /** Returns the found orders that no event of the caller's typed search names. */
  findUnrecorded<Found extends { readonly _id: string }>(caller: string, orders: readonly Found[]): readonly Found[] {
    // The map is in the order of the first searches.
    for (const [each, { since }] of this.#recorded) {
      if (this.#elapsed() - since < TYPED_MS) break;
      this.#recorded.delete(each);
    }
    const ids = this.#recorded.get(caller)?.ids;
    return orders.filter(({ _id }) => !ids?.has(_id));
  }

  /** Adds orders after their event was stored. */
  add(caller: string, orders: readonly { readonly _id: string }[]): void {
    const search = this.#recorded.get(caller) ?? { since: this.#elapsed(), ids: new Set() };
    for (const { _id } of orders) search.ids.add(_id);
    this.#recorded.set(caller, search);
  }
}
