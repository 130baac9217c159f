import { MARKET_TABS } from '@backoffice/contracts/market/marketStatus';

/** Order of the list: newest first, or the markets that close next first. */
export type MarketSort = 'newest' | 'closing';

/** Selection and order of the list. `tab` is a status code, -1 for all markets; `q` is a part of the title. */
export interface MarketListQuery {
  readonly tab: number;
  readonly q: string;
  readonly sort: MarketSort;
}

/** Returns the query of an address; unknown values become defaults. */
export function parseMarketListQuery(params: URLSearchParams): MarketListQuery {
  return {
    tab: MARKET_TABS.find(({ tab }) => String(tab) === params.get('tab'))?.tab ?? -1,
    q: (params.get('q') ?? '').trim(),
    sort: params.get('sort') === 'closing' ? 'closing' : 'newest',
  };
}

/** Returns the parameters of an address without the defaults. */
export function formatMarketListQuery({ tab, q, sort }: MarketListQuery): Record<string, string> {
  return { ...(tab !== -1 && { tab: String(tab) }), ...(q !== '' && { q }), ...(sort !== 'newest' && { sort }) };
}
