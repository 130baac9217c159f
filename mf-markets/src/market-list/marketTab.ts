import { MARKET_TABS } from '@backoffice/contracts';

/** The tab that an address asks for, as a status code; -1, every market, for anything that is no tab. */
export function parseMarketTab(typed: string | null): number {
  return MARKET_TABS.find(({ tab }) => String(tab) === typed)?.tab ?? -1;
}

/** The query of a tab: empty for every market. */
export function formatMarketTab(tab: number): Record<string, string> {
  return tab === -1 ? {} : { tab: String(tab) };
}
