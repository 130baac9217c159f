import { waybillDigits } from './waybill.ts';
import type { SavableLine } from './importLines.ts';

/**
 * Lines in the order in which their numbers of a carrier are saved: that of the file, but one that takes a number of
 * another parcel comes after the line that replaces it there. Lines that would wait for each other stay as they are.
 */
export function inSavingOrder(lines: readonly SavableLine[], company: string): SavableLine[] {
  const replacing = new Map<string, SavableLine[]>();
  const named = new Set<string>();
  for (const line of lines) {
    const { publicId, invoice } = line.order;
    if (invoice?.company !== company || named.has(publicId)) continue;
    named.add(publicId);
    const digits = waybillDigits(invoice.no);
    const others = replacing.get(digits);
    if (others) others.push(line);
    else replacing.set(digits, [line]);
  }
  const begun = new Set<SavableLine>();
  const firstOf = ({ no, order }: SavableLine) =>
    replacing.get(waybillDigits(no))?.find((line) => !begun.has(line) && line.order.parcel !== order.parcel);
  const sorted: SavableLine[] = [];
  for (const start of lines) {
    // A loop and no recursion: a file may be one chain.
    const chain = begun.has(start) ? [] : [start];
    begun.add(start);
    for (let line = chain.at(-1); line !== undefined; line = chain.at(-1)) {
      const first = firstOf(line);
      if (first === undefined) sorted.push(...chain.splice(-1));
      else {
        begun.add(first);
        chain.push(first);
      }
    }
  }
  return sorted;
}
