import type { NumberChange } from './NumberChange.ts';

/**
 * Finds changes that wait for each other in a circle and can all be made at once, each with whatever else it waits for.
 * `blockersOf` names the orders of other parcels that have the number of a change. It is asked again after each group,
 * which is to be made before the next one is taken.
 */
export function* findExchanges<Change extends NumberChange>(
  changes: readonly Change[],
  blockersOf: (change: Change) => readonly string[],
): Generator<readonly Change[]> {
  // The first change of an order decides; one that keeps its number frees none.
  const leaving = new Map<string, Change>();
  const named = new Set<string>();
  for (const change of changes) {
    if (!named.has(change.order) && change.from !== undefined && change.from !== change.to)
      leaving.set(change.order, change);
    named.add(change.order);
  }
  /** What a change waits for; undefined when it waits for an order that keeps its number. */
  const needsOf = (change: Change) => {
    const needs = blockersOf(change).map((order) => leaving.get(order));
    return needs.every((need) => need !== undefined) ? needs : undefined;
  };
  const seen = new Set<Change>();
  for (const start of leaving.values()) {
    // Whatever group there is, the first need of each of its members is in it: so these lead to every group.
    const path = new Set<Change>();
    let next: Change | undefined = start;
    while (next !== undefined && !seen.has(next)) {
      seen.add(next);
      path.add(next);
      next = needsOf(next)?.[0];
    }
    const group = next !== undefined && path.has(next) ? withNeeds(next, needsOf) : undefined;
    if (group === undefined) continue;
    yield group;
    for (const { order } of group) leaving.delete(order);
  }
}

/** A change with all that it waits for; undefined when one cannot be made, or two parcels want one number. */
function withNeeds<Change extends NumberChange>(
  start: Change,
  needsOf: (change: Change) => readonly Change[] | undefined,
): readonly Change[] | undefined {
  const group = new Set([start]);
  const claims = new Map<string, string>();
  // A set hands out what is added while it is read.
  for (const change of group) {
    const needs = needsOf(change);
    if (needs === undefined || (claims.get(change.to) ?? change.parcel) !== change.parcel) return undefined;
    claims.set(change.to, change.parcel);
    for (const need of needs) group.add(need);
  }
  return [...group];
}
