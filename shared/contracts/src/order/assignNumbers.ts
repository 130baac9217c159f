import type { NumberChange } from './NumberChange.ts';
import { findExchanges } from './findExchanges.ts';
import { inSavingOrder } from './inSavingOrder.ts';

/** The orders that have a number, each with its parcel, by number. */
export type NumberHolders = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** What comes of changes: which are made, and why others are not. */
export interface AssignedNumbers<Change extends NumberChange> {
  /** In the order in which they are saved. Those of a group exchange their numbers: each needs all others. */
  readonly groups: readonly (readonly Change[])[];
  readonly refused: ReadonlyMap<Change, 'second-parcel' | 'invoice-in-use'>;
}

/**
 * Decides which orders get their numbers. A number is for one parcel, and one that an order leaves is free for another:
 * parcels may exchange theirs. Of several changes of an order, or claims to a number, the first that can be made is.
 */
export function assignNumbers<Change extends NumberChange>(
  changes: readonly Change[],
  stored: NumberHolders,
): AssignedNumbers<Change> {
  const holders = new Map([...stored].map(([number, orders]) => [number, new Map(orders)]));
  const made = new Set<string>();
  const groups: (readonly Change[])[] = [];
  const blockersOf = ({ to, order, parcel }: Change) =>
    [...(holders.get(to) ?? [])].flatMap(([other, its]) => (other === order || its === parcel ? [] : [other]));
  const make = (group: readonly Change[]) => {
    for (const { from, order } of group) if (from !== undefined) holders.get(from)?.delete(order);
    for (const { to, order, parcel } of group) {
      holders.set(to, (holders.get(to) ?? new Map<string, string>()).set(order, parcel));
      made.add(order);
    }
    groups.push(group);
  };
  const done = new Set<Change>();
  for (const group of findExchanges(changes, blockersOf)) {
    make(group);
    for (const change of group) done.add(change);
  }
  const refused = new Map<Change, 'second-parcel' | 'invoice-in-use'>();
  for (const change of inSavingOrder(changes)) {
    if (done.has(change)) continue;
    if (made.has(change.order)) refused.set(change, 'second-parcel');
    else if (blockersOf(change).length > 0) refused.set(change, 'invoice-in-use');
    else make([change]);
  }
  return { groups, refused };
}
