/** The database channel that announces, after a commit, changed orders of a market: `<market> <owner>`. */
export const MARKET_CHANGES = 'market_orders';

/** A market with changed orders, and the account that owns it. */
export interface MarketChange {
  readonly marketId: string;
  readonly owner: string;
}

/** Parses a message of the channel; undefined for an invalid message. */
export function parseMarketChange(payload: string): MarketChange | undefined {
  const [, marketId, owner] = /^(\S+) (.+)$/.exec(payload) ?? [];
  return marketId === undefined || owner === undefined ? undefined : { marketId, owner };
}
