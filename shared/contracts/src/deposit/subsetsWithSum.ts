/** Beyond so many values the sets are not counted: a buyer rarely has so many open orders. */
const MOST_VALUES = 12;

/**
 * The sets of at least two values that add up to `sum`, at most `limit` of them; none where there are more than twelve
 * values. The values are positive integers.
 */
export function subsetsWithSum<T>(values: readonly T[], sum: number, read: (value: T) => number, limit: number): T[][] {
  if (values.length < 2 || values.length > MOST_VALUES) return [];
  const found: T[][] = [];
  const search = (from: number, left: number, chosen: readonly T[]): void => {
    if (left === 0 && chosen.length >= 2) found.push([...chosen]);
    for (let at = from; at < values.length && found.length < limit; at += 1) {
      const value = values[at];
      if (value !== undefined && read(value) > 0 && read(value) <= left)
        search(at + 1, left - read(value), [...chosen, value]);
    }
  };
  search(0, sum, []);
  return found;
}
