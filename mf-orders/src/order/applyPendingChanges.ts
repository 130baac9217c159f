import { type ListedOrder, toListedOrder } from './ListedOrder.ts';
import { type OrderChange, toExpectedOrder } from './OrderChange.ts';
import type { OrderChanges } from './OrderChanges.ts';
import type { UnsentChanges } from './unsent/UnsentChanges.ts';

interface Changes {
  /** The orders as they will be after the changes that are being sent, by their `_id`. */
  readonly expected: OrderChanges['expected'];
  /** The changes that wait for a connection, by the `_id` of their order. */
  readonly waiting: UnsentChanges['changesByOrder'];
  /** The current time, in milliseconds. */
  readonly at: number;
}

/** Applies the pending changes and the unsent changes to orders; returns the same array if there are none. */
export function applyPendingChanges(
  orders: readonly ListedOrder[],
  { expected, waiting, at }: Changes,
): readonly ListedOrder[] {
  if (expected.size === 0 && waiting.size === 0) return orders;
  const timestamp = new Date(at).toISOString();
  const apply = (order: ListedOrder['order'], change: OrderChange) => toExpectedOrder(order, change, timestamp);
  return orders.map((listed) => {
    const order = expected.get(listed.id) ?? waiting.get(listed.id)?.reduce(apply, listed.order);
    return order === undefined ? listed : toListedOrder(order);
  });
}
