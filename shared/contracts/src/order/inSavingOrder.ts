import type { NumberChange } from './NumberChange.ts';

/**
 * Changes in the order in which they are saved: as they are, but one that takes a number of another parcel comes after
 * the change that leaves it there. Those that would wait for each other stay as they are.
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
    // A loop and no recursion: a file may be one chain.
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
