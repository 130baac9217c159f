import type { NumberChange } from './NumberChange.ts';
import { findExchanges } from './findExchanges.ts';
import { sortForSaving } from './sortForSaving.ts';

/** Maps each tracking number to its orders, and each order to its parcel. */
export type NumberHolders = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Result of an assignment: the accepted changes, and the reasons for refused changes. */
export interface AssignedNumbers<Change extends NumberChange> {
  /** Groups in the order of saving. The changes of a group exchange numbers, so that they must be saved together. */
  readonly groups: readonly (readonly Change[])[];
  readonly refused: ReadonlyMap<Change, RefusedNumber>;
}

/** Why a change is refused. `holder`: the order that has the number. */
interface RefusedNumber {
  readonly reason: 'second-parcel' | 'invoice-in-use';
  readonly holder?: string | undefined;
}

/**
 * Decides which orders get their tracking numbers. A number belongs to one parcel. A number that an order releases is
 * available for another order, so parcels may exchange numbers. If several changes concern the same order or claim the
 * same number, the first possible change wins.
 */
export function assignNumbers<Change extends NumberChange>(
  changes: readonly Change[],
  stored: NumberHolders,
): AssignedNumbers<Change> {
  const holders = new Map([...stored].map(([number, orders]) => [number, new Map(orders)]));
  const assignedOrders = new Set<string>();
  const groups: (readonly Change[])[] = [];
  const findBlockers = ({ to, order, parcel }: Change) =>
    [...(holders.get(to) ?? [])].flatMap(([other, otherParcel]) =>
      other === order || otherParcel === parcel ? [] : [other],
    );
  const assign = (group: readonly Change[]) => {
    for (const { from, order } of group) if (from !== undefined) holders.get(from)?.delete(order);
    for (const { to, order, parcel } of group) {
      holders.set(to, (holders.get(to) ?? new Map<string, string>()).set(order, parcel));
      assignedOrders.add(order);
    }
    groups.push(group);
  };
  const exchanged = new Set<Change>();
  for (const group of findExchanges(changes, findBlockers)) {
    assign(group);
    for (const change of group) exchanged.add(change);
  }
  const refused = new Map<Change, RefusedNumber>();
  for (const change of sortForSaving(changes)) {
    if (exchanged.has(change)) continue;
    const [holder] = findBlockers(change);
    if (assignedOrders.has(change.order)) refused.set(change, { reason: 'second-parcel' });
    else if (holder !== undefined) refused.set(change, { reason: 'invoice-in-use', holder });
    else assign([change]);
  }
  return { groups, refused };
}
