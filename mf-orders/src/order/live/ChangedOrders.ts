import { makeAutoObservable, observableRef } from 'mobx';
import type { ListedOrder } from '../ListedOrder.ts';

/** How long a changed order is marked, in milliseconds: where all are marked none is. */
const MARKED_MS = 60_000;

/**
 * The orders that changed elsewhere while the list is shown: marked for a minute, and where the list has been scrolled
 * kept in the place that they had, until the seller asks.
 */
export class ChangedOrders {
  /** The numbers of marked orders. */
  marked: ReadonlySet<string> = new Set();
  /** How many orders changed last, for a message; 0 before the first. */
  count = 0;
  /** Orders as they were when their place was last decided, by id. */
  placed: ReadonlyMap<string, ListedOrder> = new Map();
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();

  constructor() {
    makeAutoObservable(this, { marked: observableRef, placed: observableRef }, { autoBind: true });
  }

  /** Marks orders that were `before` a change; with `staysInPlace` filters and sorting go on taking them as that. */
  add(before: readonly ListedOrder[], staysInPlace: boolean): void {
    if (before.length === 0) return;
    const numbers = before.map(({ order }) => order.publicId);
    this.marked = new Set([...this.marked, ...numbers]);
    this.count = numbers.length;
    if (staysInPlace) this.placed = new Map([...before.map((order) => [order.id, order] as const), ...this.placed]);
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.unmark(numbers);
    }, MARKED_MS);
    this.#timers.add(timer);
  }

  /** Takes the marks of orders away, by their numbers. */
  unmark(numbers: readonly string[]): void {
    const marked = new Set(this.marked);
    for (const number of numbers) marked.delete(number);
    if (marked.size < this.marked.size) this.marked = marked;
  }

  /** An order is shown where it belongs by now: the seller has changed it here. */
  settle(id: string): void {
    if (!this.placed.has(id)) return;
    const placed = new Map(this.placed);
    placed.delete(id);
    this.placed = placed;
  }

  /** All orders are shown where they belong by now. */
  settleAll(): void {
    if (this.placed.size > 0) this.placed = new Map();
  }

  /** Ends the marks and their timers. */
  clear(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    if (this.marked.size > 0) this.marked = new Set();
    this.count = 0;
    this.settleAll();
  }
}
