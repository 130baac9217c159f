/** Where a screen leads whose market or product does not exist. */
export const MARKET_LIST_LINK = { to: '/', label: '마켓 목록으로' };
