import { makeAutoObservable } from 'mobx';
import type { OrderListAddress } from '../query/OrderListAddress.ts';
import { formatViewQuery, parseOrderListQuery } from '../query/orderListQuery.ts';
import { BUILT_IN_VIEWS, type ListView } from './builtInViews.ts';
import type { OrderViewsStore } from './OrderViewsStore.ts';

/** The view that the address names, and what became of it: the address alone says what is shown. */
export class ActiveView {
  readonly #address: Pick<OrderListAddress, 'query' | 'change'>;
  readonly #own: Pick<OrderViewsStore, 'views'>;

  constructor(address: Pick<OrderListAddress, 'query' | 'change'>, own: Pick<OrderViewsStore, 'views'>) {
    this.#address = address;
    this.#own = own;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The view of the address; undefined for none, one that was deleted, or one that is not read yet. */
  get view(): ListView | undefined {
    const { view: id } = this.#address.query;
    return id === null ? undefined : [...BUILT_IN_VIEWS, ...this.#own.views].find((view) => view.id === id);
  }

  /** Whether the view is one of the seller's own. */
  get isOwn(): boolean {
    const { view } = this;
    return view !== undefined && this.#own.views.some(({ id }) => id === view.id);
  }

  /** Whether the address names a view that only the account knows. */
  get needsOwn(): boolean {
    const { view: id } = this.#address.query;
    return id !== null && BUILT_IN_VIEWS.every((view) => view.id !== id);
  }

  /** What a view would keep of the address. */
  get query(): string {
    return formatViewQuery(this.#address.query);
  }

  /** Whether filters, sorting or columns are other than those of the view. */
  get isChanged(): boolean {
    const { view } = this;
    return view !== undefined && this.query !== normalizedQuery(view);
  }

  /** Whether a view is shown: the one of the address, or where that names none the built-in one of the same orders. */
  isShown(view: ListView): boolean {
    if (this.view !== undefined) return this.view.id === view.id;
    return BUILT_IN_VIEWS.includes(view) && this.query === normalizedQuery(view);
  }

  /** Shows the orders of a view; search and open order stay. */
  apply({ id, query }: ListView): void {
    const { q, open, all } = this.#address.query;
    this.#address.change({ ...parseOrderListQuery(`?${query}`), q, open, all, view: id });
  }

  /** The address goes on without a name. */
  leave(): void {
    this.#address.change({ view: null });
  }

  /** The address is of this view from now on: it was saved as it is. */
  name(id: string): void {
    this.#address.change({ view: id });
  }
}

function normalizedQuery({ query }: ListView): string {
  return formatViewQuery(parseOrderListQuery(`?${query}`));
}
