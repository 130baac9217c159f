import { type OrderFilter, linkedStatuses } from '@backoffice/contracts';
import type { ListedOrder } from '../../order/ListedOrder.ts';

/** The packaging statuses that the filter offers. */
export const PACKAGING_FILTERS = [0, 1, 2] as const;

/** The cash receipt filters: 1 applied, 0 not applied. */
export const CASH_FILTERS = [1, 0] as const;

/** The checked choices of each filter; none means all orders. `delivery` holds names of delivery methods. */
export interface CheckedFilters {
  readonly status: readonly number[];
  readonly packaging: readonly number[];
  readonly delivery: readonly string[];
  readonly cash: readonly number[];
}

export type FilterKey = keyof CheckedFilters;

/** How many orders each choice of each filter would show. */
export type FilterCounts = Readonly<Record<FilterKey, ReadonlyMap<number | string, number>>>;

export const NO_FILTERS: CheckedFilters = { status: [], packaging: [], delivery: [], cash: [] };

const READ_VALUE: Record<FilterKey, (order: ListedOrder) => number | string> = {
  status: ({ statusFilter }) => statusFilter,
  packaging: ({ order }) => order.packagingStatus,
  delivery: ({ order }) => order.delivery.title,
  cash: ({ order }) => (order.cashReceipt === null ? 0 : 1),
};

const KEYS = Object.keys(READ_VALUE) as FilterKey[];

/**
 * The orders that pass the checked filters, and for each choice how many orders it would show together with the checked
 * choices of the other filters. One pass for both: with ten thousand orders it runs at every key of a search.
 */
export function filterOrders(
  orders: readonly ListedOrder[],
  checked: CheckedFilters,
): { readonly shown: readonly ListedOrder[]; readonly counts: FilterCounts } {
  const counts = { status: new Map(), packaging: new Map(), delivery: new Map(), cash: new Map() };
  const active = KEYS.filter((key) => checked[key].length > 0).map((key) => ({
    key,
    passes: createTest(key, checked),
  }));
  const shown = [];
  for (const order of orders) {
    const failed = active.filter(({ passes }) => !passes(order));
    // An order that fails exactly one filter still counts for the choices of that filter.
    if (failed.length > 1) continue;
    const [only] = failed;
    if (only === undefined) shown.push(order);
    for (const key of only === undefined ? KEYS : [only.key]) {
      const value = READ_VALUE[key](order);
      counts[key].set(value, (counts[key].get(value) ?? 0) + 1);
    }
  }
  return { shown, counts };
}

/** The number of checked choices of all filters. */
export function countChecked(checked: CheckedFilters): number {
  return KEYS.reduce((sum, key) => sum + checked[key].length, 0);
}

/** Checks or unchecks a choice; the result is in the order in which choices are offered. */
export function toggleChoice<T>(chosen: readonly T[], choice: T, offered: readonly T[]): T[] {
  return offered.filter((each) => (each === choice ? !chosen.includes(each) : chosen.includes(each)));
}

/** The filters as the API takes them: a status includes those linked to it (docs/rules.md#order-list). */
export function toOrderFilter({ status, packaging, delivery, cash }: CheckedFilters): OrderFilter {
  return {
    status: status.flatMap(linkedStatuses),
    delivery: [...delivery],
    cashReceiptFilter: [...cash],
    packagingStatus: [...packaging],
  };
}

function createTest(key: FilterKey, checked: CheckedFilters): (order: ListedOrder) => boolean {
  const wanted = new Set<number | string>(checked[key]);
  return (order) => wanted.has(READ_VALUE[key](order));
}
