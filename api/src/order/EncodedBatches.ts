import { PLACE } from './accountPlace.ts';
import type { OrderRow } from './orderStore.ts';
import { BETWEEN, type EncodedBatch } from './storeEncodedOrders.ts';

/** Orders of one statement: a change of one of them waits for it. */
export const ORDERS_OF_BATCH = 100;

/** Collects encoded orders into batches, whose JSON lies outside of the heap. */
export class EncodedBatches {
  readonly #closed: EncodedBatch[] = [];
  readonly #fingerprint: string;
  #ids: string[] = [];
  #changedXids: (string | null)[] = [];
  #json: string[] = [];

  constructor(fingerprint: string) {
    this.#fingerprint = fingerprint;
  }

  /** Adds an order, as `encodeWithoutAccount` has encoded it. */
  add({ id, changedXid }: Pick<OrderRow, 'id' | 'changedXid'>, [before, after]: readonly [string, string?]): void {
    if (this.#ids.length === ORDERS_OF_BATCH) this.close();
    if (this.#ids.length > 0) this.#json.push(BETWEEN);
    this.#json.push(before);
    if (after !== undefined) this.#json.push(PLACE, after);
    this.#ids.push(id);
    this.#changedXids.push(changedXid);
  }

  /** Ends the present batch, which has an order at least; answers its JSON. */
  close(): Buffer {
    const json = Buffer.from(this.#json.join(''));
    this.#closed.push({ fingerprint: this.#fingerprint, ids: this.#ids, changedXids: this.#changedXids, json });
    this.#ids = [];
    this.#changedXids = [];
    this.#json = [];
    return json;
  }

  /** All batches. */
  end(): readonly EncodedBatch[] {
    if (this.#ids.length > 0) this.close();
    return this.#closed;
  }
}
