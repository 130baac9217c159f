import { Order } from '@backoffice/contracts/order/order';
import type { ListCache, ListVersion, ValueCache } from '@backoffice/platform';
import { type ListedOrder, toListedOrder } from './ListedOrder.ts';

/** The orders of a market as the API returned them. */
export interface LoadedOrders {
  /** Newest first. The same array as before if no order has changed. */
  readonly orders: readonly ListedOrder[];
  /** Time of the request, in milliseconds since 1970. */
  readonly at: number;
  /** The version from which the next call fetches changes; undefined if the response had none. */
  readonly version?: ListVersion | undefined;
}

/** The orders of a market in the list cache of the browser. */
export function cacheOrders(lists: ListCache, marketId: string): ValueCache<LoadedOrders> {
  const call = `POST /receipt/list/${encodeURIComponent(marketId)}` as const;
  // The same orders must be passed as the same array: the cache then writes only time and version.
  const itemsByOrders = new WeakMap<readonly ListedOrder[], readonly Order[]>();
  return {
    read: async () => {
      const cached = await lists.read(call, Order);
      if (cached === undefined) return undefined;
      const { items, ...rest } = cached;
      const orders = items.map(toListedOrder);
      itemsByOrders.set(orders, items);
      return { ...rest, orders };
    },
    write: ({ orders, ...rest }) => {
      const items = itemsByOrders.get(orders) ?? orders.map(({ order }) => order);
      itemsByOrders.set(orders, items);
      lists.write(call, { ...rest, items });
    },
    untilReleased: lists.untilReleased,
  };
}
