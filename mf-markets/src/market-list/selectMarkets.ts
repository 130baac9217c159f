import type { Market } from '@backoffice/contracts/market/market';
import { MARKET_STATUS, belongsToTab, displayStatus } from '@backoffice/contracts/market/marketStatus';
import type { MarketListQuery } from './marketListQuery.ts';

/**
 * Returns the markets of a query in its order: open markets, drafts, ended markets, and in each group the newest first or
 * the market that closes next or closed last. `now` is in milliseconds; `markets` are newest first.
 */
export function selectMarkets(
  markets: readonly Market[],
  { tab, q, sort }: MarketListQuery,
  now: number,
): readonly Market[] {
  const searched = fold(q);
  const selected = markets.filter((market) => belongsToTab(market, tab, now) && fold(market.title).includes(searched));
  const rank = (market: Market) => RANKS.findIndex((each) => each === displayStatus(market, now));
  return selected.toSorted(
    (one, other) => rank(one) - rank(other) || (sort === 'closing' ? compareClosing(one, other, now) : 0),
  );
}

function fold(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase('ko');
}

const RANKS = [MARKET_STATUS.open, MARKET_STATUS.drafting, MARKET_STATUS.ended];

/** The open market that closes next, or the ended market that closed last. */
function compareClosing(one: Market, other: Market, now: number): number {
  const end = ({ marketED }: Market) => (marketED === null ? Number.MAX_SAFE_INTEGER : Date.parse(marketED));
  const direction = displayStatus(one, now) === MARKET_STATUS.ended ? -1 : 1;
  return direction * (end(one) - end(other));
}
