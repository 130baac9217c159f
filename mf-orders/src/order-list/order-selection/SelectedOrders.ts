import { makeAutoObservable } from 'mobx';
import type { BulkSelection } from '../bulk/BulkActions.ts';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import type { MarketOrders } from '../../order/MarketOrders.ts';
import type { FilteredOrders } from '../filter/FilteredOrders.ts';
import { OrderSelection } from './OrderSelection.ts';

/** The selected orders, shown or not, and the commands that select by what is shown. */
export class SelectedOrders implements BulkSelection {
  readonly selection = new OrderSelection();
  readonly #orders: Pick<MarketOrders, 'all'>;
  readonly #filtered: Pick<FilteredOrders, 'shown'>;

  constructor(orders: Pick<MarketOrders, 'all'>, filtered: Pick<FilteredOrders, 'shown'>) {
    this.#orders = orders;
    this.#filtered = filtered;
    makeAutoObservable(this, { selection: false }, { autoBind: true });
  }

  /** The `_id`s of the selected orders, and of those that were and do not exist any more. */
  get ids(): ReadonlySet<string> {
    return this.selection.ids;
  }

  /** The selected orders that still exist, newest first. */
  get orders(): readonly ListedOrder[] {
    const { ids } = this.selection;
    return ids.size === 0 ? [] : this.#orders.all.filter(({ id }) => ids.has(id));
  }

  /** How many of the shown orders are selected. */
  get shownCount(): number {
    const { ids } = this.selection;
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
  set(ids: Iterable<string>, isSelected: boolean): void {
    this.selection.set(ids, isSelected);
  }

  /** Selects every shown order, or deselects them when all are selected; hidden orders stay as they are. */
  toggleShown(): void {
    this.selection.set(new Set(this.#filtered.shown.map(({ id }) => id)), !this.isAllShownSelected);
  }

  /** Extends the selection from the order that was toggled last to this one. */
  extendTo(id: string): void {
    this.selection.extend(
      id,
      this.#filtered.shown.map((listed) => listed.id),
    );
  }
}
