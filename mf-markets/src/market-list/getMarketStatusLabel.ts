import { daysUntil } from '@backoffice/contracts/codes/seoulTime';
import type { Market } from '@backoffice/contracts/market/market';
import { MARKET_STATUS, displayStatus, formatDaysLeft } from '@backoffice/contracts/market/marketStatus';

/** Status of a market on its card. */
export interface MarketStatusLabel {
  readonly label: string;
  readonly color: 'gray' | 'green' | 'blue' | 'red';
  /** Days until the end, or until a future start; undefined if neither applies. */
  readonly countdown?: string;
}

/** Returns the status of a market at `now` (milliseconds): label, colour and remaining days. */
export function getMarketStatusLabel(market: Market, now: number): MarketStatusLabel {
  const status = displayStatus(market, now);
  if (status === MARKET_STATUS.drafting) return { label: '작성중', color: 'gray' };
  if (status === MARKET_STATUS.ended) return { label: '종료', color: 'red' };
  const { marketST, marketED } = market;
  if (marketST !== null && Date.parse(marketST) > now)
    return { label: '오픈 예정', color: 'blue', countdown: `시작 ${formatDaysLeft(daysUntil(marketST, now))}` };
  return {
    label: '진행중',
    color: 'green',
    countdown: marketED === null ? undefined : formatDaysLeft(daysUntil(marketED, now)),
  };
}
