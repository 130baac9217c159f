import { findOrderNumbers } from '@backoffice/contracts/order/waybill/findOrderNumbers';
import type { ImportCandidate } from '@backoffice/contracts/order/waybill/waybillEndpoints';
import { orderFailure } from '@backoffice/contracts/order/waybill/waybillImport';

const SUGGESTIONS_MAX = 3;

/**
 * Suggests orders that still need a tracking number, by an order number or a receiver's or buyer's name in any cell of
 * a row.
 */
export class ReceiverIndex {
  readonly #byNumber = new Map<string, ImportCandidate>();
  readonly #byName = new Map<string, ImportCandidate[]>();

  constructor(orders: readonly ImportCandidate[]) {
    for (const order of orders) {
      if (orderFailure(order, false) !== undefined) continue;
      this.#byNumber.set(order.publicId, order);
      for (const name of new Set(order.names.map(nameKey)))
        this.#byName.set(name, [...(this.#byName.get(name) ?? []), order]);
    }
  }

  /** Returns up to three orders for a row; matches by order number come first. */
  suggest(row: readonly string[]): readonly ImportCandidate[] {
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
