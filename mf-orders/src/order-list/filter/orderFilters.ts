import { type OrderFilter, tiedStatuses } from '@backoffice/contracts';
import type { ListedOrder } from '../../order/ListedOrder.ts';

/** The packaging statuses that the filter offers. */
export const PACKAGING_FILTERS = [0, 1, 2] as const;

/** The cash receipt filters: 1 applied, 0 not applied. */
export const CASH_FILTERS = [1, 0] as const;

/** What is checked of each filter; nothing checked filters nothing. `delivery` holds names of delivery methods. */
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

const VALUE_OF: Record<FilterKey, (order: ListedOrder) => number | string> = {
  status: (order) => order.statusFilter,
  packaging: (order) => order.receipt.packagingStatus,
  delivery: (order) => order.receipt.delivery.title,
  cash: (order) => (order.receipt.cashReceipt === null ? 0 : 1),
};

const KEYS = Object.keys(VALUE_OF) as FilterKey[];

/**
 * The orders of the checked filters, and what each choice would show beside the checked choices of the other filters.
 * One pass for all of it: with ten thousand orders it runs at every key of a search.
 */
export function filterOrders(
  orders: readonly ListedOrder[],
  checked: CheckedFilters,
): { readonly shown: readonly ListedOrder[]; readonly counts: FilterCounts } {
  const counts = { status: new Map(), packaging: new Map(), delivery: new Map(), cash: new Map() };
  const active = KEYS.filter((key) => checked[key].length > 0).map((key) => ({ key, passes: passesOf(key, checked) }));
  const shown = [];
  for (const order of orders) {
    const failed = active.filter(({ passes }) => !passes(order));
    if (failed.length > 1) continue;
    const [only] = failed;
    if (only === undefined) shown.push(order);
    for (const key of only === undefined ? KEYS : [only.key]) {
      const value = VALUE_OF[key](order);
      counts[key].set(value, (counts[key].get(value) ?? 0) + 1);
    }
  }
  return { shown, counts };
}

/** How many choices are checked. */
export function countChecked(checked: CheckedFilters): number {
  return KEYS.reduce((sum, key) => sum + checked[key].length, 0);
}

/** The choices with one more or one less, in the order in which they are offered. */
export function toggleChoice<T>(chosen: readonly T[], choice: T, offered: readonly T[]): T[] {
  return offered.filter((each) => (each === choice ? !chosen.includes(each) : chosen.includes(each)));
}

/** The filters as calls carry them: a status brings along those tied to it (specification, section 4). */
export function toOrderFilter({ status, packaging, delivery, cash }: CheckedFilters): OrderFilter {
  return {
    status: status.flatMap(tiedStatuses),
    delivery: [...delivery],
    cashReceiptFilter: [...cash],
    packagingStatus: [...packaging],
  };
}

function passesOf(key: FilterKey, checked: CheckedFilters): (order: ListedOrder) => boolean {
  const wanted = new Set<number | string>(checked[key]);
  return (order) => wanted.has(VALUE_OF[key](order));
}
