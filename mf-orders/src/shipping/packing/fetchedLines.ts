import type { Order } from '@backoffice/contracts/order/order';
import type { ListedOrder } from '../../order/ListedOrder.ts';

/** Identifies the pieces of an option in an order: a tick of the pick list is one for each order of its row. */
export function lineKey(order: Pick<Order, '_id'>, optionId: string): string {
  return `${order._id} ${optionId}`;
}

/** Ticks or unticks the lines of a row; a row with an unticked line is ticked. */
export function toggleLines(ticked: ReadonlySet<string>, keys: readonly string[]): ReadonlySet<string> {
  const next = new Set(ticked);
  const isTicked = keys.every((key) => ticked.has(key));
  for (const key of keys)
    if (isTicked) next.delete(key);
    else next.add(key);
  return next;
}

/**
 * Returns the orders of which every line is ticked, so that all their pieces are fetched. An order that arrives after a
 * tick is not part of it.
 */
export function listFetchedOrders(orders: readonly ListedOrder[], ticked: ReadonlySet<string>): readonly ListedOrder[] {
  if (ticked.size === 0) return [];
  return orders.filter(
    ({ order }) =>
      order.productList.length > 0 && order.productList.every(({ optionId }) => ticked.has(lineKey(order, optionId))),
  );
}
