import {
  type OrderConditions,
  type OrderFilter,
  type OrderNote,
  type OrderPeriod,
  type OrderTask,
  createConditionTest,
  linkedStatuses,
} from '@backoffice/contracts';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import { tasksOf } from '../../order/tasksOf.ts';

/** The packaging statuses that the filter offers. */
export const PACKAGING_FILTERS = [0, 1, 2] as const;

/** The cash receipt filters: 1 applied, 0 not applied. */
export const CASH_FILTERS = [1, 0] as const;

/** The checked choices of each filter; none means all orders. `delivery` holds names of delivery methods. */
export interface CheckedFilters {
  readonly task: readonly OrderTask[];
  readonly status: readonly number[];
  readonly packaging: readonly number[];
  readonly delivery: readonly string[];
  readonly cash: readonly number[];
  /** Days that move with the calendar, in place of `from` and `to`; where filters apply, these are its days. */
  readonly period: OrderPeriod | null;
  /** The first and the last day of the orders, `YYYY-MM-DD` in Seoul; empty for no bound. */
  readonly from: string;
  readonly to: string;
  readonly noWaybill: boolean;
  readonly notes: readonly OrderNote[];
  /** Products and options (`orderItemKey`). */
  readonly items: readonly string[];
  /** Only orders of options that are nearly sold out. */
  readonly lowStock: boolean;
  /** The options that are, where filters apply (`lowStockItems`). */
  readonly lowStockItems?: readonly string[];
}

/** A filter by a value that each order has one of; of the others it has any number, or meets them or not. */
export type FilterKey = 'status' | 'packaging' | 'delivery' | 'cash';

/** How many orders each choice of a filter would show. */
export type ChoiceCounts = ReadonlyMap<number | string, number>;

/** The part of the filters that is a time. */
export type CheckedPeriod = Pick<CheckedFilters, 'period' | 'from' | 'to'>;

/** Orders of all days. */
export const NO_PERIOD: CheckedPeriod = { period: null, from: '', to: '' };

export const NO_FILTERS: CheckedFilters = {
  task: [],
  status: [],
  packaging: [],
  delivery: [],
  cash: [],
  ...NO_PERIOD,
  noWaybill: false,
  notes: [],
  items: [],
  lowStock: false,
};

const READ_VALUE: Record<FilterKey, (order: ListedOrder) => number | string> = {
  status: ({ statusFilter }) => statusFilter,
  packaging: ({ order }) => order.packagingStatus,
  delivery: ({ order }) => order.delivery.title,
  cash: ({ order }) => (order.cashReceipt === null ? 0 : 1),
};

const KEYS = Object.keys(READ_VALUE) as FilterKey[];

/** The orders that pass the checked filters at an instant in milliseconds: the same array where none is checked. */
export function filterOrders(
  orders: readonly ListedOrder[],
  checked: CheckedFilters,
  now: number,
): readonly ListedOrder[] {
  const tests = createTests(KEYS, checked, now);
  return tests.length === 0 ? orders : orders.filter((order) => tests.every((passes) => passes(order)));
}

/** How many orders each choice of a filter would show, together with the checked choices of the other filters. */
export function countChoices(
  orders: readonly ListedOrder[],
  checked: CheckedFilters,
  filter: FilterKey,
  now: number,
): ChoiceCounts {
  const tests = createTests(
    KEYS.filter((key) => key !== filter),
    checked,
    now,
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

/** How many orders have each task, of those that the other filters leave. */
export function countTasks(orders: readonly ListedOrder[], checked: CheckedFilters, now: number): ChoiceCounts {
  const counts = new Map<OrderTask, number>();
  for (const listed of filterOrders(orders, { ...checked, task: [] }, now))
    for (const task of tasksOf(listed, now)) counts.set(task, (counts.get(task) ?? 0) + 1);
  return counts;
}

/** The number of checked choices of all filters. */
export function countChecked(checked: CheckedFilters): number {
  const { task, notes, items, noWaybill, lowStock, from, to } = checked;
  const marks = [noWaybill, lowStock, from !== '' || to !== ''].filter(Boolean).length;
  const beside = task.length + notes.length + items.length + marks;
  return KEYS.reduce((sum, key) => sum + checked[key].length, beside);
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

/** The filters that the API evaluates for a file alone. */
export function toConditions({ period, from, to, noWaybill, notes, items, lowStock }: CheckedFilters): OrderConditions {
  return {
    ...(period !== null && { period }),
    ...(period === null && from !== '' && { from }),
    ...(period === null && to !== '' && { to }),
    ...(noWaybill && { waybill: 'none' as const }),
    ...(notes.length > 0 && { notes: [...notes] }),
    ...(items.length > 0 && { items: [...items] }),
    ...(lowStock && { stock: 'low' as const }),
  };
}

function createTests(
  keys: readonly FilterKey[],
  checked: CheckedFilters,
  now: number,
): readonly ((order: ListedOrder) => boolean)[] {
  const ofKeys = keys
    .filter((key) => checked[key].length > 0)
    .map((key) => {
      const read = READ_VALUE[key];
      const wanted = new Set<number | string>(checked[key]);
      return (order: ListedOrder) => wanted.has(read(order));
    });
  const meets = createConditionTest(toConditions(checked), { now, lowStock: checked.lowStockItems ?? [] });
  if (meets) ofKeys.push(({ order }) => meets(order));
  const { task } = checked;
  if (task.length === 0) return ofKeys;
  return [...ofKeys, (order) => tasksOf(order, now).some((each) => task.includes(each))];
}
