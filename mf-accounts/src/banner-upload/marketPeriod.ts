import { type Market, formatMarketDate } from '@backoffice/contracts';

/** Start and end of a market as shown: `26-11-10 오전 09:00`, `26-12-01 오전 09:00`; 미정 when undefined. */
export function marketPeriod({ marketST, marketED }: Pick<Market, 'marketST' | 'marketED'>): readonly [string, string] {
  const format = (at: string | null) => (at === null ? '미정' : formatMarketDate(at));
  return [format(marketST), format(marketED)];
}
