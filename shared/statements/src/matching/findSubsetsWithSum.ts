/** Limits the search time; a buyer rarely has more orders. */
const MAX_VALUES = 16;

/**
 * Finds up to `limit` sets of values whose sum is `sum`; undefined if more than `MAX_VALUES` values are usable. Values
 * must be integers. Values that are not positive or larger than `sum` are ignored.
 */
export function findSubsetsWithSum<T>(
  values: readonly T[],
  sum: number,
  read: (value: T) => number,
  limit: number,
): T[][] | undefined {
  const usable = values.filter((value) => read(value) > 0 && read(value) <= sum);
  if (usable.length > MAX_VALUES) return undefined;
  const found: T[][] = [];
  const search = (from: number, left: number, chosen: readonly T[]): void => {
    if (left === 0 && chosen.length > 0) found.push([...chosen]);
    for (let at = from; at < usable.length && found.length < limit; at += 1) {
      const value = usable[at];
      if (value !== undefined && read(value) <= left) search(at + 1, left - read(value), [...chosen, value]);
    }
  };
  search(0, sum, []);
  return found;
}
