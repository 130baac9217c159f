import { ORDER_STATUS, type OrderTask, orderTasks } from '@backoffice/contracts';
import type { ListedOrder } from './ListedOrder.ts';

/** The tasks of a listed order at an instant in milliseconds. */
export function tasksOf({ order, status }: ListedOrder, now: number): readonly OrderTask[] {
  const { packagingStatus, memo, invoice } = order;
  const paid = order.status.findLast((entry) => entry.status === ORDER_STATUS.paid);
  const paidAt = paid === undefined ? null : Date.parse(paid.timestamp);
  return orderTasks({ status, packagingStatus, memo, hasWaybill: invoice !== null, paidAt }, now);
}
