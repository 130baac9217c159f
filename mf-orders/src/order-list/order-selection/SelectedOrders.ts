import { makeAutoObservable, observableRef } from 'mobx';
import type { BulkSelection } from '../bulk/BulkActions.ts';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import type { MarketOrders } from '../../order/MarketOrders.ts';
import type { FilteredOrders } from '../filter/FilteredOrders.ts';

/**
 * The selected orders, shown or not, and the commands that select by what is shown. Filters and searches leave orders
 * selected.
 */
export class SelectedOrders implements BulkSelection {
  /**
   * The `_id`s of the selected orders, and of those that were and do not exist any more. One set that is replaced: an
   * observable set of ten thousand costs more to fill than to copy.
   */
  ids: ReadonlySet<string> = new Set();
  /** Where a range starts: the order that was toggled last. */
  private anchor: string | null = null;
  readonly #orders: Pick<MarketOrders, 'all'>;
  readonly #filtered: Pick<FilteredOrders, 'shown'>;

  constructor(orders: Pick<MarketOrders, 'all'>, filtered: Pick<FilteredOrders, 'shown'>) {
    this.#orders = orders;
    this.#filtered = filtered;
    makeAutoObservable(this, { ids: observableRef }, { autoBind: true });
  }

  /** The selected orders that still exist, newest first. */
  get orders(): readonly ListedOrder[] {
    const { ids } = this;
    return ids.size === 0 ? [] : this.#orders.all.filter(({ id }) => ids.has(id));
  }

  /** How many of the shown orders are selected. */
  get shownCount(): number {
    const { ids } = this;
    return ids.size === 0 ? 0 : this.#filtered.shown.filter(({ id }) => ids.has(id)).length;
  }

  /** How many selected orders the filters hide. */
  get hiddenCount(): number {
    return this.orders.length - this.shownCount;
  }

  /** Whether every shown order is selected. */
  get isAllShownSelected(): boolean {
    const { length } = this.#filtered.shown;
    return length > 0 && this.shownCount === length;
  }

  /** Selects or deselects orders by their `_id`. */
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

  /** Gives every shown order between the order that was toggled last and this order the state of the former. */
  extendTo(id: string): void {
    const shown = this.#filtered.shown.map((listed) => listed.id);
    const from = this.anchor === null ? -1 : shown.indexOf(this.anchor);
    const to = shown.indexOf(id);
    if (from < 0 || to < 0) return this.toggle(id);
    this.set(shown.slice(Math.min(from, to), Math.max(from, to) + 1), this.ids.has(shown[from] ?? ''));
  }

  /** Selects every shown order, or deselects them when all are selected; hidden orders stay as they are. */
  toggleShown(): void {
    this.set(
      this.#filtered.shown.map(({ id }) => id),
      !this.isAllShownSelected,
    );
  }

  clear(): void {
    this.ids = new Set();
    this.anchor = null;
  }
}
