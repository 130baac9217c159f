import { type Order, latestStatus, linkedStatuses, orderSearchText } from '@backoffice/contracts';

/** The statuses that the filter offers; each includes those linked to it (docs/rules.md#order-list). */
export const STATUS_FILTERS = [0, 1, 3, 10] as const;

/** An order with what lists filter by, computed once. Immutable: a change replaces it. */
export interface ListedOrder {
  readonly id: string;
  readonly order: Order;
  readonly status: number;
  /** The one of STATUS_FILTERS that the status belongs to. */
  readonly statusFilter: number;
  readonly searchText: string;
}

/** Prepares an order for lists. */
export function toListedOrder(order: Order): ListedOrder {
  const status = latestStatus(order);
  return { id: order._id, order, status, statusFilter: toStatusFilter(status), searchText: orderSearchText(order) };
}

/** The filter that a status is linked to; an unknown one counts as before payment, as its label does. */
function toStatusFilter(status: number): number {
  return STATUS_FILTERS.find((filter) => linkedStatuses(filter).includes(status)) ?? STATUS_FILTERS[0];
}
