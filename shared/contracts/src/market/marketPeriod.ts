import { formatMarketDate } from '../codes/seoulTime.ts';
import type { Market } from './market.ts';

/** Formats start and end of a market's order period; undefined if both are null. */
export function marketPeriod({
  marketST,
  marketED,
}: Pick<Market, 'marketST' | 'marketED'>): { readonly start: string; readonly end: string } | undefined {
  if (marketST === null && marketED === null) return undefined;
  const format = (instant: string | null) => (instant === null ? '미정' : formatMarketDate(instant));
  return { start: format(marketST), end: format(marketED) };
}
