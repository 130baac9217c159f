import { type ListedOrder, toListedOrder } from './ListedOrder.ts';
import { type OrderChange, toExpectedOrder } from './OrderChange.ts';
import type { OrderChanges } from './OrderChanges.ts';
import type { Outbox } from './outbox/Outbox.ts';

interface Changes {
  readonly pending: OrderChanges['pending'];
  /** The changes that wait for a connection, by the `_id` of their order. */
  readonly waiting: Outbox['changesByOrder'];
  /** The current time, in milliseconds. */
  readonly at: number;
}

/** Applies the pending changes and the changes in the outbox to orders; returns the same array if there are none. */
export function applyPendingChanges(
  orders: readonly ListedOrder[],
  { pending, waiting, at }: Changes,
): readonly ListedOrder[] {
  if (pending.size === 0 && waiting.size === 0) return orders;
  // Reading the observable map for each order would make MobX observe ten thousand keys.
  const expected = new Map([...pending].map(([id, change]) => [id, toListedOrder(change.expected)]));
  const timestamp = new Date(at).toISOString();
  const apply = (order: ListedOrder['order'], change: OrderChange) => toExpectedOrder(order, change, timestamp);
  return orders.map(
    (listed) =>
      expected.get(listed.id) ??
      (waiting.has(listed.id) ? toListedOrder((waiting.get(listed.id) ?? []).reduce(apply, listed.order)) : listed),
  );
}
