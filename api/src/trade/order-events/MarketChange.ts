/** The channel on which the database says, after a commit, that orders of a market have changed: `<market> <owner>`. */
export const MARKET_CHANGES = 'market_orders';

/** A market of which orders have changed, and the account that owns it. */
export interface MarketChange {
  readonly marketId: string;
  readonly owner: string;
}

/** What a message of the channel says; undefined for one of another form. */
export function parseMarketChange(payload: string): MarketChange | undefined {
  const [, marketId, owner] = /^(\S+) (.+)$/.exec(payload) ?? [];
  return marketId === undefined || owner === undefined ? undefined : { marketId, owner };
}
