import type { Deposit } from '@backoffice/contracts';
import type { ListedOrder } from '../order/ListedOrder.ts';
import type { BulkTarget } from '../order-list/bulk/BulkCall.ts';

/** Deposits and the orders that they are to pay. */
export interface Payment {
  readonly deposits: readonly Deposit[];
  readonly orders: readonly ListedOrder[];
}

/** Whether deposits pay more or less than their orders cost. */
export function isUnequal({ deposits, orders }: Payment): boolean {
  return sumOf(deposits.map(({ amount }) => amount)) !== sumOf(orders.map(({ order }) => order.total));
}

/** The sum of some numbers. */
export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** The order as a bulk change names it. */
export function toTarget({ id, order }: ListedOrder): BulkTarget {
  return { id, publicId: order.publicId };
}
