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

/** Lines of one call: enough to be quick, and few enough that a lost answer leaves little in doubt. */
export const BATCH_LINES = 500;

/**
 * Sorts lines into calls, in their order. Those that replace a number come first: the number that one frees may be a new
 * line's.
 */
export function toBatches(
  lines: readonly (SaveLine & Pick<SaveBatch, 'company' | 'overwrite'>)[],
): readonly SaveBatch[] {
  const groups = new Map<string, (typeof lines)[number][]>();
  for (const line of lines.toSorted((one, other) => Number(other.overwrite) - Number(one.overwrite))) {
    const key = `${line.overwrite} ${line.company}`;
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / BATCH_LINES) }, (_, at) => {
      const part = group.slice(at * BATCH_LINES, (at + 1) * BATCH_LINES);
      const { company = '', overwrite = false } = group[0] ?? {};
      return { company, overwrite, lines: part.map(({ id, orderNo, invoiceNo }) => ({ id, orderNo, invoiceNo })) };
    }),
  );
}
