import {
  DELIVERY_COUNT_MAX,
  ORDER_ITEMS_MAX,
  ORDER_ITEM_LENGTH_MAX,
  ORDER_NOTES,
  ORDER_PERIODS,
  ORDER_SORTS,
  ORDER_TASKS,
  type OrderSort,
  SEARCH_MAX_LENGTH,
  SeoulDay,
  linkedStatuses,
} from '@backoffice/contracts';
import { CASH_FILTERS, PACKAGING_FILTERS, STATUS_FILTERS } from '../../order/filterChoices.ts';
import { ORDER_COLUMNS, type OrderColumn } from '../columns/orderColumns.ts';
import { type CheckedFilters, NO_FILTERS } from './orderFilters.ts';

/**
 * The list's part of the address: search text, checked filters, how the list is sorted, its columns on a desk, the view
 * that it began with, the order number of the open order, or that all are open. `status`, `packaging`, `cash` and
 * `notes` are in the order in which they are offered, `delivery` and `items` hold each name once. With a `period` there
 * are neither `from` nor `to`.
 */
export interface OrderListQuery extends CheckedFilters {
  readonly q: string;
  readonly sort: OrderSort;
  /** In their order; all of them as they come where the address names none. */
  readonly columns: readonly OrderColumn[];
  /** The id of a view, or null. */
  readonly view: string | null;
  readonly open: string | null;
  /** All orders are open, but those that were closed one by one. */
  readonly all: boolean;
}

export const ALL_ORDERS: OrderListQuery = {
  q: '',
  ...NO_FILTERS,
  sort: 'newest',
  columns: ORDER_COLUMNS,
  view: null,
  open: null,
  all: false,
};

/** The maximum length of a delivery method's name, in UTF-16 units. */
const MAX_DELIVERY_LENGTH = 80;

/** Reads the search part of an address; invalid values are ignored. */
export function parseOrderListQuery(search: string): OrderListQuery {
  const params = new URLSearchParams(search);
  const open = params.get('open') ?? '';
  const view = params.get('view') ?? '';
  const names = params.getAll('delivery').filter((name) => name !== '' && name.length <= MAX_DELIVERY_LENGTH);
  const period = ORDER_PERIODS.find((each) => each === params.get('period')) ?? null;
  const items = params.getAll('item').filter((item) => item !== '' && item.length <= ORDER_ITEM_LENGTH_MAX);
  return {
    q: [...(params.get('q') ?? '').trim()].slice(0, SEARCH_MAX_LENGTH).join('').trimEnd(),
    task: ORDER_TASKS.filter((task) => params.getAll('task').includes(task)),
    status: STATUS_FILTERS.filter((filter) => linkedStatuses(filter).some((code) => hasCode(params, 'status', code))),
    packaging: PACKAGING_FILTERS.filter((code) => hasCode(params, 'packaging', code)),
    delivery: [...new Set(names)].slice(0, DELIVERY_COUNT_MAX),
    cash: CASH_FILTERS.filter((code) => hasCode(params, 'cash', code)),
    period,
    from: period === null ? dayIn(params, 'from') : '',
    to: period === null ? dayIn(params, 'to') : '',
    noWaybill: params.get('waybill') === 'none',
    notes: ORDER_NOTES.filter((note) => params.getAll('note').includes(note)),
    items: [...new Set(items)].slice(0, ORDER_ITEMS_MAX),
    lowStock: params.get('stock') === 'low',
    sort: ORDER_SORTS.find((sort) => sort === params.get('sort')) ?? 'newest',
    columns: columnsIn(params),
    view: /^[\w-]{1,40}$/.test(view) ? view : null,
    all: params.get('all') === '1',
    open: /^[\w-]{1,40}$/.test(open) ? open : null,
  };
}

/** Writes the search part of an address, empty for ALL_ORDERS; parsing it returns the same query. */
export function formatOrderListQuery(query: OrderListQuery): string {
  const { q, open, all, view, sort, columns, period, from, to, noWaybill, notes, items, lowStock } = query;
  const params = new URLSearchParams();
  if (q !== '') params.set('q', q);
  for (const key of ['task', 'status', 'packaging', 'delivery', 'cash'] as const)
    for (const each of query[key]) params.append(key, String(each));
  if (period !== null) params.set('period', period);
  if (period === null && from !== '') params.set('from', from);
  if (period === null && to !== '') params.set('to', to);
  if (noWaybill) params.set('waybill', 'none');
  for (const note of notes) params.append('note', note);
  for (const item of items) params.append('item', item);
  if (lowStock) params.set('stock', 'low');
  if (sort !== 'newest') params.set('sort', sort);
  if (columns.join() !== ORDER_COLUMNS.join()) params.set('columns', columns.join(' '));
  if (view !== null) params.set('view', view);
  if (open !== null) params.set('open', open);
  if (all) params.set('all', '1');
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** The part of a query that a view keeps: filters, sorting and columns, without `?`. */
export function formatViewQuery(query: OrderListQuery): string {
  return formatOrderListQuery({ ...query, q: '', view: null, open: null, all: false }).slice(1);
}

function dayIn(params: URLSearchParams, name: string): string {
  return SeoulDay.safeParse(params.get(name)).data ?? '';
}

/** The columns that an address names, each once; without a known one it names none. */
function columnsIn(params: URLSearchParams): readonly OrderColumn[] {
  const named = [...new Set((params.get('columns') ?? '').split(' '))];
  const columns = named.flatMap((name) => ORDER_COLUMNS.find((column) => column === name) ?? []);
  return columns.length === 0 ? ORDER_COLUMNS : columns;
}

function hasCode(params: URLSearchParams, name: string, code: number): boolean {
  return params.getAll(name).includes(String(code));
}
