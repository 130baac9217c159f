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

/** State of the packing screen in the address. `start`: first free cell of the first label sheet, from 1. */
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

/** Parses the search part of the address; invalid values become defaults, an invalid view the last view. */
export function parsePackingQuery(params: URLSearchParams, lastView: unknown): PackingQuery {
  const start = Number(params.get('start'));
  const known = [params.get('view'), lastView];
  return {
    view: known.flatMap((name) => PACKING_VIEWS.find((view) => view === name) ?? [])[0] ?? 'pick',
    isMerged: params.get('merge') !== '0',
    hasAll: params.get('all') === '1',
    hasPacked: params.get('packed') === '1',
    hasSellerMemo: params.get('private') === '1',
    start: Number.isInteger(start) && start >= 1 && start <= LABEL_CELLS ? start : 1,
  };
}

/** Formats a query as search parameters without default values other than the view. */
export function formatPackingQuery(query: PackingQuery): Record<string, string> {
  const { view, isMerged, hasAll, hasPacked, hasSellerMemo, start } = query;
  return {
    view,
    ...(!isMerged && { merge: '0' }),
    ...(hasAll && { all: '1' }),
    ...(hasPacked && { packed: '1' }),
    ...(hasSellerMemo && { private: '1' }),
    ...(start > 1 && { start: String(start) }),
  };
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
