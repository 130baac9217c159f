import { makeAutoObservable, observableRef } from 'mobx';
import type { MarketOrders } from '../../order/MarketOrders.ts';
import type { OrderListAddress } from '../query/OrderListAddress.ts';

/** Which orders are open: the one that the address names, or all but those that were closed one by one. */
export class OpenOrders {
  /** Whether all orders are open, except `closed`. */
  all = false;
  closed: ReadonlySet<string> = new Set();
  readonly #orders: Pick<MarketOrders, 'all'>;
  readonly #address: Pick<OrderListAddress, 'query' | 'change'>;

  constructor(orders: Pick<MarketOrders, 'all'>, address: Pick<OrderListAddress, 'query' | 'change'>) {
    this.#orders = orders;
    this.#address = address;
    makeAutoObservable(this, { closed: observableRef }, { autoBind: true });
  }

  /** Whether an order, by its number, is open. A new function whenever the result for any order changes. */
  get isOpen(): (publicId: string) => boolean {
    const { all, closed } = this;
    const { open } = this.#address.query;
    return all ? (publicId) => !closed.has(publicId) : (publicId) => publicId === open;
  }

  /** The `_id` of the order that the address opens; undefined for none or an unknown one. */
  get addressedId(): string | undefined {
    const { open } = this.#address.query;
    return open === null ? undefined : this.#orders.all.find(({ order }) => order.publicId === open)?.id;
  }

  /** Opens or closes an order. */
  toggle(publicId: string): void {
    if (!this.all) {
      this.#address.change({ open: this.#address.query.open === publicId ? null : publicId });
      return;
    }
    const closed = new Set(this.closed);
    if (!closed.delete(publicId)) closed.add(publicId);
    this.closed = closed;
  }

  /** Opens all orders, or none but the one of the address. */
  setAll(all: boolean): void {
    this.all = all;
    this.closed = new Set();
  }

  /** Opens or closes all orders, also the one of the address. */
  toggleAll(): void {
    this.setAll(!this.all);
    if (this.#address.query.open !== null) this.#address.change({ open: null });
  }
}
