import { type Order, latestStatus, orderSearchText } from '@backoffice/contracts';

/** An order with what lists filter by. Immutable: a change replaces it. */
export interface ListedOrder {
  readonly id: string;
  readonly order: Order;
  readonly status: number;
  /** Computed when it is first read: it takes longer than all else, and a list can be shown without it. */
  readonly searchText: string;
}

/** Prepares an order for lists. */
export function toListedOrder(order: Order): ListedOrder {
  return new PreparedOrder(order);
}

class PreparedOrder implements ListedOrder {
  readonly id: string;
  readonly order: Order;
  readonly status: number;
  #searchText: string | undefined;

  constructor(order: Order) {
    this.id = order._id;
    this.order = order;
    this.status = latestStatus(order);
  }

  get searchText(): string {
    return (this.#searchText ??= orderSearchText(this.order));
  }
}
