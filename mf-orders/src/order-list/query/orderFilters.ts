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
import { BITS, type BitFilter, bitsAt, maskOf } from '../../order/orderBits.ts';

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

/** How many orders each choice of a filter would show; without those that would show none. */
export type ChoiceCounts = ReadonlyMap<number | string, number>;

/** The counts of the filters whose choices are bits. */
export type BitCounts = Readonly<Record<BitFilter, ChoiceCounts>>;

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

const KEYS: readonly FilterKey[] = ['status', 'packaging', 'delivery', 'cash'];

/** The orders that pass the checked filters at an instant in milliseconds: the same array where none is checked. */
export function filterOrders(
  orders: readonly ListedOrder[],
  checked: CheckedFilters,
  now: number,
): readonly ListedOrder[] {
  const passes = createOrderTest(checked, now);
  return passes === undefined ? orders : orders.filter(passes);
}

/** How many of some orders have which bits. */
export type OrderKinds = ReadonlyMap<number, number>;

/** The kinds of orders at an instant in milliseconds: some hundred, of which most counts follow. */
export function countKinds(orders: readonly ListedOrder[], now: number): OrderKinds {
  const kinds = new Map<number, { count: number }>();
  for (const listed of orders) {
    const bits = bitsAt(listed.bits, now);
    const kind = kinds.get(bits);
    if (kind === undefined) kinds.set(bits, { count: 1 });
    else kind.count += 1;
  }
  return new Map([...kinds].map(([bits, { count }]) => [bits, count]));
}

/** How many orders pass the checked filters at an instant in milliseconds; `kinds` are those of the orders. */
export function countOrders(
  orders: readonly ListedOrder[],
  checked: CheckedFilters,
  now: number,
  kinds: OrderKinds,
): number {
  if (testsOf(checked, now).length > 0) return filterOrders(orders, checked, now).length;
  const masks = masksOf(checked);
  let sum = 0;
  for (const [bits, count] of kinds) if (masks.every(({ mask }) => (bits & mask) !== 0)) sum += count;
  return sum;
}

/** How many orders each choice of a filter would show, together with the checked choices of the other filters. */
export function countChoices(
  orders: readonly ListedOrder[],
  checked: CheckedFilters,
  filter: FilterKey,
  now: number,
): ChoiceCounts {
  if (filter !== 'delivery') return countBits(orders, checked, now)[filter];
  return countDeliveries(filterOrders(orders, { ...checked, delivery: [] }, now));
}

/** How many orders have each delivery method. */
export function countDeliveries(orders: readonly ListedOrder[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { order } of orders) counts.set(order.delivery.title, (counts.get(order.delivery.title) ?? 0) + 1);
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

/**
 * How many orders each choice of each filter of bits would show, together with the checked choices of the other filters:
 * a kind that a single filter leaves out counts for the choices of that one, any other for none or all. `ofAll`
 * are the kinds of the orders where they are known.
 */
export function countBits(
  orders: readonly ListedOrder[],
  checked: CheckedFilters,
  now: number,
  ofAll?: OrderKinds,
): BitCounts {
  const masks = masksOf(checked);
  const tests = testsOf(checked, now);
  const kinds =
    ofAll && tests.length === 0
      ? ofAll
      : countKinds(
          tests.length === 0 ? orders : orders.filter((listed) => tests.every((passes) => passes(listed))),
          now,
        );
  const counted = [...kinds].flatMap(([bits, count]) => {
    const [failed, ...others] = masks.filter(({ mask }) => (bits & mask) === 0);
    return others.length > 0 ? [] : [{ bits: bits & (failed?.all ?? bits), count }];
  });
  const countOf = (bit: number) =>
    counted.reduce((sum, { bits, count }) => ((bits & bit) === 0 ? sum : sum + count), 0);
  const countsOf = (filter: BitFilter) =>
    new Map([...BITS[filter]].map(([choice, bit]) => [choice, countOf(bit)] as const).filter(([, count]) => count > 0));
  return {
    status: countsOf('status'),
    packaging: countsOf('packaging'),
    cash: countsOf('cash'),
    task: countsOf('task'),
    notes: countsOf('notes'),
    waybill: countsOf('waybill'),
  };
}

/** Undefined where nothing is checked. */
function createOrderTest(checked: CheckedFilters, now: number): ((order: ListedOrder) => boolean) | undefined {
  const masks = masksOf(checked).map(({ mask }) => mask);
  const tests = testsOf(checked, now);
  if (masks.length === 0 && tests.length < 2) return tests[0];
  const [mask] = masks;
  // The filter that is pressed most: ten thousand times one comparison, without a list of them.
  if (mask !== undefined && masks.length === 1 && tests.length === 0)
    return (listed) => (bitsAt(listed.bits, now) & mask) !== 0;
  return (listed) => {
    const bits = bitsAt(listed.bits, now);
    return masks.every((mask) => (bits & mask) !== 0) && tests.every((passes) => passes(listed));
  };
}

/** Of a filter of which some choices are checked, the bits of which an order needs one, and all its bits. */
interface CheckedMask {
  readonly mask: number;
  readonly all: number;
}

function masksOf(checked: CheckedFilters): readonly CheckedMask[] {
  const { status, packaging, cash, task, notes, noWaybill } = checked;
  const choices = { status, packaging, cash, task, notes, waybill: noWaybill ? ['none'] : [] } as const;
  return (Object.keys(choices) as BitFilter[])
    .filter((filter) => choices[filter].length > 0)
    .map((filter) => ({
      mask: maskOf(filter, choices[filter]),
      all: maskOf(filter, [...BITS[filter].keys()]),
    }));
}

/** The tests of what is no bit: delivery methods, days and products. */
function testsOf({ delivery, ...checked }: CheckedFilters, now: number): readonly ((order: ListedOrder) => boolean)[] {
  const titles = new Set(delivery);
  const conditions = toConditions({ ...checked, delivery, noWaybill: false, notes: [] });
  const meets = createConditionTest(conditions, { now, lowStock: checked.lowStockItems ?? [] });
  return [
    ...(delivery.length === 0 ? [] : [({ order }: ListedOrder) => titles.has(order.delivery.title)]),
    ...(meets === undefined ? [] : [({ order }: ListedOrder) => meets(order)]),
  ];
}
