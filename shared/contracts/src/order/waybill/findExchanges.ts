import type { NumberChange } from './NumberChange.ts';

/**
 * Yields groups of changes that wait for each other in a cycle and can be saved together, including all changes that
 * they wait for. `findBlockers` returns the orders of other parcels that have the number of a change. The caller must
 * save each group before it requests the next group, because `findBlockers` is called again.
 */
export function* findExchanges<Change extends NumberChange>(
  changes: readonly Change[],
  findBlockers: (change: Change) => readonly string[],
): Generator<readonly Change[]> {
  // Only the first change of an order counts. A change that keeps its number does not release a number.
  const releasing = new Map<string, Change>();
  const seenOrders = new Set<string>();
  for (const change of changes) {
    if (!seenOrders.has(change.order) && change.from !== undefined && change.from !== change.to)
      releasing.set(change.order, change);
    seenOrders.add(change.order);
  }
  /** Returns the changes that a change waits for; undefined if one of the orders does not release a number. */
  const findNeeds = (change: Change) => {
    const needs = findBlockers(change).map((order) => releasing.get(order));
    return needs.every((need) => need !== undefined) ? needs : undefined;
  };
  const seen = new Set<Change>();
  for (const start of releasing.values()) {
    // The first required change of each member of a group is also in the group. So following the first required changes
    // leads to each group.
    const path = new Set<Change>();
    let next: Change | undefined = start;
    while (next !== undefined && !seen.has(next)) {
      seen.add(next);
      path.add(next);
      next = findNeeds(next)?.[0];
    }
    const group = next !== undefined && path.has(next) ? collectNeeds(next, findNeeds) : undefined;
    if (group === undefined) continue;
    yield group;
    for (const { order } of group) releasing.delete(order);
  }
}

/**
 * Returns a change with all changes that it waits for; undefined if one of them is impossible, or if two parcels claim
 * the same number.
 */
function collectNeeds<Change extends NumberChange>(
  start: Change,
  findNeeds: (change: Change) => readonly Change[] | undefined,
): readonly Change[] | undefined {
  const group = new Set([start]);
  const claims = new Map<string, string>();
  // Iterating a Set includes the values that are added during the iteration.
  for (const change of group) {
    const needs = findNeeds(change);
    if (needs === undefined || (claims.get(change.to) ?? change.parcel) !== change.parcel) return undefined;
    claims.set(change.to, change.parcel);
    for (const need of needs) group.add(need);
  }
  return [...group];
}
