/**
 * Market status codes (docs/rules.md#market-status). The API never writes 1, but clients treat a received 1 as open.
 */
export const MARKET_STATUS = { drafting: 0, open: 2, ended: 3 } as const;

/** Tabs of the market list; -1 shows all markets. */
export const MARKET_TABS = [
  { tab: -1, label: '전체' },
  { tab: MARKET_STATUS.drafting, label: '작성중' },
  { tab: MARKET_STATUS.open, label: '진행중' },
  { tab: MARKET_STATUS.ended, label: '종료' },
] as const;

/** Status and order window of a market. */
export interface MarketWindow {
  readonly status: number;
  readonly marketST?: string | null;
  readonly marketED: string | null;
}

/**
 * Returns the status to show at `now` (milliseconds): a market whose end has passed is shown as ended even if the
 * seller has not closed it.
 */
export function displayStatus(market: MarketWindow, now: number): number {
  if (market.status === MARKET_STATUS.drafting) return MARKET_STATUS.drafting;
  if (market.status > MARKET_STATUS.open) return MARKET_STATUS.ended;
  return market.marketED !== null && Date.parse(market.marketED) <= now ? MARKET_STATUS.ended : MARKET_STATUS.open;
}

/** Returns whether a market accepts orders at `now` (milliseconds): it is open, and `now` is between start and end. */
export function acceptsOrders(market: MarketWindow, now: number): boolean {
  if (market.status !== MARKET_STATUS.open || !market.marketST || !market.marketED) return false;
  return Date.parse(market.marketST) <= now && now < Date.parse(market.marketED);
}

/** A market closes soon if it ends within this time, in milliseconds (docs/rules.md#today). */
export const CLOSING_SOON_MS = 3 * 24 * 60 * 60_000;

/** Returns whether an open market closes soon at `now` (milliseconds). */
export function isClosingSoon(market: MarketWindow, now: number): boolean {
  if (displayStatus(market, now) !== MARKET_STATUS.open || market.marketED === null) return false;
  return Date.parse(market.marketED) - now <= CLOSING_SOON_MS;
}

/** Formats the days until the start or end of a market: `D-2`, or `D-Day` on the day itself. */
export function formatDaysLeft(days: number): string {
  return days === 0 ? 'D-Day' : `D-${days}`;
}

/** Returns whether the market list shows a market in a tab at `now` (milliseconds). */
export function belongsToTab(market: MarketWindow, tab: number, now: number): boolean {
  return tab === -1 || displayStatus(market, now) === tab;
}

/** Returns the title to show: a placeholder for an empty title, and with a prefix after the market has ended. */
export function displayTitle(market: MarketWindow & { readonly title: string }, now: number): string {
  const title = market.title.trim() || '마켓 이름을 지어주세요';
  return displayStatus(market, now) > MARKET_STATUS.open ? `[주문마감] ${title}` : title;
}

/** Returns whether a seller may change the status of a market: only 0→2 and 2→3. */
export function canChangeMarketStatus(from: number, to: number): boolean {
  return (from === 0 && to === 2) || (from === 2 && to === 3);
}

/**
 * Returns the actions that a seller may perform on a market at `now` (milliseconds); `false` disables the control. After
 * its end date a market can still be closed.
 */
export function marketActions(market: MarketWindow, now: number) {
  const isDraft = market.status === MARKET_STATUS.drafting;
  return {
    edit: displayStatus(market, now) <= MARKET_STATUS.open,
    editSchedule: isDraft,
    remove: isDraft,
    open: isDraft,
    close: market.status === MARKET_STATUS.open,
  } as const;
}

/** Returns the public URL of a seller's shop: `{host}/go/{publicId}/` (docs/rules.md#public-id). */
export function toPublicLink(publicHost: string, sellerPublicId: string): string {
  return `${publicHost.replace(/\/+$/, '')}/go/${encodeURIComponent(sellerPublicId)}/`;
}
