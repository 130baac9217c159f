import { type Order, findOrderNumbers, orderFailure } from '@backoffice/contracts';
import { toImportOrder } from './toImportOrder.ts';

const SUGGESTIONS_MAX = 3;

/**
 * Finds orders without a tracking number by the other cells of a carrier's file: an order number in any cell, or the
 * receiver's name.
 */
export class ReceiverIndex {
  readonly #byNumber = new Map<string, Order>();
  readonly #byName = new Map<string, Order[]>();

  constructor(orders: readonly Order[]) {
    for (const order of orders) {
      if (orderFailure(toImportOrder(order), false) !== undefined) continue;
      this.#byNumber.set(order.publicId, order);
      for (const name of new Set([order.delivery.name, order.buyerName].map(nameKey)))
        this.#byName.set(name, [...(this.#byName.get(name) ?? []), order]);
    }
  }

  /** The orders that a row may mean, three at most; those found by their number come first. */
  suggest(row: readonly string[]): readonly Order[] {
    const numbered = row.flatMap((cell) =>
      findOrderNumbers(cell).flatMap((number) => this.#byNumber.get(number) ?? []),
    );
    const named = row.flatMap((cell) => this.#byName.get(nameKey(cell)) ?? []);
    return [...new Set([...numbered, ...named])].slice(0, SUGGESTIONS_MAX);
  }
}

function nameKey(name: string): string {
  return name.normalize('NFKC').replaceAll(/\s/g, '');
}
