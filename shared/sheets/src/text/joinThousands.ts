const LEAD = /(?:^|[^\d])[1-9]\d{0,2}$/;
const AMOUNT_LEAD = /^[-+]?(?:[₩\\￦] ?)?[1-9]\d{0,2}$/;
const GROUP = /^\d{3}(?!\d)/;
const AMOUNT_GROUP = /^\d{3}(?:\.\d+)?원?$/;

/** Whether the comma between two texts is within an amount: `김하나 12` and `500원`. */
export function isThousands(before: string, after: string): boolean {
  return (LEAD.test(before) || /^\d{3}$/.test(before)) && GROUP.test(after);
}

/**
 * Joins amounts that commas without quotes have divided (`0,30,000,1,230,000`) in the rows that have more cells than
 * the heading, if exactly one way of joining results in the same number. Other rows stay unchanged.
 */
export function joinThousands(rows: readonly string[][]): readonly string[][] {
  const width = rows.find(isHeading)?.length;
  if (width === undefined) return rows;
  return rows.map((row) => {
    if (row.length <= width || row.findLastIndex((cell) => cell !== '') < width) return row;
    const [only, ...others] = findWays(row, width);
    return only && others.length === 0 ? only : row;
  });
}

function isHeading(row: readonly string[]): boolean {
  return row.length >= 3 && row.filter((cell) => cell !== '').length >= 2 && !row.some((cell) => /\d{3}/.test(cell));
}

/** The ways, two at most, to join the cells of a row to `width` cells. */
function findWays(row: readonly string[], width: number): string[][] {
  const known = new Map<string, string[][]>();
  const find = (at: number, cells: number): string[][] => {
    if (at === row.length || cells === 0) return at === row.length && cells === 0 ? [[]] : [];
    const key = `${at} ${cells}`;
    const before = known.get(key);
    if (before) return before;
    const ways = amountsAt(row, at).flatMap((amount) =>
      find(at + amount.length, cells - 1).map((rest) => [amount.join(','), ...rest]),
    );
    known.set(key, ways.slice(0, 2));
    return ways.slice(0, 2);
  };
  return find(0, width);
}

/** The possible cells from a position: the first, or an amount of it and the following groups. */
function amountsAt(row: readonly string[], at: number): string[][] {
  const first = row[at] ?? '';
  // A cell with only three zeros is the continuation of an amount.
  const amounts = first.trim() === '000' ? [] : [[first]];
  if (!AMOUNT_LEAD.test(first.trim())) return amounts;
  for (let end = at + 1; AMOUNT_GROUP.test(row[end]?.trim() ?? ''); end += 1) amounts.push(row.slice(at, end + 1));
  return amounts;
}
