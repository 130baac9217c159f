import type { NumberChange } from './NumberChange.ts';
import { type AssignedNumbers, type NumberHolders, assignNumbers } from './assignNumbers.ts';
import type { ImportOrder, SavableLine } from './importLines.ts';
import { waybillDigits } from './waybill.ts';

/** A line of a file as a change of a number of the file's carrier. */
export interface LineChange extends NumberChange {
  readonly line: SavableLine;
}

/** Decides which lines get their numbers of a carrier, against the orders that have some. */
export function assignLines(
  lines: readonly SavableLine[],
  orders: readonly ImportOrder[],
  company: string,
): AssignedNumbers<LineChange> {
  const numberOf = ({ invoice }: ImportOrder) => (invoice?.company === company ? waybillDigits(invoice.no) : undefined);
  const changes = lines.map((line): LineChange => {
    const { order, no } = line;
    return { line, order: order.publicId, parcel: order.parcel, from: numberOf(order), to: waybillDigits(no) };
  });
  return assignNumbers(changes, holdersOf(orders, numberOf));
}

/** Lines that have been validated, in the order in which they are saved; those of a group exchange their numbers. */
export function savingGroups(lines: readonly SavableLine[], company: string): readonly (readonly SavableLine[])[] {
  const orders = lines.map(({ order }) => order);
  return assignLines(lines, orders, company).groups.map((group) => group.map(({ line }) => line));
}

function holdersOf(
  orders: readonly ImportOrder[],
  numberOf: (order: ImportOrder) => string | undefined,
): NumberHolders {
  const holders = new Map<string, Map<string, string>>();
  for (const order of orders) {
    const number = numberOf(order);
    if (number !== undefined)
      holders.set(number, (holders.get(number) ?? new Map<string, string>()).set(order.publicId, order.parcel));
  }
  return holders;
}
