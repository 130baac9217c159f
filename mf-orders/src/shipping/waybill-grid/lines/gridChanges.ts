import { type AssignedNumbers, type NumberChange, assignNumbers } from '@backoffice/contracts';
import type { GridEntry } from '../entries/GridEntry.ts';
import { waybillKey } from '../entries/waybillKey.ts';

/** What a line of the grid does to the numbers of a market, with its carrier. */
export interface GridChange extends NumberChange {
  readonly company: string;
}

/** What a typed line does to the stored numbers; undefined while carrier or number are missing. */
export function toGridChange(
  id: string,
  entry: GridEntry,
  { parcel, invoice }: { readonly parcel: string; readonly invoice: GridEntry | null },
): GridChange | undefined {
  const to = waybillKey(entry);
  if (to === undefined || entry.company === null) return undefined;
  return { order: id, parcel, from: invoice === null ? undefined : waybillKey(invoice), to, company: entry.company };
}

/** The order in which lines are saved, and which of them exchange their numbers, whatever their carriers. */
export function assignGridLines<Change extends GridChange>(changes: readonly Change[]): AssignedNumbers<Change> {
  const holders = new Map<string, Map<string, string>>();
  for (const { from, order, parcel } of changes)
    if (from !== undefined) holders.set(from, (holders.get(from) ?? new Map<string, string>()).set(order, parcel));
  return assignNumbers(changes, holders);
}

/** Whether one call can save a group: a call is of one carrier. */
export function isOfOneCarrier(group: readonly GridChange[]): boolean {
  return group.every(({ company }) => company === group[0]?.company);
}
