import { orderSearchNeedle } from '@backoffice/contracts';
import { makeAutoObservable } from 'mobx';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import type { MarketOrders } from '../../order/MarketOrders.ts';
import type { OrderListAddress } from '../query/OrderListAddress.ts';
import { type CheckedFilters, type FilterCounts, countChecked, filterOrders } from '../query/orderFilters.ts';

/** The orders that search and filters of the address leave, computed in the browser from all orders of the market. */
export class FilteredOrders {
  readonly #orders: Pick<MarketOrders, 'all' | 'market'>;
  readonly #address: Pick<OrderListAddress, 'query'>;

  constructor(orders: Pick<MarketOrders, 'all' | 'market'>, address: Pick<OrderListAddress, 'query'>) {
    this.#orders = orders;
    this.#address = address;
    makeAutoObservable(this);
  }

  /** Only orders of seller-account markets have cash receipts; false while the market is not loaded. */
  get offersCashFilter(): boolean {
    return this.#orders.market.value?.isProductPayment === false;
  }

  /** The checked filters that apply: the one of cash receipts is ignored where there are none. */
  get checked(): CheckedFilters {
    const { status, packaging, delivery, cash } = this.#address.query;
    return { status, packaging, delivery, cash: this.#orders.market.value?.isProductPayment ? [] : cash };
  }

  /** The search as it was typed; empty while too little is typed to search. */
  get search(): string {
    const { q } = this.#address.query;
    return orderSearchNeedle(q) === null ? '' : q;
  }

  /** The orders to show, newest first. */
  get shown(): readonly ListedOrder[] {
    return this.filtered.shown;
  }

  /** How many orders each choice of each filter would show. */
  get counts(): FilterCounts {
    return this.filtered.counts;
  }

  /** The delivery methods to filter by: those of the market, of its orders and of the address, each once. */
  get deliveryChoices(): readonly string[] {
    const { all, market } = this.#orders;
    const offered = market.value?.deliveries ?? [];
    const ordered = all.map(({ order }) => order.delivery.title);
    return [...new Set([...offered, ...ordered, ...this.#address.query.delivery])];
  }

  /** Whether search or filters narrow the list. */
  get isNarrowed(): boolean {
    return orderSearchNeedle(this.#address.query.q) !== null || countChecked(this.checked) > 0;
  }

  private get found(): readonly ListedOrder[] {
    const { all } = this.#orders;
    const needle = orderSearchNeedle(this.#address.query.q);
    return needle === null ? all : all.filter((listed) => listed.searchText.includes(needle));
  }

  private get filtered(): ReturnType<typeof filterOrders> {
    return filterOrders(this.found, this.checked);
  }
}
