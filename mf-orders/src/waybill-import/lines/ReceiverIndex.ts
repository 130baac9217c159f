import { type Order, findOrderNumber, orderFailure } from '@backoffice/contracts';
import { importOrderOf } from './importOrderOf.ts';

const AT_MOST = 3;

/** Orders that wait for a tracking number, found by what else a carrier's file says: an order number in another cell, or the receiver. */
export class ReceiverIndex {
  readonly #byNumber = new Map<string, Order>();
  readonly #byName = new Map<string, Order[]>();

  constructor(receipts: readonly Order[]) {
    for (const receipt of receipts) {
      if (orderFailure(importOrderOf(receipt), false) !== undefined) continue;
      this.#byNumber.set(receipt.publicId, receipt);
      for (const name of new Set([receipt.delivery.name, receipt.buyerName].map(nameKey)))
        this.#byName.set(name, [...(this.#byName.get(name) ?? []), receipt]);
    }
  }

  /** The orders that a row of a file may be about, three at the most, the surest first. */
  suggest(row: readonly string[]): readonly Order[] {
    const numbered = row.flatMap((cell) => this.#byNumber.get(findOrderNumber(cell) ?? '') ?? []);
    const named = row.flatMap((cell) => this.#byName.get(nameKey(cell)) ?? []);
    return [...new Set([...numbered, ...named])].slice(0, AT_MOST);
  }
}

function nameKey(name: string): string {
  return name.normalize('NFKC').replaceAll(/\s/g, '');
}
