import {
  type FilterChoice,
  type FilterContext,
  type OrderFilterId,
  type OrderFilters,
  mapOrderFilters,
} from '@backoffice/contracts';
import type { ListedOrder } from '../../order/ListedOrder.ts';

/** The number of orders that each choice of a filter would show; choices without orders are not included. */
export type ChoiceCounts = ReadonlyMap<FilterChoice, number>;

/** The matching orders and the counts of each filter. */
export interface FilterResult {
  readonly shown: readonly ListedOrder[];
  readonly counts: Readonly<Record<OrderFilterId, ChoiceCounts>>;
}

/**
 * Filters orders and counts the orders of each choice in one pass. The count of a choice includes orders that match the
 * checked choices of all other filters: an order that only one filter rejects is counted for the choices of that
 * filter.
 */
export function filterOrders(
  orders: readonly ListedOrder[],
  filters: OrderFilters,
  context: FilterContext,
): FilterResult {
  const byId = mapOrderFilters(({ read }, id) => {
    const checked = filters[id] ?? [];
    return { checked, read: read(context, checked), counts: new Map<FilterChoice, number>() };
  });
  const all = Object.values(byId);
  const active = all.filter(({ checked }) => checked.length > 0);
  const shown: ListedOrder[] = [];
  for (const listed of orders) {
    const { order } = listed;
    const failed = active.filter(({ checked, read }) => !read(order).some((choice) => checked.includes(choice)));
    if (failed.length > 1) continue;
    if (failed.length === 0) shown.push(listed);
    for (const { read, counts } of failed.length === 0 ? all : failed)
      for (const choice of read(order)) counts.set(choice, (counts.get(choice) ?? 0) + 1);
  }
  return {
    shown: shown.length === orders.length ? orders : shown,
    counts: mapOrderFilters((_, id) => byId[id].counts),
  };
}
