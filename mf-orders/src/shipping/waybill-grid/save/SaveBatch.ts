import { type GridChange, assignGridLines, isOfOneCarrier } from '../lines/gridChanges.ts';

/** A line that is sent: the order's `_id` and number, and the tracking number. */
export interface SaveLine {
  readonly id: string;
  readonly orderNo: string;
  readonly invoiceNo: string;
}

/** Lines of one call: of one carrier, which either may replace stored numbers or may not. */
export interface SaveBatch {
  readonly company: string;
  readonly overwrite: boolean;
  readonly lines: readonly SaveLine[];
}

/** A line before it has a call, with what it does to the numbers of the market. */
export interface UnsentLine extends GridChange {
  readonly line: SaveLine;
}

type OpenBatch = SaveBatch & { readonly lines: SaveLine[] };

/** Lines of one call: enough to be quick, and few enough that a lost answer leaves little in doubt. */
export const BATCH_LINES = 500;

/**
 * Sorts lines into calls: those that replace a number first. A line that takes a number is in no earlier call than the
 * one that leaves it; lines that exchange their numbers are in one call, however many they are.
 */
export function toBatches(lines: readonly UnsentLine[]): readonly SaveBatch[] {
  const batches: OpenBatch[] = [];
  /** The last call that leaves a number to others. */
  const leftBy = new Map<string, number>();
  for (const group of toGroups(lines)) {
    const [first] = group;
    if (first === undefined) continue;
    const { company } = first;
    const overwrite = first.from !== undefined;
    const earliest = group.reduce((latest, { to }) => Math.max(latest, leftBy.get(to) ?? 0), 0);
    const isOpen = (batch: OpenBatch, at: number) =>
      at >= earliest &&
      batch.company === company &&
      batch.overwrite === overwrite &&
      batch.lines.length + group.length <= BATCH_LINES;
    const found = batches.findIndex(isOpen);
    const at = found === -1 ? batches.push({ company, overwrite, lines: [] }) - 1 : found;
    for (const { from, line } of group) {
      batches[at]?.lines.push(line);
      if (from !== undefined) leftBy.set(from, Math.max(leftBy.get(from) ?? 0, at));
    }
  }
  return batches;
}

/** Lines in the order in which they are sent. Those that no call can save are sent as well, for the API's reason. */
function toGroups(lines: readonly UnsentLine[]): readonly (readonly UnsentLine[])[] {
  const isNew = ({ from }: UnsentLine) => Number(from === undefined);
  const { groups, refused } = assignGridLines(lines.toSorted((one, other) => isNew(one) - isNew(other)));
  const singly = (some: Iterable<UnsentLine>) => [...some].map((line) => [line]);
  return [...groups.flatMap((group) => (isOfOneCarrier(group) ? [group] : singly(group))), ...singly(refused.keys())];
}
