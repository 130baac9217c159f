import { makeAutoObservable } from 'mobx';
import type { OrderListAddress } from '../query/OrderListAddress.ts';
import { formatViewQuery, parseOrderListQuery } from '../query/orderListQuery.ts';
import { BUILT_IN_VIEWS, type ListView } from './builtInViews.ts';
import type { OrderViewsStore } from './OrderViewsStore.ts';

/**
 * The view in the address and whether the filters still equal it. The view is only a name: the other parts of the
 * address determine the list.
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
  get view(): ListView | undefined {
    const { view: id } = this.#address.query;
    return id === null ? undefined : [...BUILT_IN_VIEWS, ...this.#viewsStore.views].find((view) => view.id === id);
  }

  /** Whether the seller has created the view. */
  get isOwn(): boolean {
    const { view } = this;
    return view !== undefined && this.#viewsStore.views.some(({ id }) => id === view.id);
  }

  /** Whether the address contains a view that must be loaded from the account. */
  get needsStoredViews(): boolean {
    const { view: id } = this.#address.query;
    return id !== null && BUILT_IN_VIEWS.every((view) => view.id !== id);
  }

  /** The part of the address that a view would store. */
  get query(): string {
    return formatViewQuery(this.#address.query);
  }

  /** Whether filters, sorting or columns differ from the view. */
  get isChanged(): boolean {
    const { view } = this;
    return view !== undefined && this.query !== normalizedQuery(view);
  }

  /** Whether a view is shown: the view of the address, or, if there is none, the built-in view with the same query. */
  isShown(view: ListView): boolean {
    if (this.view !== undefined) return this.view.id === view.id;
    return BUILT_IN_VIEWS.includes(view) && this.query === normalizedQuery(view);
  }

  /** Shows the orders of a view; search and open order remain. */
  apply({ id, query }: ListView): void {
    const { q, open, all } = this.#address.query;
    this.#address.change({ ...parseOrderListQuery(`?${query}`), q, open, all, view: id });
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

function normalizedQuery({ query }: ListView): string {
  return formatViewQuery(parseOrderListQuery(`?${query}`));
}
