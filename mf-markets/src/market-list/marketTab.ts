import { MARKET_TABS } from '@backoffice/contracts';

/** Returns the tab of an address as a status code; -1 (all markets) for an unknown value. */
export function parseMarketTab(value: string | null): number {
  return MARKET_TABS.find(({ tab }) => String(tab) === value)?.tab ?? -1;
}

/** Returns the query of a tab; empty for all markets. */
export function formatMarketTab(tab: number): Record<string, string> {
  return tab === -1 ? {} : { tab: String(tab) };
}
