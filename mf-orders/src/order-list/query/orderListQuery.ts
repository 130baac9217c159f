import { DELIVERY_COUNT_MAX, ORDER_TASKS, SEARCH_MAX_LENGTH, linkedStatuses } from '@backoffice/contracts';
import { STATUS_FILTERS } from '../../order/ListedOrder.ts';
import { CASH_FILTERS, type CheckedFilters, NO_FILTERS, PACKAGING_FILTERS } from './orderFilters.ts';

/**
 * The list's part of the address: search text, checked filters, the order number of the open order, or that all are
 * open. `status`, `packaging` and `cash` are in the order in which they are offered, `delivery` holds each name once.
 */
export interface OrderListQuery extends CheckedFilters {
  readonly q: string;
  readonly open: string | null;
  /** All orders are open, but those that were closed one by one. */
  readonly all: boolean;
}

export const ALL_ORDERS: OrderListQuery = { q: '', ...NO_FILTERS, open: null, all: false };

/** The maximum length of a delivery method's name, in UTF-16 units. */
const MAX_DELIVERY_LENGTH = 80;

/** Reads the search part of an address; invalid values are ignored. */
export function parseOrderListQuery(search: string): OrderListQuery {
  const params = new URLSearchParams(search);
  const open = params.get('open') ?? '';
  const names = params.getAll('delivery').filter((name) => name !== '' && name.length <= MAX_DELIVERY_LENGTH);
  return {
    q: [...(params.get('q') ?? '').trim()].slice(0, SEARCH_MAX_LENGTH).join('').trimEnd(),
    task: ORDER_TASKS.filter((task) => params.getAll('task').includes(task)),
    status: STATUS_FILTERS.filter((filter) => linkedStatuses(filter).some((code) => hasCode(params, 'status', code))),
    packaging: PACKAGING_FILTERS.filter((code) => hasCode(params, 'packaging', code)),
    delivery: [...new Set(names)].slice(0, DELIVERY_COUNT_MAX),
    cash: CASH_FILTERS.filter((code) => hasCode(params, 'cash', code)),
    all: params.get('all') === '1',
    open: /^[\w-]{1,40}$/.test(open) ? open : null,
  };
}

/** Writes the search part of an address, empty for ALL_ORDERS; parsing it returns the same query. */
export function formatOrderListQuery({ q, open, all, ...filters }: OrderListQuery): string {
  const params = new URLSearchParams();
  if (q !== '') params.set('q', q);
  for (const key of ['task', 'status', 'packaging', 'delivery', 'cash'] as const)
    for (const each of filters[key]) params.append(key, String(each));
  if (open !== null) params.set('open', open);
  if (all) params.set('all', '1');
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

function hasCode(params: URLSearchParams, name: string, code: number): boolean {
  return params.getAll(name).includes(String(code));
}
