import * as z from 'zod/mini';
import { DELIVERY_COUNT_MAX } from '../../market/market.ts';
import { type Order, type ProductLine, type StatusEntry, latestStatus } from '../order.ts';
import { createDaysTest, isOrderDays, orderDaysLabel } from './orderDays.ts';
import { CASH_RECEIPT_LABELS, ORDER_TERMS } from '../orderLabels.ts';
import { getOwedAmount } from '../money/orderMoney.ts';
import { ORDER_PERIODS } from './orderPeriods.ts';
import { ORDER_STATUS, PACKAGING_LABELS, linkedStatuses, orderStatusLabel } from '../orderStatus.ts';
import { ORDER_TASKS, ORDER_TASK_ENTRIES, type OrderTask, orderTasks, paidSince } from './orderTasks.ts';

/** Value of a choice in a filter: a code or a name. */
export type FilterChoice = string | number;

/** Name and value of one query parameter. */
export type AddressPair = readonly [name: string, value: string];

/** Fields of an order that the filters read. */
export interface FilterableOrder extends Pick<
  Order,
  'timestamp' | 'memo' | 'sellerMemo' | 'packagingStatus' | 'total' | 'paidAmount' | 'buyerRefunds'
> {
  readonly payment: Pick<Order['payment'], 'option'>;
  readonly cancelRequest: object | null;
  readonly status: readonly Pick<StatusEntry, 'status' | 'timestamp'>[];
  readonly delivery: Pick<Order['delivery'], 'title'>;
  readonly cashReceipt: object | null;
  readonly invoice: object | null;
  readonly productList: readonly Pick<ProductLine, 'productId' | 'optionId'>[];
}

/** Current time in milliseconds, and the ids of options with low stock (`lowStockItems`). */
export interface FilterContext {
  readonly now: number;
  readonly lowStock: Pick<ReadonlySet<string>, 'has'>;
}

/** A filter of the order list. An order passes if it has one of the checked choices, or if no choice is checked. */
interface OrderFilterEntry {
  /** Title on screens; the rule and the glossary contain it. */
  readonly label: string;
  /** Rule of docs/rules.md that describes the filter. */
  readonly rule: string;
  /** Whether the filter sheet shows the filter only after a click, because the tabs or other filters usually suffice. */
  readonly isFolded: boolean;
  /** Returns the text of a choice on screens; `now` in milliseconds. */
  readonly choiceLabel: (choice: FilterChoice, now: number) => string;
  /** Available choices in display order; missing if they depend on the orders. */
  readonly choices?: readonly FilterChoice[];
  /** Returns whether a market has the filter; missing for a filter of all markets. */
  readonly isOffered?: (market: { readonly isProductPayment: boolean }) => boolean;
  /** Schema of a choice in a request. */
  readonly schema: z.ZodMiniType<FilterChoice>;
  /** Maximum number of checked choices. */
  readonly max: number;
  /** Names of the query parameters. */
  readonly params: readonly string[];
  /** Parses the non-empty values of the query parameters into choices; unknown values are ignored. */
  readonly parse: (pairs: readonly AddressPair[]) => readonly FilterChoice[];
  readonly format: (choice: FilterChoice) => readonly AddressPair[];
  /** Returns a function that lists the choices of an order: all of them, or at least the checked choices. */
  readonly read: (
    context: FilterContext,
    checked: readonly FilterChoice[],
  ) => (order: FilterableOrder) => readonly FilterChoice[];
}

const ITEM_ID_LENGTH_MAX = 100;
const STATUSES = [ORDER_STATUS.received, ORDER_STATUS.paid, ORDER_STATUS.shipped, ORDER_STATUS.cancelledByBuyer];
/** Maps each status to the choice that includes it. */
const OFFERED_STATUS = new Map(STATUSES.flatMap((each) => linkedStatuses(each).map((status) => [`${status}`, each])));
/** Statuses whose orders need a tracking number. */
const WITH_WAYBILL: readonly number[] = [ORDER_STATUS.paid, ORDER_STATUS.shipped];

const ENTRIES = {
  status: {
    label: ORDER_TERMS.status,
    rule: 'order-list.filter-drawer',
    isFolded: false,
    choiceLabel: (code) => orderStatusLabel(Number(code)).label,
    ...choose('status', STATUSES),
    ...param('status', (text) => OFFERED_STATUS.get(text)),
    read: () => (order) => {
      const status = latestStatus(order);
      const offered = OFFERED_STATUS.get(`${status}`) ?? ORDER_STATUS.received;
      return offered === status ? [status] : [offered, status];
    },
  },
  delivery: {
    label: ORDER_TERMS.deliveryMethod,
    rule: 'order-list.filter-drawer',
    isFolded: false,
    choiceLabel: String,
    schema: z.string().check(z.maxLength(100)),
    max: DELIVERY_COUNT_MAX,
    ...param('delivery', (text) => (text.length <= 80 ? text : undefined)),
    read: () => (order) => [order.delivery.title],
  },
  packagingStatus: {
    label: ORDER_TERMS.packaging,
    rule: 'order-list.filter-drawer',
    isFolded: false,
    choiceLabel: (code) => PACKAGING_LABELS[Number(code)] ?? '',
    ...choose('packaging', [0, 1, 2]),
    read: () => (order) => [order.packagingStatus],
  },
  cashReceiptFilter: {
    label: ORDER_TERMS.cashReceipt,
    rule: 'order-list.filter-drawer',
    isFolded: false,
    choiceLabel: (code) => (code === 1 ? CASH_RECEIPT_LABELS.applied : CASH_RECEIPT_LABELS.notApplied),
    isOffered: ({ isProductPayment }) => !isProductPayment,
    ...choose('cash', [1, 0]),
    read: () => (order) => [order.cashReceipt === null ? 0 : 1],
  },
  tasks: {
    label: '할 일',
    rule: 'order-list.tabs',
    isFolded: true,
    choiceLabel: (task) => ORDER_TASK_ENTRIES[task as OrderTask].label,
    ...choose('task', ORDER_TASKS),
    read: (context) => (order) => getTasks(order, context),
  },
  days: {
    label: '주문일',
    rule: 'order-list.more-filters',
    isFolded: false,
    choiceLabel: (days, now) => orderDaysLabel(String(days), now),
    choices: ORDER_PERIODS,
    schema: z.string().check(z.refine(isOrderDays, '날짜를 다시 확인해주세요.')),
    max: 1,
    params: ['period', 'from', 'to'],
    parse: (pairs) => {
      const { period = '', from = '', to = '' } = Object.fromEntries(pairs);
      if (!period.includes('~') && isOrderDays(period)) return [period];
      const days = [from, to].map((day) => (isOrderDays(`${day}~`) ? day : '')).join('~');
      return days === '~' ? [] : [days];
    },
    format: (days) => {
      const [from = '', to] = String(days).split('~');
      if (to === undefined) return [['period', from]];
      return [...(from === '' ? [] : [['from', from] as const]), ...(to === '' ? [] : [['to', to] as const])];
    },
    read: ({ now }, checked) => {
      const tests = checked.map((days) => ({ days, isOn: createDaysTest(String(days), now) }));
      return ({ timestamp }) => tests.flatMap(({ days, isOn }) => (isOn(timestamp) ? [days] : []));
    },
  },
  waybill: {
    label: ORDER_TERMS.waybill,
    rule: 'order-list.more-filters',
    isFolded: true,
    choiceLabel: () => '운송장 없음',
    ...choose('waybill', ['none']),
    read: () => (order) => (order.invoice === null && WITH_WAYBILL.includes(latestStatus(order)) ? ['none'] : []),
  },
  items: {
    label: '상품 · 옵션',
    rule: 'order-list.more-filters',
    isFolded: true,
    // The names are in the orders (`itemNames`).
    choiceLabel: () => '이 마켓에 없는 상품',
    schema: z.string().check(z.maxLength(ITEM_ID_LENGTH_MAX)),
    max: 50,
    ...param('item', (text) => (text.length <= ITEM_ID_LENGTH_MAX ? text : undefined)),
    read: () => (order) => getItems(order),
  },
  stock: {
    label: '재고',
    rule: 'order-list.more-filters',
    isFolded: true,
    choiceLabel: () => '품절 임박 옵션 주문',
    ...choose('stock', ['low']),
    read:
      ({ lowStock }) =>
      ({ productList }) =>
        productList.some(({ optionId }) => lowStock.has(optionId)) ? ['low'] : [],
  },
} satisfies Record<string, OrderFilterEntry>;

/** Id of a filter. */
export type OrderFilterId = keyof typeof ENTRIES;

/** All filters of the order list, in the order of the filter sheet (docs/rules.md#order-list). */
export const ORDER_FILTERS: Readonly<Record<OrderFilterId, OrderFilterEntry>> = ENTRIES;

/** Ids of all filters in the order of `ORDER_FILTERS`. */
export const ORDER_FILTER_IDS = Object.keys(ORDER_FILTERS) as OrderFilterId[];

/** Checked choices of each filter. A filter that is empty or missing lets all orders pass. */
export type OrderFilters = { readonly [Id in OrderFilterId]?: readonly FilterChoice[] | undefined };

/** Filters of an unfiltered list. */
export const NO_ORDER_FILTERS = mapOrderFilters((): readonly FilterChoice[] => []);

/** Filters in a request. */
export const OrderFilters = z.strictObject(
  mapOrderFilters(({ schema, max }) => z.optional(z.array(schema).check(z.maxLength(max)))),
);

/** Calls a function with each filter and returns the results by filter id. */
export function mapOrderFilters<Result>(
  toResult: (filter: OrderFilterEntry, id: OrderFilterId) => Result,
): Record<OrderFilterId, Result> {
  return Object.fromEntries(ORDER_FILTER_IDS.map((id) => [id, toResult(ORDER_FILTERS[id], id)])) as Record<
    OrderFilterId,
    Result
  >;
}

/** Returns a function that tests whether an order passes all filters. */
export function createFilterTest(filters: OrderFilters, context: FilterContext): (order: FilterableOrder) => boolean {
  const tests = ORDER_FILTER_IDS.flatMap((id) => {
    const checked = filters[id] ?? [];
    const read = ORDER_FILTERS[id].read(context, checked);
    return checked.length === 0 ? [] : [(order: FilterableOrder) => read(order).some((each) => checked.includes(each))];
  });
  return (order) => tests.every((passes) => passes(order));
}

/** Sorts the choices of a filter in display order, without duplicates, and limits them to the maximum number. */
export function sortChoices(id: OrderFilterId, checked: readonly FilterChoice[]): readonly FilterChoice[] {
  const { choices = [], max } = ORDER_FILTERS[id];
  return [...new Set(checked)].toSorted((a, b) => choices.indexOf(a) - choices.indexOf(b)).slice(0, max);
}

/** Parses the filters of query parameters. `unknown` has the parameters and values that do not belong to any filter. */
export function parseOrderFilters(pairs: readonly AddressPair[]): {
  readonly filters: Record<OrderFilterId, readonly FilterChoice[]>;
  readonly unknown: readonly AddressPair[];
} {
  const given = pairs.filter(([, value]) => value !== '');
  const filters = mapOrderFilters(({ params, parse }, id) =>
    sortChoices(id, parse(given.filter(([name]) => params.includes(name)))),
  );
  const unknown = given.filter((pair) =>
    ORDER_FILTER_IDS.every((id) => {
      const { params, parse } = ORDER_FILTERS[id];
      return !params.includes(pair[0]) || parse([pair]).length === 0;
    }),
  );
  return { filters, unknown };
}

/** Returns the query parameters of the filters. */
export function formatOrderFilters(filters: OrderFilters): AddressPair[] {
  return ORDER_FILTER_IDS.flatMap((id) => filters[id]?.flatMap(ORDER_FILTERS[id].format) ?? []);
}

/** Creates the parts of an entry with fixed choices, which one query parameter contains. */
function choose(name: string, choices: readonly FilterChoice[]) {
  const parse = (text: string) => choices.find((choice) => String(choice) === text);
  return { choices, schema: z.literal([...choices]), max: choices.length, ...param(name, parse) };
}

/** Creates the parts of an entry for one query parameter, which is repeated for each checked choice. */
function param(
  name: string,
  toChoice: (text: string) => FilterChoice | undefined,
): Pick<OrderFilterEntry, 'params' | 'parse' | 'format'> {
  return {
    params: [name],
    parse: (pairs) => pairs.flatMap(([, text]) => toChoice(text) ?? []),
    format: (choice) => [[name, String(choice)]],
  };
}

function getTasks(order: FilterableOrder, { now }: FilterContext): readonly OrderTask[] {
  const status = latestStatus(order);
  return orderTasks(
    {
      paymentOption: order.payment.option,
      status,
      packagingStatus: order.packagingStatus,
      memo: order.memo,
      sellerMemo: order.sellerMemo,
      hasWaybill: order.invoice !== null,
      paidAt: paidSince(order.status),
      owed: getOwedAmount({ ...order, status, paymentOption: order.payment.option }),
      hasCancelRequest: order.cancelRequest !== null,
    },
    now,
  );
}

/** Returns the ids of the ordered products and options, without duplicates. */
function getItems({ productList }: FilterableOrder): readonly string[] {
  const items: string[] = [];
  for (const { productId, optionId } of productList)
    for (const id of [productId, optionId]) if (!items.includes(id)) items.push(id);
  return items;
}
