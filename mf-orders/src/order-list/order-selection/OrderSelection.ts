import { makeAutoObservable, observableRef } from 'mobx';

/**
 * The selected orders by id, whether they are on the screen or not; filters and searches leave them selected.
 * One set that is replaced: an observable one of ten thousand costs more to fill than to copy.
 */
export class OrderSelection {
  ids: ReadonlySet<string> = new Set();
  /** Where a range begins: the order that was selected or deselected last. */
  anchor: string | null = null;

  constructor() {
    makeAutoObservable(this, { ids: observableRef }, { autoBind: true });
  }

  has(id: string): boolean {
    return this.ids.has(id);
  }

  /** Selects an order, or deselects it. */
  toggle(id: string): void {
    this.set([id], !this.ids.has(id));
    this.anchor = id;
  }

  /** Makes everything from the anchor to an order what the anchor is; `shown` are the ids on the list, in its order. */
  extend(to: string, shown: readonly string[]): void {
    const from = this.anchor === null ? -1 : shown.indexOf(this.anchor);
    const at = shown.indexOf(to);
    if (from < 0 || at < 0) return this.toggle(to);
    const range = shown.slice(Math.min(from, at), Math.max(from, at) + 1);
    this.set(range, this.anchor !== null && this.ids.has(this.anchor));
  }

  /** Selects or deselects some orders. */
  set(some: Iterable<string>, selected: boolean): void {
    const ids = new Set(this.ids);
    for (const id of some) {
      if (selected) ids.add(id);
      else ids.delete(id);
    }
    this.ids = ids;
  }

  clear(): void {
    this.ids = new Set();
    this.anchor = null;
  }
}
