import {
  type AddressPair,
  type FilterChoice,
  NO_ORDER_FILTERS,
  type OrderFilterId,
  formatOrderFilters,
  parseOrderFilters,
} from '@backoffice/contracts/order/lists/orderFilters';
import { SEARCH_MAX_LENGTH } from '@backoffice/contracts/order/lists/orderSearch';
import { ORDER_SORTS, type OrderSort } from '@backoffice/contracts/order/lists/orderSort';
import { DEFAULT_COLUMNS, ORDER_COLUMNS, type OrderColumn } from '../columns/orderColumns.ts';

/**
 * The part of the address that belongs to the list: search text, checked filters (ORDER_FILTERS), sorting, desktop
 * columns, the selected view, and the order number of the open order or a flag that all orders are open.
 */
export interface OrderListQuery extends Readonly<Record<OrderFilterId, readonly FilterChoice[]>> {
  readonly q: string;
  /** Conditions that this build does not know. They do not filter the list and remain until the seller removes them. */
  readonly unknown: readonly AddressPair[];
  readonly sort: OrderSort;
  /** The columns in their order; the default columns if the address contains none. */
  readonly columns: readonly OrderColumn[];
  /** The id of a view, or null. */
  readonly view: string | null;
  readonly open: string | null;
  /** All orders are open, except those that were closed afterwards. */
  readonly all: boolean;
}

/** Values for a query without filters and without unknown conditions. */
export const NO_FILTERS = { ...NO_ORDER_FILTERS, unknown: [] };

export const ALL_ORDERS: OrderListQuery = {
  q: '',
  ...NO_FILTERS,
  sort: 'newest',
  columns: DEFAULT_COLUMNS,
  view: null,
  open: null,
  all: false,
};

/** The parameters that are not conditions. */
const OTHER_PARAMS: readonly string[] = ['q', 'sort', 'columns', 'view', 'open', 'all'];

/** Parses the search part of an address; invalid values of parameters that are not conditions are ignored. */
export function parseOrderListQuery(search: string): OrderListQuery {
  const params = new URLSearchParams(search);
  const { filters, unknown } = parseOrderFilters([...params].filter(([name]) => !OTHER_PARAMS.includes(name)));
  const open = params.get('open') ?? '';
  const view = params.get('view') ?? '';
  return {
    q: [...(params.get('q') ?? '').trim()].slice(0, SEARCH_MAX_LENGTH).join('').trimEnd(),
    ...filters,
    unknown,
    sort: ORDER_SORTS.find((sort) => sort === params.get('sort')) ?? 'newest',
    columns: parseColumns(params),
    view: /^[\w-]{1,40}$/.test(view) ? view : null,
    all: params.get('all') === '1',
    open: /^[\w-]{1,40}$/.test(open) ? open : null,
  };
}

/** Formats the search part of an address, empty for ALL_ORDERS; parsing the result returns the same query. */
export function formatOrderListQuery(query: OrderListQuery): string {
  const { q, open, all, view, sort, columns, unknown } = query;
  const params = new URLSearchParams();
  if (q !== '') params.set('q', q);
  for (const [name, value] of [...formatOrderFilters(query), ...unknown]) params.append(name, value);
  if (sort !== 'newest') params.set('sort', sort);
  if (columns.join() !== DEFAULT_COLUMNS.join()) params.set('columns', columns.join(' '));
  if (view !== null) params.set('view', view);
  if (open !== null) params.set('open', open);
  if (all) params.set('all', '1');
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** The part of a query that a view stores: filters, sorting and columns, without `?`. */
export function formatViewQuery(query: OrderListQuery): string {
  return formatOrderListQuery({ ...query, q: '', view: null, open: null, all: false }).slice(1);
}

/** The known columns of the address without duplicates; the default columns if there are none. */
function parseColumns(params: URLSearchParams): readonly OrderColumn[] {
  const names = [...new Set((params.get('columns') ?? '').split(' '))];
  const columns = names.flatMap((name) => ORDER_COLUMNS.find((column) => column === name) ?? []);
  return columns.length === 0 ? DEFAULT_COLUMNS : columns;
}

/** Why bulk changes and exports are disabled while the address has conditions that this build does not know. */
export const UNKNOWN_CONDITIONS =
  '알 수 없는 조건은 적용되지 않아 다른 주문까지 표시될 수 있어요. 조건을 지우고 다시 시도해주세요.';
