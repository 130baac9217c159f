import { type ListedOrder, toListedOrder } from './ListedOrder.ts';
import { type OrderChange, expectedOrder } from './OrderChange.ts';
import type { OrderChanges } from './OrderChanges.ts';
import type { Outbox } from './outbox/Outbox.ts';

interface Changes {
  readonly pending: OrderChanges['pending'];
  /** The changes that wait for a connection, by order. */
  readonly waiting: Outbox['changesOf'];
  /** The present, in milliseconds. */
  readonly at: number;
}

/** Orders with what is pending and what waits for a connection applied; the same array where nothing does. */
export function expectOrders(
  orders: readonly ListedOrder[],
  { pending, waiting, at }: Changes,
): readonly ListedOrder[] {
  if (pending.size === 0 && waiting.size === 0) return orders;
  // Reading the observable map for every order would make MobX observe ten thousand keys.
  const expected = new Map([...pending].map(([id, change]) => [id, toListedOrder(change.expected)]));
  const timestamp = new Date(at).toISOString();
  const apply = (order: ListedOrder['order'], change: OrderChange) => expectedOrder(order, change, timestamp);
  return orders.map(
    (listed) =>
      expected.get(listed.id) ??
      (waiting.has(listed.id) ? toListedOrder((waiting.get(listed.id) ?? []).reduce(apply, listed.order)) : listed),
  );
}
