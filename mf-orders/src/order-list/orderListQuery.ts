import { tiedStatuses } from '@backoffice/contracts';
import { PACKAGING_FILTERS, STATUS_FILTERS } from './ListedOrder.ts';

/** What the address says of the list: search words, checked filters and the order number of the open order. */
export interface OrderListQuery {
  readonly q: string;
  /** Of STATUS_FILTERS, in their order; empty filters nothing. */
  readonly status: readonly number[];
  /** Of PACKAGING_FILTERS, in their order; empty filters nothing. */
  readonly packaging: readonly number[];
  readonly open: string | null;
}

export const EVERY_ORDER: OrderListQuery = { q: '', status: [], packaging: [], open: null };

/** The most characters that are searched for. */
export const LONGEST_SEARCH = 50;

/** Reads an address; what makes no sense is as if it were not there. */
export function parseOrderListQuery(search: string): OrderListQuery {
  const params = new URLSearchParams(search);
  const open = params.get('open') ?? '';
  return {
    q: [...(params.get('q') ?? '').trim()].slice(0, LONGEST_SEARCH).join('').trimEnd(),
    status: STATUS_FILTERS.filter((filter) => tiedStatuses(filter).some((code) => named(params, 'status', code))),
    packaging: PACKAGING_FILTERS.filter((code) => named(params, 'packaging', code)),
    open: /^[\w-]{1,40}$/.test(open) ? open : null,
  };
}

/** Writes the part of an address behind the path, empty for the plain list; reading it gives the same query. */
export function formatOrderListQuery({ q, status, packaging, open }: OrderListQuery): string {
  const params = new URLSearchParams();
  if (q !== '') params.set('q', q);
  for (const each of status) params.append('status', String(each));
  for (const each of packaging) params.append('packaging', String(each));
  if (open !== null) params.set('open', open);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** The choices with one more or one less, in the order in which they are offered. */
export function toggleChoice(chosen: readonly number[], choice: number, offered: readonly number[]): number[] {
  return offered.filter((each) => (each === choice ? !chosen.includes(each) : chosen.includes(each)));
}

function named(params: URLSearchParams, name: string, code: number): boolean {
  return params.getAll(name).includes(String(code));
}
