import { addToGroup } from './addToGroup.ts';

/** Things that are connected with each other, directly or by others. */
interface Group<P, O> {
  readonly payments: readonly P[];
  readonly orders: readonly O[];
}

/** Divides payments and the orders that they fit into groups that have nothing in common. */
export function groupPayments<P, O>(edges: ReadonlyMap<P, readonly O[]>): Group<P, O>[] {
  const payers = new Map<O, P[]>();
  for (const [payment, orders] of edges) for (const order of orders) addToGroup(payers, order, payment);
  const seen = new Set<P>();
  return [...edges.keys()].flatMap((first) => {
    if (seen.has(first)) return [];
    seen.add(first);
    const payments = [first];
    const orders = new Set<O>();
    // The array grows while it is read.
    for (const payment of payments)
      for (const order of edges.get(payment) ?? []) {
        if (orders.has(order)) continue;
        orders.add(order);
        for (const other of payers.get(order) ?? []) {
          if (seen.has(other)) continue;
          seen.add(other);
          payments.push(other);
        }
      }
    return { payments, orders: [...orders] };
  });
}
