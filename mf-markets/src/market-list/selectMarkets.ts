import type { Market } from '@backoffice/contracts/market/market';
import { MARKET_STATUS, belongsToTab, displayStatus } from '@backoffice/contracts/market/marketStatus';
import type { MarketListQuery } from './marketListQuery.ts';

/** Returns the markets of a query in its order. `now` is in milliseconds; `markets` are newest first. */
export function selectMarkets(
  markets: readonly Market[],
  { tab, q, sort }: MarketListQuery,
  now: number,
): readonly Market[] {
  const searched = fold(q);
  const selected = markets.filter((market) => belongsToTab(market, tab, now) && fold(market.title).includes(searched));
  return sort === 'newest' ? selected : selected.toSorted((one, other) => compareClosing(one, other, now));
}

function fold(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase('ko');
}

const RANKS = [MARKET_STATUS.open, MARKET_STATUS.drafting, MARKET_STATUS.ended];

/** Open markets that close next, then drafts, then the markets that closed last. */
function compareClosing(one: Market, other: Market, now: number): number {
  const status = displayStatus(one, now);
  const rank = (market: Market) => RANKS.findIndex((each) => each === displayStatus(market, now));
  const end = ({ marketED }: Market) => (marketED === null ? Number.MAX_SAFE_INTEGER : Date.parse(marketED));
  const direction = status === MARKET_STATUS.ended ? -1 : 1;
  return rank(one) - rank(other) || direction * (end(one) - end(other));
}
