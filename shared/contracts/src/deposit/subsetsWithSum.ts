/** Beyond so many values the sets are not counted: a buyer rarely has so many orders. */
const MOST_VALUES = 16;

/**
 * The sets of values that add up to `sum`, at most `limit` of them; undefined if there are more than sixteen values. The
 * values are integers; those that are not positive, or greater than the sum, are left out.
 */
export function subsetsWithSum<T>(
  values: readonly T[],
  sum: number,
  read: (value: T) => number,
  limit: number,
): T[][] | undefined {
  const usable = values.filter((value) => read(value) > 0 && read(value) <= sum);
  if (usable.length > MOST_VALUES) return undefined;
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
