import { ORDER_TASKS, type OrderTask } from '@backoffice/contracts/order/lists/orderTasks';
import type { OrderView } from '@backoffice/contracts/order/lists/orderViews';
import { makeAutoObservable } from 'mobx';
import type { OrderListAddress } from '../query/OrderListAddress.ts';
import { ALL_ORDERS, NO_FILTERS, formatViewQuery, parseOrderListQuery } from '../query/orderListQuery.ts';
import type { OrderViewsStore } from './OrderViewsStore.ts';

/**
 * The selected tab: all orders, a task, or a saved view. A view is only a name: the other parts of the address determine
 * the list.
 */
export class ActiveView {
  readonly #address: Pick<OrderListAddress, 'query' | 'change'>;
  readonly #viewsStore: Pick<OrderViewsStore, 'views'>;

  constructor(address: Pick<OrderListAddress, 'query' | 'change'>, viewsStore: Pick<OrderViewsStore, 'views'>) {
    this.#address = address;
    this.#viewsStore = viewsStore;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The view of the address; undefined if there is none, it was deleted, or it is not loaded yet. */
  get view(): OrderView | undefined {
    const { view: id } = this.#address.query;
    return id === null ? undefined : this.#viewsStore.views.find((view) => view.id === id);
  }

  /** The selected tab: the id of the view, a task, or `all`. */
  get tab(): string {
    const { tasks } = this.#address.query;
    return this.view?.id ?? (tasks.length === 1 ? String(tasks[0]) : 'all');
  }

  /** The part of the address that a view would store. */
  get query(): string {
    return formatViewQuery(this.#address.query);
  }

  /** Whether filters, sorting or columns differ from the view. */
  get isChanged(): boolean {
    const { view } = this;
    return view !== undefined && this.query !== formatViewQuery(parseOrderListQuery(`?${view.query}`));
  }

  /** Shows the orders of a tab; search and open order remain. */
  select(tab: string): void {
    const { q, open, all, view: former, sort, columns } = this.#address.query;
    const view = this.#viewsStore.views.find(({ id }) => id === tab);
    if (view !== undefined)
      return this.#address.change({ ...parseOrderListQuery(`?${view.query}`), q, open, all, view: tab });
    // The sorting and the columns of a view end with it.
    const look = former === null ? { sort, columns } : { sort: ALL_ORDERS.sort, columns: ALL_ORDERS.columns };
    const tasks = isTask(tab) ? [tab] : [];
    return this.#address.change({ ...NO_FILTERS, ...look, tasks, view: null });
  }

  /** Removes the view from the address; the filters remain. */
  clear(): void {
    this.#address.change({ view: null });
  }

  /** Writes the view into the address, after the current query was saved as this view. */
  setId(id: string): void {
    this.#address.change({ view: id });
  }
}

function isTask(tab: string): tab is OrderTask {
  return ORDER_TASKS.some((task) => task === tab);
}
