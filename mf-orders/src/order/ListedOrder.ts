import { type OrderRuleInput, type Order, latestStatus, tiedStatuses } from '@backoffice/contracts';
import { searchText } from './searchIndex.ts';

/** The statuses that the filter offers; each stands for those tied to it (specification, section 4). */
export const STATUS_FILTERS = [0, 1, 3, 10] as const;

/** An order of the list with what filtering looks at, prepared once. It is never changed, only replaced. */
export interface ListedOrder {
  readonly id: string;
  readonly receipt: Order;
  readonly status: number;
  /** The one of STATUS_FILTERS that the status belongs to. */
  readonly statusFilter: number;
  readonly searchText: string;
}

export function toListedOrder(receipt: Order): ListedOrder {
  const status = latestStatus(receipt);
  return { id: receipt._id, receipt, status, statusFilter: statusFilterOf(status), searchText: searchText(receipt) };
}

/** The filter that a status is tied to; an unknown one counts as before payment, as its label does. */
export function statusFilterOf(status: number): number {
  return STATUS_FILTERS.find((filter) => tiedStatuses(filter).includes(status)) ?? STATUS_FILTERS[0];
}

/** What the contract's rules look at. */
export function toRuleInput(receipt: Order): OrderRuleInput {
  return {
    status: latestStatus(receipt),
    paymentOption: receipt.payment.option,
    isBilled: receipt.payment.isBilled,
    packagingStatus: receipt.packagingStatus,
  };
}
