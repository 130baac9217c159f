import { Order } from '@backoffice/contracts/order/order';
import type { ListCache, ValueCache } from '@backoffice/platform';
import { type ListedOrder, toListedOrder } from './ListedOrder.ts';
import type { LoadedOrders } from './LoadedOrders.ts';

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
