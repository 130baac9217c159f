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

/** How many orders each choice of a filter would show. */
export type ChoiceCounts = ReadonlyMap<number | string, number>;

export const NO_FILTERS: CheckedFilters = { status: [], packaging: [], delivery: [], cash: [] };

const READ_VALUE: Record<FilterKey, (order: ListedOrder) => number | string> = {
  status: ({ statusFilter }) => statusFilter,
  packaging: ({ order }) => order.packagingStatus,
  delivery: ({ order }) => order.delivery.title,
  cash: ({ order }) => (order.cashReceipt === null ? 0 : 1),
};

const KEYS = Object.keys(READ_VALUE) as FilterKey[];

/** The orders that pass the checked filters: the same array where none is checked. */
export function filterOrders(orders: readonly ListedOrder[], checked: CheckedFilters): readonly ListedOrder[] {
  const tests = createTests(KEYS, checked);
  return tests.length === 0 ? orders : orders.filter((order) => tests.every((passes) => passes(order)));
}

/** How many orders each choice of a filter would show, together with the checked choices of the other filters. */
export function countChoices(orders: readonly ListedOrder[], checked: CheckedFilters, filter: FilterKey): ChoiceCounts {
  const tests = createTests(
    KEYS.filter((key) => key !== filter),
    checked,
  );
  const read = READ_VALUE[filter];
  const counts = new Map<number | string, number>();
  for (const order of orders) {
    if (!tests.every((passes) => passes(order))) continue;
    const value = read(order);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
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

function createTests(
  keys: readonly FilterKey[],
  checked: CheckedFilters,
): readonly ((order: ListedOrder) => boolean)[] {
  return keys
    .filter((key) => checked[key].length > 0)
    .map((key) => {
      const read = READ_VALUE[key];
      const wanted = new Set<number | string>(checked[key]);
      return (order) => wanted.has(read(order));
    });
}
