import { type AssignedNumbers, type NumberChange, assignNumbers } from '@backoffice/contracts';
import type { GridEntry } from '../entries/GridEntry.ts';
import { waybillKey } from '../entries/waybillKey.ts';

/** Change of a line to the stored numbers of a market, with its carrier. */
export interface GridChange extends NumberChange {
  readonly company: string;
}

/** Returns the change that a typed line makes to the stored numbers; undefined if carrier or number is missing. */
export function toGridChange(
  id: string,
  entry: GridEntry,
  { parcel, invoice }: { readonly parcel: string; readonly invoice: GridEntry | null },
): GridChange | undefined {
  const to = waybillKey(entry);
  if (to === undefined || entry.company === null) return undefined;
  return { order: id, parcel, from: invoice === null ? undefined : waybillKey(invoice), to, company: entry.company };
}

/** Sorts lines into saving order and groups lines that exchange numbers, regardless of carrier. */
export function assignGridLines<Change extends GridChange>(changes: readonly Change[]): AssignedNumbers<Change> {
  const parcelsByNumber = new Map<string, Map<string, string>>();
  for (const { from, order, parcel } of changes)
    if (from !== undefined)
      parcelsByNumber.set(from, (parcelsByNumber.get(from) ?? new Map<string, string>()).set(order, parcel));
  return assignNumbers(changes, parcelsByNumber);
}

/** Whether one call can save the group: a call has one carrier. */
export function hasOneCarrier(group: readonly GridChange[]): boolean {
  return group.every(({ company }) => company === group[0]?.company);
}
