import type { MarketOrders } from '../../order/MarketOrders.ts';
import type { ChoiceCounts } from '../query/orderFilters.ts';

interface Shown {
  readonly query: string;
  readonly counts: ChoiceCounts;
}

type Orders = MarketOrders['list'];

const last = new WeakMap<Orders, Shown>();

/** The numbers that the chips of a list have shown last, if it was for the same search and filters. */
export function readShownCounts(orders: Orders, query: string): ChoiceCounts | undefined {
  const shown = last.get(orders);
  return shown?.query === query ? shown.counts : undefined;
}

/** Remembers the numbers that the chips of a list show, as long as the orders of its market are held. */
export function keepShownCounts(orders: Orders, query: string, counts: ChoiceCounts): void {
  last.set(orders, { query, counts });
}
