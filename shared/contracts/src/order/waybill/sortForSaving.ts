import type { NumberChange } from './NumberChange.ts';

/**
 * Sorts changes into the order of saving: a change that needs a number of another parcel follows the change that
 * releases this number. Other changes, and cyclic changes, keep their order.
 */
export function sortForSaving<Change extends NumberChange>(changes: readonly Change[]): Change[] {
  const releasing = new Map<string, Change[]>();
  const seenOrders = new Set<string>();
  for (const change of changes) {
    const { order, from } = change;
    if (from === undefined || seenOrders.has(order)) continue;
    seenOrders.add(order);
    const others = releasing.get(from);
    if (others) others.push(change);
    else releasing.set(from, [change]);
  }
  const visited = new Set<Change>();
  const findPrerequisite = ({ to, parcel }: Change) =>
    releasing.get(to)?.find((change) => !visited.has(change) && change.parcel !== parcel);
  const sorted: Change[] = [];
  for (const start of changes) {
    // Uses a loop instead of recursion, because all lines of a file may form one chain.
    const chain = visited.has(start) ? [] : [start];
    visited.add(start);
    for (let change = chain.at(-1); change !== undefined; change = chain.at(-1)) {
      const first = findPrerequisite(change);
      if (first === undefined) sorted.push(...chain.splice(-1));
      else {
        visited.add(first);
        chain.push(first);
      }
    }
  }
  return sorted;
}
