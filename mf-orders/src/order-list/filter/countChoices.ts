import {
  type FilterChoice,
  type FilterContext,
  type OrderFilterId,
  type OrderFilters,
  mapOrderFilters,
} from '@backoffice/contracts/order/lists/orderFilters';
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
