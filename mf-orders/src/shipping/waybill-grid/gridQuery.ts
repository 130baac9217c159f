import type { AddressPair } from '@backoffice/contracts/order/lists/orderFilters';
import { parseOrderListQuery } from '../../order-list/query/orderListQuery.ts';

/** Views of the grid: orders without a number, all orders, or lines with a wrong or doubtful number. */
export const GRID_VIEWS = ['open', 'all', 'check'] as const;
export type GridView = (typeof GRID_VIEWS)[number];

/** Parameters of the grid in the address, in addition to filters and search of the order list. */
export interface GridQuery {
  /** Show the orders that were selected in the list instead of the orders that the list showed. */
  readonly isSelection: boolean;
  readonly view: GridView;
}

/** Parses the grid's parameters. A selection defaults to all its orders, because the seller selected each one. */
export function parseGridQuery(search: string): GridQuery {
  const params = new URLSearchParams(search);
  const isSelection = params.get('selected') === '1';
  const view = GRID_VIEWS.find((each) => each === params.get('lines'));
  return { isSelection, view: view ?? (isSelection ? 'all' : 'open') };
}

/** Returns the search part of the address with another view. */
export function withView(search: string, view: GridView): string {
  const params = new URLSearchParams(search);
  params.set('lines', view);
  return `?${params.toString()}`;
}

/** Returns the list conditions in the address that this version does not know. */
export function readUnknownConditions(search: string): readonly AddressPair[] {
  return parseOrderListQuery(toListSearch(search)).unknown;
}

/** Returns the search part of the address without unknown conditions. */
export function withoutUnknownConditions(search: string): string {
  const unknown = new Set(readUnknownConditions(search).map((pair) => pair.join('=')));
  const known = [...new URLSearchParams(search)].filter((pair) => !unknown.has(pair.join('=')));
  return `?${new URLSearchParams(known).toString()}`;
}

/** Returns the search part of the order list from which the grid was opened. */
export function toListSearch(search: string): string {
  const params = new URLSearchParams(search);
  for (const key of ['lines', 'selected']) params.delete(key);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
