import { type OrderSearchText, orderSearchText } from '@backoffice/contracts/order/lists/orderSearch';
import { type Order, latestStatus } from '@backoffice/contracts/order/order';

/** An order with the values that the lists filter by. Immutable: a change replaces the object. */
export interface ListedOrder {
  readonly id: string;
  readonly order: Order;
  readonly status: number;
  /** Computed on the first read: it is the most expensive value, and the list can be rendered without it. */
  readonly searchText: OrderSearchText;
}

/** Converts an order of the API for the lists. */
export function toListedOrder(order: Order): ListedOrder {
  return new LazyListedOrder(order);
}

class LazyListedOrder implements ListedOrder {
  readonly id: string;
  readonly order: Order;
  readonly status: number;
  #searchText: OrderSearchText | undefined;

  constructor(order: Order) {
    this.id = order._id;
    this.order = order;
    this.status = latestStatus(order);
  }

  get searchText(): OrderSearchText {
    return (this.#searchText ??= orderSearchText(this.order));
  }
}
