import { addToGroup } from './addToGroup.ts';

/** Payments and orders that are connected with each other, directly or indirectly. */
interface Group<P, O> {
  readonly payments: readonly P[];
  readonly orders: readonly O[];
}

/** Splits payments and their possible orders into groups that share neither payments nor orders. */
export function groupPayments<P, O>(edges: ReadonlyMap<P, readonly O[]>): Group<P, O>[] {
  const payers = new Map<O, P[]>();
  for (const [payment, orders] of edges) for (const order of orders) addToGroup(payers, order, payment);
  const seen = new Set<P>();
  return [...edges.keys()].flatMap((first) => {
    if (seen.has(first)) return [];
    seen.add(first);
    const payments = [first];
    const orders = new Set<O>();
    // The loop appends to the array that it iterates over.
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
