import { makeAutoObservable } from 'mobx';

/** How often the orders are counted while the page is visible, in milliseconds. */
const INTERVAL_MS = 60_000;

/**
 * Counts the orders of a market in the background: every minute while the page is visible, and when it becomes visible
 * again. The list itself is left as it is until the seller asks for it.
 */
export class NewOrders {
  /** How many orders the market had at the last count; 0 before the first. */
  total = 0;
  readonly #count: (signal: AbortSignal) => Promise<number>;
  #counting: AbortController | undefined;

  constructor(count: (signal: AbortSignal) => Promise<number>) {
    this.#count = count;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Starts counting; the returned function ends it. */
  watch(): () => void {
    const countIfVisible = () => {
      if (document.visibilityState === 'visible') void this.count();
    };
    const timer = setInterval(countIfVisible, INTERVAL_MS);
    document.addEventListener('visibilitychange', countIfVisible);
    window.addEventListener('focus', countIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', countIfVisible);
      window.removeEventListener('focus', countIfVisible);
      this.#counting?.abort();
    };
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
