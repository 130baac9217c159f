/** Amount and balance of one row, in the order of the list; null if the row has no value. */
export interface BalancedRow {
  readonly amount: number | null;
  readonly balance: number | null;
}

type Direction = 'in' | 'out';

/** Minimum number of rows whose balances confirm the order of the rows. */
const MIN_CONFIRMED = 2;
const MIN_SHARE = 0.6;

/**
 * Determines the direction of each row from the balances: the balance differs from the balance of the previous row by
 * the amount. The list may start with the earliest or the latest row. A row is undefined if the balances do not prove
 * its direction.
 */
export function readBalances(rows: readonly BalancedRow[]): (Direction | undefined)[] {
  const forward = compare(rows);
  const backward = compare(rows.toReversed()).toReversed();
  const counts = [forward, backward].map((found) => found.filter((each) => each === 'in' || each === 'out').length);
  const [forwardCount = 0, backwardCount = 0] = counts;
  const best = forwardCount >= backwardCount ? forward : backward;
  const compared = best.filter((each) => each !== undefined).length;
  const confirmed = Math.max(forwardCount, backwardCount);
  const isProven = confirmed >= MIN_CONFIRMED && confirmed >= compared * MIN_SHARE && forwardCount !== backwardCount;
  return best.map((each) => (isProven && each !== 'other' ? each : undefined));
}

function compare(rows: readonly BalancedRow[]): (Direction | 'other' | undefined)[] {
  let before: number | null = null;
  return rows.map(({ amount, balance }) => {
    const change = before === null || balance === null ? null : balance - before;
    before = balance;
    if (change === null || amount === null || amount === 0) return undefined;
    return Math.abs(change) !== amount ? 'other' : change > 0 ? 'in' : 'out';
  });
}
