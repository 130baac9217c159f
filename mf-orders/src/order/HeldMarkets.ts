import type { MarketOrders } from './MarketOrders.ts';

/** At most so many markets are held beside those that a screen shows. */
const MARKETS_MAX = 3;
/** Markets that no screen shows have at most so many orders together: those of one order take some 3 kB. */
const ORDERS_MAX = 30_000;

type HeldOrders = Pick<MarketOrders, 'isInUse' | 'list'>;

/** The orders of the markets that were shown last, one instance for all screens of a market. */
export class HeldMarkets<Orders extends HeldOrders = MarketOrders> {
  /** By market, the one that was asked for last at the end. */
  readonly #held = new Map<string, Orders>();

  /** The orders of a market, made at the first call for it. */
  of(marketId: string, make: () => Orders): Orders {
    const orders = this.#held.get(marketId) ?? make();
    this.#held.delete(marketId);
    this.#prune();
    this.#held.set(marketId, orders);
    return orders;
  }

  /** Forgets all of them. A screen that is open keeps its own. */
  clear(): void {
    this.#held.clear();
  }

  #prune(): void {
    let markets = 0;
    let count = 0;
    for (const [marketId, { isInUse, list }] of [...this.#held].toReversed()) {
      if (isInUse) continue;
      markets += 1;
      count += list.value?.orders.length ?? 0;
      if (markets > MARKETS_MAX || count > ORDERS_MAX) this.#held.delete(marketId);
    }
  }
}
