import { LABEL_CELLS } from '@backoffice/contracts/order/lists/exportOptions';

/** Views of the packing screen. */
export const PACKING_VIEWS = ['pick', 'slips', 'labels'] as const;
export type PackingView = (typeof PACKING_VIEWS)[number];
/** Tab label of each view. */
export const PACKING_VIEW_LABELS: Readonly<Record<PackingView, string>> = {
  pick: '챙길 상품',
  slips: '명세서',
  labels: '라벨',
};

/**
 * Parameters of the packing screen in the address, in addition to filters and search of the order list. `start`: first
 * free cell of the first label sheet, from 1.
 */
export interface PackingQuery {
  readonly view: PackingView;
  /** Orders with the same `mergeKey` share one parcel. */
  readonly isMerged: boolean;
  /** Include unpaid and sent orders: all selected orders, or all orders that are not cancelled if none are selected. */
  readonly hasAll: boolean;
  /** Include packed orders; selected orders are included in any case. */
  readonly hasPacked: boolean;
  /** Slips and packing lists have the private memo. */
  readonly hasSellerMemo: boolean;
  readonly start: number;
}

const OWN_PARAMS = ['view', 'merge', 'others', 'packed', 'private', 'start'];

/** Parses the search part of the address; invalid values become defaults, an invalid view the last view. */
export function parsePackingQuery(search: string, lastView: unknown): PackingQuery {
  const params = new URLSearchParams(search);
  const start = Number(params.get('start'));
  const known = [params.get('view'), lastView];
  return {
    view: known.flatMap((name) => PACKING_VIEWS.find((view) => view === name) ?? [])[0] ?? 'pick',
    isMerged: params.get('merge') !== '0',
    hasAll: params.get('others') === '1',
    hasPacked: params.get('packed') === '1',
    hasSellerMemo: params.get('private') === '1',
    start: Number.isInteger(start) && start >= 1 && start <= LABEL_CELLS ? start : 1,
  };
}

/** Formats the search part of the address: the conditions of the list, and a query without default values but the view. */
export function formatPackingQuery(query: PackingQuery, listSearch: string): string {
  const { view, isMerged, hasAll, hasPacked, hasSellerMemo, start } = query;
  const own = {
    view,
    ...(!isMerged && { merge: '0' }),
    ...(hasAll && { others: '1' }),
    ...(hasPacked && { packed: '1' }),
    ...(hasSellerMemo && { private: '1' }),
    ...(start > 1 && { start: String(start) }),
  };
  return `?${new URLSearchParams([...new URLSearchParams(listSearch), ...Object.entries(own)]).toString()}`;
}

/** Returns the search part of the order list from which the screen was opened, empty without conditions. */
export function toListSearch(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of OWN_PARAMS) params.delete(name);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * Returns the `_id`s of the orders that were selected in the list, from the navigation state, which survives reload and
 * Back. Undefined if none were selected.
 */
export function readSelection(state: unknown): ReadonlySet<string> | undefined {
  if (typeof state !== 'object' || state === null || !('selected' in state)) return undefined;
  const { selected } = state;
  if (!Array.isArray(selected) || selected.length === 0) return undefined;
  return new Set(selected.filter((id) => typeof id === 'string'));
}
