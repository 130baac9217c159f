import { expect, it } from '@jest/globals';
import { MARKET_TABS } from '@backoffice/contracts/market/marketStatus';
import { formatMarketListQuery, type MarketListQuery, parseMarketListQuery } from './marketListQuery.ts';

const parse = (search: string) => parseMarketListQuery(new URLSearchParams(search));

it.each<MarketListQuery>([
  ...MARKET_TABS.map(({ tab }) => ({ tab, q: '', sort: 'newest' as const })),
  { tab: -1, q: '겨울 스티커', sort: 'closing' },
])('formatMarketListQuery and parseMarketListQuery round-trip %j', (query) => {
  expect(parseMarketListQuery(new URLSearchParams(formatMarketListQuery(query)))).toEqual(query);
});

it.each(['', 'tab=', 'tab=1', 'tab=7', 'tab=all', 'tab=2.0', 'q=%20', 'sort=price'])(
  'parseMarketListQuery returns the defaults for %j',
  (search) => {
    expect(parse(search)).toEqual({ tab: -1, q: '', sort: 'newest' });
  },
);
