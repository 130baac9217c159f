import { type FilterContext, ORDER_FILTERS } from '@backoffice/contracts/order/lists/orderFilters';
import { ORDER_TASKS, type OrderTask } from '@backoffice/contracts/order/lists/orderTasks';
import type { ListedOrder } from '../../order/ListedOrder.ts';

/** The number of orders with each task, and of all orders. */
export type TaskCounts = Readonly<Record<'all' | OrderTask, number>>;

/** Counts orders by the filter of tasks. */
export function countTasks(orders: readonly ListedOrder[], context: FilterContext): TaskCounts {
  const read = ORDER_FILTERS.tasks.read(context, []);
  const counts = Object.fromEntries(['all', ...ORDER_TASKS].map((task) => [task, 0])) as Record<
    keyof TaskCounts,
    number
  >;
  counts.all = orders.length;
  for (const { order } of orders) for (const task of read(order)) counts[task as OrderTask] += 1;
  return counts;
}
