import type { Market } from '@backoffice/contracts';
import { formatMarketDate } from '@backoffice/time';

/** When a market begins and ends as it is shown: `26-11-10 오전 09:00` and `26-12-01 오전 09:00`, 미정 for neither. */
export function marketPeriod({ marketST, marketED }: Pick<Market, 'marketST' | 'marketED'>): readonly [string, string] {
  const words = (at: string | null) => (at === null ? '미정' : formatMarketDate(at));
  return [words(marketST), words(marketED)];
}
