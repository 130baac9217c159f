import { makeAutoObservable, observableRef } from 'mobx';

/** An item of a list. Rows are keyed by its id. */
export interface ListItem {
  readonly id: string;
}

/**
 * The selected items of a list, including items that filters hide, and the commands that select shown items. A change
 * of filters or search does not change the selection.
 */
export class ListSelection<Item extends ListItem> {
  /**
   * The ids of the selected items, which may include removed items. An immutable set: filling an observable set of ten
   * thousand ids is slower than copying a plain set.
   */
  ids: ReadonlySet<string> = new Set();
  /** The start of a range: the item that was toggled last. */
  private anchor: string | null = null;
  readonly #list: { readonly all: readonly Item[]; readonly shown: readonly Item[] };

  /** Both lists are read again for each use, so that they may be observable. */
  constructor(list: { readonly all: readonly Item[]; readonly shown: readonly Item[] }) {
    this.#list = list;
    makeAutoObservable(this, { ids: observableRef }, { autoBind: true });
  }

  /** The selected items that still exist, in the order of all items. */
  get items(): readonly Item[] {
    const { ids } = this;
    return ids.size === 0 ? [] : this.#list.all.filter(({ id }) => ids.has(id));
  }

  /** The number of selected items among the shown items. */
  get shownCount(): number {
    const { ids } = this;
    return ids.size === 0 ? 0 : this.#list.shown.filter(({ id }) => ids.has(id)).length;
  }

  /** The number of selected items that the filters hide. */
  get hiddenCount(): number {
    return this.items.length - this.shownCount;
  }

  get isAllShownSelected(): boolean {
    const { length } = this.#list.shown;
    return length > 0 && this.shownCount === length;
  }

  /** Selects or deselects items by their id. */
  set(changed: Iterable<string>, isSelected: boolean): void {
    const ids = new Set(this.ids);
    for (const id of changed) {
      if (isSelected) ids.add(id);
      else ids.delete(id);
    }
    this.ids = ids;
  }

  toggle(id: string): void {
    this.set([id], !this.ids.has(id));
    this.anchor = id;
  }

  /**
   * Copies the state of the last toggled item, selected or not, to all shown items between that item and this item.
   */
  extendTo(id: string): void {
    const shown = this.#list.shown.map((item) => item.id);
    const from = this.anchor === null ? -1 : shown.indexOf(this.anchor);
    const to = shown.indexOf(id);
    if (from < 0 || to < 0) return this.toggle(id);
    this.set(shown.slice(Math.min(from, to), Math.max(from, to) + 1), this.ids.has(shown[from] ?? ''));
  }

  /** Selects an item, and all shown items between it and another item. */
  extendFrom(from: string, to: string): void {
    if (!this.ids.has(from)) this.toggle(from);
    this.extendTo(to);
  }

  /** Selects every shown item, or deselects them if all are selected; hidden items do not change. */
  toggleShown(): void {
    this.set(
      this.#list.shown.map(({ id }) => id),
      !this.isAllShownSelected,
    );
  }

  clear(): void {
    this.ids = new Set();
    this.anchor = null;
  }
}
