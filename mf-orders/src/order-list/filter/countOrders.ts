import {
  type FilterChoice,
  type FilterContext,
  ORDER_FILTERS,
  type OrderFilterId,
  type OrderFilters,
  mapOrderFilters,
} from '@backoffice/contracts/order/lists/orderFilters';
import { ORDER_TASKS, type OrderTask } from '@backoffice/contracts/order/lists/orderTasks';
import type { ListedOrder } from '../../order/ListedOrder.ts';

/** The number of orders that each choice of each filter would show; choices without orders are not included. */
export type FilterCounts = Readonly<Record<OrderFilterId, ReadonlyMap<FilterChoice, number>>>;

/**
 * Counts the orders of each choice in one pass. The count of a choice includes orders that match the checked choices of
 * all other filters: an order that only one filter rejects is counted for the choices of that filter.
 */
export function countChoices(
  orders: readonly ListedOrder[],
  filters: OrderFilters,
  context: FilterContext,
): FilterCounts {
  const byId = mapOrderFilters(({ read }, id) => {
    const checked = filters[id] ?? [];
    return { checked, read: read(context, checked), counts: new Map<FilterChoice, number>() };
  });
  const all = Object.values(byId);
  const active = all.filter(({ checked }) => checked.length > 0);
  for (const { order } of orders) {
    const failed = active.filter(({ checked, read }) => !read(order).some((choice) => checked.includes(choice)));
    if (failed.length > 1) continue;
    for (const { read, counts } of failed.length === 0 ? all : failed)
      for (const choice of read(order)) counts.set(choice, (counts.get(choice) ?? 0) + 1);
  }
  return mapOrderFilters((_, id) => byId[id].counts);
}

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
