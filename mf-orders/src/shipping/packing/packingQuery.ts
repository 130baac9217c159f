import { LABEL_CELLS } from '@backoffice/contracts';

/** What is shown of the parcels. */
export const PACKING_VIEWS = ['pick', 'slips', 'labels'] as const;
/** One of PACKING_VIEWS. */
export type PackingView = (typeof PACKING_VIEWS)[number];
/** The name of each view on the screen. */
export const PACKING_VIEW_LABELS: Readonly<Record<PackingView, string>> = {
  pick: '챙길 상품',
  slips: '명세서',
  labels: '라벨',
};

/** The screen's part of the address. `start` is the first free label of a sheet, from 1. */
export interface PackingQuery {
  readonly view: PackingView;
  /** Orders of one receiver and address travel in one parcel. */
  readonly isMerged: boolean;
  /** Also orders that are not paid, or sent already. */
  readonly hasAll: boolean;
  readonly start: number;
}

/** Reads the search part of an address; invalid values are ignored. */
export function parsePackingQuery(params: URLSearchParams): PackingQuery {
  const start = Number(params.get('start'));
  return {
    view: PACKING_VIEWS.find((view) => view === params.get('view')) ?? 'pick',
    isMerged: params.get('merge') !== '0',
    hasAll: params.get('all') === '1',
    start: Number.isInteger(start) && start >= 1 && start <= LABEL_CELLS ? start : 1,
  };
}

/** Writes the search part of an address; parsing it returns the same query. */
export function formatPackingQuery({ view, isMerged, hasAll, start }: PackingQuery): Record<string, string> {
  return {
    ...(view !== 'pick' && { view }),
    ...(!isMerged && { merge: '0' }),
    ...(hasAll && { all: '1' }),
    ...(start > 1 && { start: String(start) }),
  };
}

/**
 * The orders that the list had selected, by `_id`, from the state that it passed along; it survives a reload and Back.
 * Undefined for none.
 */
export function readSelection(state: unknown): ReadonlySet<string> | undefined {
  if (typeof state !== 'object' || state === null || !('selected' in state)) return undefined;
  const { selected } = state;
  if (!Array.isArray(selected) || selected.length === 0) return undefined;
  return new Set(selected.filter((id) => typeof id === 'string'));
}
