import type { NumberChange } from './NumberChange.ts';

/**
 * Sorts changes into the order of saving: a change that needs a number of another parcel follows the change that
 * releases this number. Other changes, and cyclic changes, keep their order.
 */
export function inSavingOrder<Change extends NumberChange>(changes: readonly Change[]): Change[] {
  const leaving = new Map<string, Change[]>();
  const named = new Set<string>();
  for (const change of changes) {
    const { order, from } = change;
    if (from === undefined || named.has(order)) continue;
    named.add(order);
    const others = leaving.get(from);
    if (others) others.push(change);
    else leaving.set(from, [change]);
  }
  const begun = new Set<Change>();
  const firstOf = ({ to, parcel }: Change) =>
    leaving.get(to)?.find((change) => !begun.has(change) && change.parcel !== parcel);
  const sorted: Change[] = [];
  for (const start of changes) {
    // Uses a loop instead of recursion, because all lines of a file may form one chain.
    const chain = begun.has(start) ? [] : [start];
    begun.add(start);
    for (let change = chain.at(-1); change !== undefined; change = chain.at(-1)) {
      const first = firstOf(change);
      if (first === undefined) sorted.push(...chain.splice(-1));
      else {
        begun.add(first);
        chain.push(first);
      }
    }
  }
  return sorted;
}
