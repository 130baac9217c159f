/** Market status codes (docs/rules.md#market-status). 1 is never written; a received one counts as open. */
export const MARKET_STATUS = { drafting: 0, open: 2, ended: 3 } as const;

/** The tabs of the market list: -1 is every market. */
export const MARKET_TABS = [
  { tab: -1, label: '전체' },
  { tab: MARKET_STATUS.drafting, label: '작성중' },
  { tab: MARKET_STATUS.open, label: '진행중' },
  { tab: MARKET_STATUS.ended, label: '종료' },
] as const;

interface Window {
  readonly status: number;
  readonly marketST?: string | null;
  readonly marketED: string | null;
}

/**
 * The status to show at an instant (milliseconds): a market whose end has passed is ended even before someone closes
 * it.
 */
export function displayStatus(market: Window, now: number): number {
  if (market.status === MARKET_STATUS.drafting) return MARKET_STATUS.drafting;
  if (market.status > MARKET_STATUS.open) return MARKET_STATUS.ended;
  return market.marketED !== null && Date.parse(market.marketED) <= now ? MARKET_STATUS.ended : MARKET_STATUS.open;
}

/** Whether orders are taken at an instant (milliseconds): open, and between start and end. */
export function takesOrders(market: Window, now: number): boolean {
  if (market.status !== MARKET_STATUS.open || !market.marketST || !market.marketED) return false;
  return Date.parse(market.marketST) <= now && now < Date.parse(market.marketED);
}

/** A market that ends in so many milliseconds or less closes soon (docs/rules.md#today). */
export const CLOSING_SOON_MS = 3 * 24 * 60 * 60_000;

/** Whether an open market ends soon after an instant (milliseconds). */
export function closesSoon(market: Window, now: number): boolean {
  if (displayStatus(market, now) !== MARKET_STATUS.open || market.marketED === null) return false;
  return Date.parse(market.marketED) - now <= CLOSING_SOON_MS;
}

/** The days until a market's start or end as they are shown: `D-2`, or `D-Day` on its day. */
export function dDay(days: number): string {
  return days === 0 ? 'D-Day' : `D-${days}`;
}

/** Whether the market belongs under a tab at an instant. */
export function belongsToTab(market: Window, tab: number, now: number): boolean {
  return tab === -1 || displayStatus(market, now) === tab;
}

/** The title to show: the placeholder where there is none, the order-closed prefix once it is over. */
export function displayTitle(market: Window & { readonly title: string }, now: number): string {
  const title = market.title.trim() || '마켓 이름을 지어주세요';
  return displayStatus(market, now) > MARKET_STATUS.open ? `[주문마감] ${title}` : title;
}

/** Whether a seller may move a market from one status to another: 0→2 and 2→3, nothing else. */
export function canChangeMarketStatus(from: number, to: number): boolean {
  return (from === 0 && to === 2) || (from === 2 && to === 3);
}

/** What a seller may do with a market in a status; `false` disables the control. */
export function marketActions(status: number) {
  return {
    edit: status <= MARKET_STATUS.open,
    editSchedule: status === MARKET_STATUS.drafting,
    renameOptions: status === MARKET_STATUS.drafting,
    remove: status === MARKET_STATUS.drafting,
    open: status === MARKET_STATUS.drafting,
    close: status === MARKET_STATUS.open,
  } as const;
}

/** The public address of a seller's shop: `{host}/go/{publicId}/` (docs/rules.md#public-id). */
export function publicLink(publicHost: string, sellerPublicId: string): string {
  return `${publicHost.replace(/\/+$/, '')}/go/${encodeURIComponent(sellerPublicId)}/`;
}
