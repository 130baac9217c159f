import { makeAutoObservable, observableRef } from 'mobx';
import type { ListedOrder } from '../order/ListedOrder.ts';
import type { MarketOrders } from '../order/MarketOrders.ts';
import type { OrderListAddress } from './query/OrderListAddress.ts';

/** Which orders are open: the order in the address, or all orders except those that were closed afterwards. */
export class OpenOrders {
  closed: ReadonlySet<string> = new Set();
  readonly #orders: Pick<MarketOrders, 'all'>;
  readonly #address: Pick<OrderListAddress, 'query' | 'change'>;

  constructor(orders: Pick<MarketOrders, 'all'>, address: Pick<OrderListAddress, 'query' | 'change'>) {
    this.#orders = orders;
    this.#address = address;
    makeAutoObservable(this, { closed: observableRef }, { autoBind: true });
  }

  /** Whether all orders are open, except `closed`. */
  get all(): boolean {
    return this.#address.query.all;
  }

  /** Whether the address has open orders. */
  get hasOpen(): boolean {
    return this.all || this.#address.query.open !== null;
  }

  /** Tests whether an order is open. A new function whenever the result for any order changes. */
  get isOpen(): (listed: Pick<ListedOrder, 'order'>) => boolean {
    const { all, closed } = this;
    const { open } = this.#address.query;
    return all ? ({ order }) => !closed.has(order.publicId) : ({ order }) => order.publicId === open;
  }

  /** The open order in the address; undefined if there is none or it is unknown. */
  get addressed(): ListedOrder | undefined {
    const { open } = this.#address.query;
    if (open === null) return undefined;
    return this.#orders.all.find(({ order }) => order.publicId === open);
  }

  /** Opens or closes an order, by its order number. */
  toggle(publicId: string): void {
    if (!this.all) {
      this.#address.change({ open: this.#address.query.open === publicId ? null : publicId });
      return;
    }
    const closed = new Set(this.closed);
    if (!closed.delete(publicId)) closed.add(publicId);
    this.closed = closed;
  }

  /** The `_id` of the open order in the address; undefined if there is none or it is unknown. */
  getAddressedId(): string | undefined {
    return this.addressed?.id;
  }

  /** Closes the order in the address; returns whether there was one. */
  closeAddressed(): boolean {
    const isAddressed = this.#address.query.open !== null;
    if (isAddressed) this.#address.change({ open: null });
    return isAddressed;
  }

  /** Opens or closes all orders, including the order in the address. */
  toggleAll(): void {
    this.closed = new Set();
    this.#address.change({ all: !this.all, open: null });
  }
}
