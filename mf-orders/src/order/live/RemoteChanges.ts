import { makeAutoObservable, observableRef } from 'mobx';
import type { ListedOrder } from '../ListedOrder.ts';

/** Time that a changed order is marked, in milliseconds: if most rows were marked, the mark would be useless. */
const MARKED_MS = 60_000;

/**
 * The orders that were changed on another device or by a buyer while the list is shown. Each is marked for a minute. In
 * a scrolled list it is also pinned to its position until the seller refreshes the list.
 */
export class RemoteChanges {
  /** The order numbers of marked orders. */
  markedNumbers: ReadonlySet<string> = new Set();
  /** Number of orders in the last remote change, for a message; 0 before the first. */
  count = 0;
  /** For each pinned order, by `_id`, the earlier state by which the list filters and sorts it. */
  pinned: ReadonlyMap<string, ListedOrder> = new Map();
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();

  constructor() {
    makeAutoObservable(this, { markedNumbers: observableRef, pinned: observableRef }, { autoBind: true });
  }

  /**
   * Marks changed orders; `previous` is their state before the change. If pinned, the list filters and sorts them by
   * that state.
   */
  mark(previous: readonly ListedOrder[], isPinned: boolean): void {
    if (previous.length === 0) return;
    const numbers = previous.map(({ order }) => order.publicId);
    this.markedNumbers = new Set([...this.markedNumbers, ...numbers]);
    this.count = numbers.length;
    if (isPinned) this.pinned = new Map([...previous.map((order) => [order.id, order] as const), ...this.pinned]);
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.unmark(numbers);
    }, MARKED_MS);
    this.#timers.add(timer);
  }

  /** Removes the marks of orders by their order numbers. */
  unmark(numbers: readonly string[]): void {
    const markedNumbers = new Set(this.markedNumbers);
    for (const number of numbers) markedNumbers.delete(number);
    if (markedNumbers.size < this.markedNumbers.size) this.markedNumbers = markedNumbers;
  }

  /** Moves an order to its current position, because the seller has changed it on this page. */
  unpin(id: string): void {
    if (!this.pinned.has(id)) return;
    const pinned = new Map(this.pinned);
    pinned.delete(id);
    this.pinned = pinned;
  }

  /** Moves all pinned orders to their current positions. */
  unpinAll(): void {
    if (this.pinned.size > 0) this.pinned = new Map();
  }

  /** Removes all marks, pinned orders and timers. */
  clear(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    if (this.markedNumbers.size > 0) this.markedNumbers = new Set();
    this.count = 0;
    this.unpinAll();
  }
}
