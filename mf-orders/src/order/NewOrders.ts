import { makeAutoObservable } from 'mobx';

/** Counts the orders of a market in the background; the list itself is left as it is until the seller asks for it. */
export class NewOrders {
  /** How many orders the market had at the last count; 0 before the first. */
  total = 0;
  readonly #count: (signal: AbortSignal) => Promise<number>;
  #counting: AbortController | undefined;

  constructor(count: (signal: AbortSignal) => Promise<number>) {
    this.#count = count;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Gives up a count in progress. */
  cancel(): void {
    this.#counting?.abort();
    this.#counting = undefined;
  }

  /** Counts now; a failure leaves the last count. */
  async count(): Promise<void> {
    this.#counting?.abort();
    const counting = new AbortController();
    this.#counting = counting;
    try {
      const total = await this.#count(counting.signal);
      if (this.#counting === counting) this.setTotal(total);
    } catch {
      // The next count tries again.
    }
  }

  private setTotal(total: number): void {
    this.total = total;
  }
}
