import { makeAutoObservable } from 'mobx';
import type { BulkSelection } from '../../order-bulk/BulkActions.ts';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import type { MarketOrders } from '../../order/MarketOrders.ts';
import type { FilteredOrders } from '../filter/FilteredOrders.ts';
import { OrderSelection } from './OrderSelection.ts';

/** The ids of all orders of a list. */
const idsOfLists = new WeakMap<readonly ListedOrder[], ReadonlySet<string>>();

/** The selected orders, shown or not, and the commands that select by what is shown. */
export class SelectedOrders implements BulkSelection {
  readonly selection = new OrderSelection();
  readonly #orders: Pick<MarketOrders, 'all'>;
  readonly #filtered: Pick<FilteredOrders, 'shown'>;

  constructor(orders: Pick<MarketOrders, 'all'>, filtered: Pick<FilteredOrders, 'shown'>) {
    this.#orders = orders;
    this.#filtered = filtered;
    makeAutoObservable<this, 'isShownAlone'>(this, { selection: false, isShownAlone: false }, { autoBind: true });
  }

  /** The `_id`s of the selected orders, and of those that were and do not exist any more. */
  get ids(): ReadonlySet<string> {
    return this.selection.ids;
  }

  /** The selected orders that still exist, newest first. */
  get orders(): readonly ListedOrder[] {
    const { ids } = this.selection;
    const { all } = this.#orders;
    if (ids.size === 0) return [];
    // The shown orders are some of all of them.
    return this.isShownAlone && ids.size === all.length ? all : ordersOf(all, ids);
  }

  /** How many of the shown orders are selected. */
  get shownCount(): number {
    const { ids } = this.selection;
    if (ids.size === 0 || this.isShownAlone) return ids.size;
    return this.#filtered.shown.reduce((count, { id }) => count + (ids.has(id) ? 1 : 0), 0);
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
    const isSelected = this.shownCount === this.#filtered.shown.length;
    this.selection.set(idsOf(this.#filtered.shown), !isSelected);
  }

  /** Makes what selecting all shown orders needs, before it is asked for; of all orders also while others are shown. */
  prepare(): void {
    idsOf(this.#orders.all);
    idsOf(this.#filtered.shown);
  }

  /** Extends the selection from the order that was toggled last to this one. */
  extendTo(id: string): void {
    this.selection.extend(
      id,
      this.#filtered.shown.map((listed) => listed.id),
    );
  }

  /** Whether the selected orders are those that are shown, known without a look at each. */
  private get isShownAlone(): boolean {
    return idsOfLists.get(this.#filtered.shown) === this.selection.ids;
  }
}

/** What a selection was last of its list: a change that is taken back selects the same orders again. */
const ordersOfSelections = new WeakMap<
  ReadonlySet<string>,
  { readonly all: readonly ListedOrder[]; readonly orders: readonly ListedOrder[] }
>();

function ordersOf(all: readonly ListedOrder[], ids: ReadonlySet<string>): readonly ListedOrder[] {
  const known = ordersOfSelections.get(ids);
  if (known?.all === all) return known.orders;
  const orders = all.filter(({ id }) => ids.has(id));
  ordersOfSelections.set(ids, { all, orders });
  return orders;
}

/** The ids of all orders of a list, made once for each list. */
function idsOf(orders: readonly ListedOrder[]): ReadonlySet<string> {
  const ids = idsOfLists.get(orders) ?? new Set(orders.map(({ id }) => id));
  idsOfLists.set(orders, ids);
  return ids;
}
