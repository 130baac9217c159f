import { expect, it } from '@jest/globals';
import { MARKET_TABS } from '@backoffice/contracts';
import { formatMarketTab, parseMarketTab } from './marketTab.ts';

it.each(MARKET_TABS.map(({ tab }) => tab))('formatMarketTab and parseMarketTab round-trip the tab %i', (tab) => {
  expect(parseMarketTab(new URLSearchParams(formatMarketTab(tab)).get('tab'))).toBe(tab);
});

it.each([null, '', '1', '7', 'all', '2.0'])('parseMarketTab returns -1 (all markets) for %j', (typed) => {
  expect(parseMarketTab(typed)).toBe(-1);
});
