import type { NumberChange } from './NumberChange.ts';
import { type AssignedNumbers, type NumberHolders, assignNumbers } from './assignNumbers.ts';
import type { ImportOrder, SavableLine } from './importLines.ts';
import { isCancelled } from '../orderRules.ts';
import type { Waybill } from './waybill.ts';
import { removeHyphens } from './waybillText.ts';

/** A line of a file, converted to a change of a tracking number. A number is identified together with its carrier. */
interface LineChange<Line extends NumberedLine = NumberedLine> extends NumberChange {
  readonly line: Line;
}

/** Parts of a line that the assignment needs. */
export type NumberedLine = Pick<SavableLine, 'order' | 'company' | 'no'>;

/** Decides which lines get their tracking numbers, considering the numbers that orders already have. */
export function assignLines<Line extends NumberedLine>(
  lines: readonly Line[],
  orders: readonly ImportOrder[],
): AssignedNumbers<LineChange<Line>> {
  const changes = lines.map((line): LineChange<Line> => {
    const { order } = line;
    return {
      line,
      order: order.publicId,
      parcel: order.parcel,
      from: toStoredKey(order),
      to: toNumberKey(order, line),
    };
  });
  return assignNumbers(changes, groupHolders(orders));
}

/**
 * Groups validated lines in the order of saving. The lines of a group exchange their numbers and must be saved
 * together.
 */
export function groupLinesForSaving(lines: readonly SavableLine[]): readonly (readonly SavableLine[])[] {
  const orders = lines.map(({ order }) => order);
  return assignLines(lines, orders).groups.map((group) => group.map(({ line }) => line));
}

function groupHolders(orders: readonly ImportOrder[]): NumberHolders {
  const holders = new Map<string, Map<string, string>>();
  for (const order of orders) {
    // A cancelled order keeps its number as a proof and does not reserve it.
    const number = isCancelled(order.status) ? undefined : toStoredKey(order);
    if (number !== undefined)
      holders.set(number, (holders.get(number) ?? new Map<string, string>()).set(order.publicId, order.parcel));
  }
  return holders;
}

function toStoredKey(order: ImportOrder): string | undefined {
  return order.invoice === null ? undefined : toNumberKey(order, order.invoice);
}

/** Carriers can issue equal numbers, and reuse them for other markets, so the key contains both. */
function toNumberKey({ marketId = '' }: ImportOrder, { company, no }: Waybill): string {
  return `${marketId} ${company} ${removeHyphens(no)}`;
}
