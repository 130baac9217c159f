import { Order } from '@backoffice/contracts';
import type { KeptValue, Platform } from '@backoffice/platform';
import { type ListedOrder, toListedOrder } from './ListedOrder.ts';
import type { LoadedOrders } from './LoadedOrders.ts';

/** The orders of a market as they were last seen on this device. */
export function keptOrders(lists: NonNullable<Platform['lists']>, marketId: string): KeptValue<LoadedOrders> {
  const key = `orders ${marketId}`;
  // The same list is given as the same array: its orders are not written again.
  let given: { readonly orders: readonly ListedOrder[]; readonly items: readonly Order[] } | undefined;
  const itemsOf = (orders: readonly ListedOrder[]) => {
    if (given?.orders !== orders) given = { orders, items: orders.map(({ order }) => order) };
    return given.items;
  };
  return {
    read: async () => {
      const kept = await lists.read(key, Order);
      if (kept === undefined) return undefined;
      const { items, ...rest } = kept;
      given = { orders: items.map(toListedOrder), items };
      return { ...rest, orders: given.orders };
    },
    keep: ({ orders, ...rest }) => lists.keep(key, { ...rest, items: itemsOf(orders) }),
    untilReleased: () => lists.untilReleased(),
  };
}
