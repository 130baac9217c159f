import type { AddressPair } from '@backoffice/contracts';
import { parseOrderListQuery } from '../../order-list/query/orderListQuery.ts';

/** Which lines the grid shows: orders that wait for a number, all, or those whose number needs a look. */
export const GRID_VIEWS = ['open', 'all', 'check'] as const;
export type GridView = (typeof GRID_VIEWS)[number];

/** The grid's part of the address, beside the filters and the search of the order list. */
export interface GridQuery {
  /** The orders that were selected in the list, in place of those that it showed. */
  readonly isSelection: boolean;
  readonly view: GridView;
}

/** Reads the grid's part of an address. Selected orders are all shown at first: each of them was meant. */
export function parseGridQuery(search: string): GridQuery {
  const params = new URLSearchParams(search);
  const isSelection = params.get('selected') === '1';
  const view = GRID_VIEWS.find((each) => each === params.get('lines'));
  return { isSelection, view: view ?? (isSelection ? 'all' : 'open') };
}

/** The search part of an address with another view. */
export function withView(search: string, view: GridView): string {
  const params = new URLSearchParams(search);
  params.set('lines', view);
  return `?${params.toString()}`;
}

/** The conditions of the list in an address that this build does not know. */
export function readUnknownConditions(search: string): readonly AddressPair[] {
  return parseOrderListQuery(toListSearch(search)).unknown;
}

/** The search part of an address without the conditions that this build does not know. */
export function withoutUnknownConditions(search: string): string {
  const unknown = new Set(readUnknownConditions(search).map((pair) => pair.join('=')));
  const known = [...new URLSearchParams(search)].filter((pair) => !unknown.has(pair.join('=')));
  return `?${new URLSearchParams(known).toString()}`;
}

/** The search part of the list that the grid was opened from. */
export function toListSearch(search: string): string {
  const params = new URLSearchParams(search);
  for (const key of ['lines', 'selected']) params.delete(key);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
