import { DELIVERY_COUNT_MAX, tiedStatuses } from '@backoffice/contracts';
import { STATUS_FILTERS } from '../../order/ListedOrder.ts';
import { CASH_FILTERS, type CheckedFilters, NO_FILTERS, PACKAGING_FILTERS } from '../filter/orderFilters.ts';

/**
 * What the address says of the list: search words, checked filters and the order number of the open order.
 * `status`, `packaging` and `cash` are in the order in which they are offered, `delivery` holds each name once.
 */
export interface OrderListQuery extends CheckedFilters {
  readonly q: string;
  readonly open: string | null;
}

export const EVERY_ORDER: OrderListQuery = { q: '', ...NO_FILTERS, open: null };

/** The most characters that are searched for. */
export const LONGEST_SEARCH = 50;

/** The most UTF-16 units of a delivery method's name. */
const LONGEST_DELIVERY = 80;

/** Reads an address; what makes no sense is as if it were not there. */
export function parseOrderListQuery(search: string): OrderListQuery {
  const params = new URLSearchParams(search);
  const open = params.get('open') ?? '';
  const names = params.getAll('delivery').filter((name) => name !== '' && name.length <= LONGEST_DELIVERY);
  return {
    q: [...(params.get('q') ?? '').trim()].slice(0, LONGEST_SEARCH).join('').trimEnd(),
    status: STATUS_FILTERS.filter((filter) => tiedStatuses(filter).some((code) => named(params, 'status', code))),
    packaging: PACKAGING_FILTERS.filter((code) => named(params, 'packaging', code)),
    delivery: [...new Set(names)].slice(0, DELIVERY_COUNT_MAX),
    cash: CASH_FILTERS.filter((code) => named(params, 'cash', code)),
    open: /^[\w-]{1,40}$/.test(open) ? open : null,
  };
}

/** Writes the part of an address behind the path, empty for the plain list; reading it gives the same query. */
export function formatOrderListQuery({ q, open, ...filters }: OrderListQuery): string {
  const params = new URLSearchParams();
  if (q !== '') params.set('q', q);
  for (const key of ['status', 'packaging', 'delivery', 'cash'] as const)
    for (const each of filters[key]) params.append(key, String(each));
  if (open !== null) params.set('open', open);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

function named(params: URLSearchParams, name: string, code: number): boolean {
  return params.getAll(name).includes(String(code));
}
