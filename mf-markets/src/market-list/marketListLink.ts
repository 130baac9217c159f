/** Link that is shown if a market or product does not exist. */
export const MARKET_LIST_LINK = { to: '/', label: '마켓 목록으로' };
