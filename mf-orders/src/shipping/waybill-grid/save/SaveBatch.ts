import { type GridChange, assignGridLines, hasOneCarrier } from '../lines/gridChanges.ts';

/** A line to send: the order's `_id` and number, and the tracking number. */
export interface SaveLine {
  readonly id: string;
  readonly orderNo: string;
  readonly invoiceNo: string;
}

/** Lines of one call, with one carrier and one overwrite mode. */
export interface SaveBatch {
  readonly company: string;
  readonly overwrite: boolean;
  readonly lines: readonly SaveLine[];
}

/** A line to be batched, with its change to the numbers of the market. */
export interface UnsentLine extends GridChange {
  readonly saveLine: SaveLine;
}

type OpenBatch = SaveBatch & { readonly lines: SaveLine[] };

/** Maximum lines in one call: large enough to be fast, small enough that a lost response leaves few lines uncertain. */
export const BATCH_LINES = 500;

/**
 * Groups lines into calls, replacements first. A line is never in an earlier call than the line that releases its
 * number; lines that exchange numbers share one call regardless of its size.
 */
export function toBatches(lines: readonly UnsentLine[]): readonly SaveBatch[] {
  const batches: OpenBatch[] = [];
  /** Index of the last call that releases a number, by number. */
  const releasedBy = new Map<string, number>();
  for (const group of toGroups(lines)) {
    const [first] = group;
    if (first === undefined) continue;
    const { company } = first;
    const overwrite = first.from !== undefined;
    const earliest = group.reduce((latest, { to }) => Math.max(latest, releasedBy.get(to) ?? 0), 0);
    const isOpen = (batch: OpenBatch, at: number) =>
      at >= earliest &&
      batch.company === company &&
      batch.overwrite === overwrite &&
      batch.lines.length + group.length <= BATCH_LINES;
    const found = batches.findIndex(isOpen);
    const at = found === -1 ? batches.push({ company, overwrite, lines: [] }) - 1 : found;
    for (const { from, saveLine } of group) {
      batches[at]?.lines.push(saveLine);
      if (from !== undefined) releasedBy.set(from, Math.max(releasedBy.get(from) ?? 0, at));
    }
  }
  return batches;
}

/**
 * Groups of lines in sending order. Lines that no call can save are sent as well, so that the API returns the reason.
 */
function toGroups(lines: readonly UnsentLine[]): readonly (readonly UnsentLine[])[] {
  const isNew = ({ from }: UnsentLine) => Number(from === undefined);
  const { groups, refused } = assignGridLines(lines.toSorted((one, other) => isNew(one) - isNew(other)));
  const toSingles = (some: Iterable<UnsentLine>) => [...some].map((line) => [line]);
  return [
    ...groups.flatMap((group) => (hasOneCarrier(group) ? [group] : toSingles(group))),
    ...toSingles(refused.keys()),
  ];
}
