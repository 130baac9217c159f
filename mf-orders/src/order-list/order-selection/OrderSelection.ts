import { makeAutoObservable, observableRef } from 'mobx';

/**
 * The ids of the selected orders; filters and searches leave them selected.
 * One set that is replaced: an observable set of ten thousand costs more to fill than to copy.
 */
export class OrderSelection {
  ids: ReadonlySet<string> = new Set();
  /** Where a range begins: the order that was toggled last. */
  anchor: string | null = null;

  constructor() {
    makeAutoObservable(this, { ids: observableRef }, { autoBind: true });
  }

  has(id: string): boolean {
    return this.ids.has(id);
  }

  toggle(id: string): void {
    this.set([id], !this.ids.has(id));
    this.anchor = id;
  }

  /**
   * Gives every order from the anchor to `to` the state of the anchor; `shown` are the ids in the order of the list.
   */
  extend(to: string, shown: readonly string[]): void {
    const from = this.anchor === null ? -1 : shown.indexOf(this.anchor);
    const at = shown.indexOf(to);
    if (from < 0 || at < 0) return this.toggle(to);
    const range = shown.slice(Math.min(from, at), Math.max(from, at) + 1);
    this.set(range, this.anchor !== null && this.ids.has(this.anchor));
  }

  /** Selects or deselects orders. A set may become the selection itself, and must not change afterwards. */
  set(changed: Iterable<string> | ReadonlySet<string>, isSelected: boolean): void {
    if (changed === this.ids) {
      if (!isSelected) this.ids = new Set();
      return;
    }
    if (isSelected && this.ids.size === 0 && changed instanceof Set) {
      this.ids = changed;
      return;
    }
    const ids = new Set(this.ids);
    for (const id of changed) {
      if (isSelected) ids.add(id);
      else ids.delete(id);
    }
    this.ids = ids;
  }

  clear(): void {
    this.ids = new Set();
    this.anchor = null;
  }
}
