import { type Order, latestStatus, linkedStatuses, orderSearchText } from '@backoffice/contracts';
import { STATUS_FILTERS } from './filterChoices.ts';
import { type OrderBits, toOrderBits } from './orderBits.ts';

/** The filter that each status is linked to; an unknown one counts as before payment, as its label does. */
const FILTER_OF = new Map(STATUS_FILTERS.flatMap((filter) => linkedStatuses(filter).map((status) => [status, filter])));

/** An order with what lists filter by. Immutable: a change replaces it. */
export interface ListedOrder {
  readonly id: string;
  readonly order: Order;
  readonly status: number;
  /** The one of STATUS_FILTERS that the status belongs to. */
  readonly statusFilter: number;
  /** Computed when it is first read: it takes longer than all else, and a list can be shown without it. */
  readonly searchText: string;
  /** What the filters ask of it; computed when it is first read. */
  readonly bits: OrderBits;
}

/** Prepares an order for lists. */
export function toListedOrder(order: Order): ListedOrder {
  return new PreparedOrder(order);
}

class PreparedOrder implements ListedOrder {
  readonly id: string;
  readonly order: Order;
  readonly status: number;
  readonly statusFilter: number;
  #searchText: string | undefined;
  #bits: OrderBits | undefined;

  constructor(order: Order) {
    this.id = order._id;
    this.order = order;
    this.status = latestStatus(order);
    this.statusFilter = FILTER_OF.get(this.status) ?? STATUS_FILTERS[0];
  }

  get searchText(): string {
    return (this.#searchText ??= orderSearchText(this.order));
  }

  get bits(): OrderBits {
    return (this.#bits ??= toOrderBits(this.order, this.status, this.statusFilter));
  }
}
