import { makeAutoObservable, observableRef } from 'mobx';
import type { ListedOrder } from '../ListedOrder.ts';

/** Time that a changed order is marked, in milliseconds: if most rows were marked, the mark would be useless. */
const MARKED_MS = 60_000;

/**
 * The orders that were changed on another device or by a buyer while the list is shown. Each is marked for a minute. In
 * a scrolled list it is also pinned to its position until the seller refreshes the list.
 */
export class ChangedOrders {
  /** The order numbers of marked orders. */
  marked: ReadonlySet<string> = new Set();
  /** Number of orders in the last remote change, for a message; 0 before the first. */
  count = 0;
  /** The state of each pinned order by which the list filters and sorts it, by `_id`. */
  placed: ReadonlyMap<string, ListedOrder> = new Map();
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();

  constructor() {
    makeAutoObservable(this, { marked: observableRef, placed: observableRef }, { autoBind: true });
  }

  /**
   * Marks changed orders; `previous` is their state before the change. If pinned, the list filters and sorts them by
   * that state.
   */
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

  /** Removes the marks of orders by their order numbers. */
  unmark(numbers: readonly string[]): void {
    const marked = new Set(this.marked);
    for (const number of numbers) marked.delete(number);
    if (marked.size < this.marked.size) this.marked = marked;
  }

  /** Moves an order to its current position, because the seller has changed it on this page. */
  settle(id: string): void {
    if (!this.placed.has(id)) return;
    const placed = new Map(this.placed);
    placed.delete(id);
    this.placed = placed;
  }

  /** Moves all pinned orders to their current positions. */
  settleAll(): void {
    if (this.placed.size > 0) this.placed = new Map();
  }

  /** Removes all marks, pinned orders and timers. */
  clear(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    if (this.marked.size > 0) this.marked = new Set();
    this.count = 0;
    this.settleAll();
  }
}
