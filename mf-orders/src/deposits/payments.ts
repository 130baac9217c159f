import type { Deposit } from '@backoffice/contracts';
import type { ListedOrder } from '../order/ListedOrder.ts';
import type { BulkTarget } from '../order-list/bulk/BulkCall.ts';

/** Deposits and the orders that they pay. */
export interface Payment {
  readonly deposits: readonly Deposit[];
  readonly orders: readonly ListedOrder[];
}

/** Whether the deposits and their orders have different totals. */
export function hasDifferentAmount({ deposits, orders }: Payment): boolean {
  return getSum(deposits.map(({ amount }) => amount)) !== getSum(orders.map(({ order }) => order.total));
}

/** Returns the sum of the values. */
export function getSum(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** Converts an order to the target of a bulk change. */
export function toTarget({ id, order }: ListedOrder): BulkTarget {
  return { id, publicId: order.publicId };
}
