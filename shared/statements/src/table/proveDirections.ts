/** Amount and balance of one row, in the order of the list; null if the row has no value. */
export interface BalancedRow {
  readonly amount: number | null;
  readonly balance: number | null;
}

/**
 * Statement of the balances about a row: the direction that they prove; `none` if the balance did not change; `broken`
 * if it changed by another amount; undefined if they prove nothing.
 */
export type Proof = 'in' | 'out' | 'none' | 'broken' | undefined;

/** Minimum number and share of rows whose balances confirm the order of the rows. */
const MIN_CONFIRMED = 2;
const MIN_SHARE = 0.6;

/**
 * Compares the balance of each row with the balance of the previous row. The list may start with the earliest or the
 * latest row. The balances prove nothing unless most of them fit in exactly one of both orders.
 */
export function proveDirections(rows: readonly BalancedRow[]): Proof[] {
  const [forward, backward] = [compare(rows), compare(rows.toReversed()).toReversed()];
  const count = (found: readonly Proof[]) => found.filter((each) => each === 'in' || each === 'out').length;
  const best = count(forward) >= count(backward) ? forward : backward;
  const compared = best.filter((each) => each !== undefined).length;
  const isProven =
    count(best) >= MIN_CONFIRMED && count(best) >= compared * MIN_SHARE && count(forward) !== count(backward);
  if (!isProven) return best.map(() => undefined);
  // The earliest row has no previous balance, so a difference to the next row may be its own.
  return best.map((each, at) =>
    each === undefined && rows[at]?.balance !== null && (best[at - 1] ?? best[at + 1]) === 'broken' ? 'broken' : each,
  );
}

function compare(rows: readonly BalancedRow[]): Proof[] {
  let before: number | null = null;
  return rows.map(({ amount, balance }) => {
    const change = before === null || balance === null ? null : balance - before;
    before = balance ?? before;
    if (change === null || amount === null || amount === 0) return undefined;
    if (change === 0) return 'none';
    return Math.abs(change) !== amount ? 'broken' : change > 0 ? 'in' : 'out';
  });
}
