import { makeAutoObservable, observableRef } from 'mobx';
import type { BulkSelection } from '../bulk/BulkActions.ts';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import type { MarketOrders } from '../../order/MarketOrders.ts';
import type { FilteredOrders } from '../filter/FilteredOrders.ts';

/**
 * The selected orders, including orders that the filters hide, and the commands that select shown orders. A change of
 * filters or search does not change the selection.
 */
export class SelectedOrders implements BulkSelection {
  /**
   * The `_id`s of the selected orders, which may include removed orders. An immutable set: filling an observable set of
   * ten thousand ids is slower than copying a plain set.
   */
  ids: ReadonlySet<string> = new Set();
  /** The start of a range: the order that was toggled last. */
  private anchor: string | null = null;
  readonly #orders: Pick<MarketOrders, 'all'>;
  readonly #filteredOrders: Pick<FilteredOrders, 'shown'>;

  constructor(orders: Pick<MarketOrders, 'all'>, filteredOrders: Pick<FilteredOrders, 'shown'>) {
    this.#orders = orders;
    this.#filteredOrders = filteredOrders;
    makeAutoObservable(this, { ids: observableRef }, { autoBind: true });
  }

  /** The selected orders that still exist, newest first. */
  get orders(): readonly ListedOrder[] {
    const { ids } = this;
    return ids.size === 0 ? [] : this.#orders.all.filter(({ id }) => ids.has(id));
  }

  /** The number of selected orders among the shown orders. */
  get shownCount(): number {
    const { ids } = this;
    return ids.size === 0 ? 0 : this.#filteredOrders.shown.filter(({ id }) => ids.has(id)).length;
  }

  /** The number of selected orders that the filters hide. */
  get hiddenCount(): number {
    return this.orders.length - this.shownCount;
  }

  get isAllShownSelected(): boolean {
    const { length } = this.#filteredOrders.shown;
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

  /**
   * Copies the state of the last toggled order, selected or not, to all shown orders between that order and this order.
   */
  extendTo(id: string): void {
    const shown = this.#filteredOrders.shown.map((listed) => listed.id);
    const from = this.anchor === null ? -1 : shown.indexOf(this.anchor);
    const to = shown.indexOf(id);
    if (from < 0 || to < 0) return this.toggle(id);
    this.set(shown.slice(Math.min(from, to), Math.max(from, to) + 1), this.ids.has(shown[from] ?? ''));
  }

  /** Selects every shown order, or deselects them if all are selected; hidden orders do not change. */
  toggleShown(): void {
    this.set(
      this.#filteredOrders.shown.map(({ id }) => id),
      !this.isAllShownSelected,
    );
  }

  clear(): void {
    this.ids = new Set();
    this.anchor = null;
  }
}
