/** The amount and the balance of a row, in the order of the list; null if it has none. */
export interface BalancedRow {
  readonly amount: number | null;
  readonly balance: number | null;
}

type Direction = 'in' | 'out';

/** Fewer rows that agree with the balances prove no order of the rows. */
const FEWEST = 2;
const LEAST_SHARE = 0.6;

/**
 * The direction of each row by the balances: the balance differs from that of the row before by the amount. The list may
 * begin with the earliest or the latest row. Undefined for rows, or lists, whose balances prove nothing.
 */
export function readBalances(rows: readonly BalancedRow[]): (Direction | undefined)[] {
  const forward = compare(rows);
  const backward = compare(rows.toReversed()).toReversed();
  const counts = [forward, backward].map((found) => found.filter((each) => each === 'in' || each === 'out').length);
  const [ahead = 0, back = 0] = counts;
  const best = ahead >= back ? forward : backward;
  const compared = best.filter((each) => each !== undefined).length;
  const confirmed = Math.max(ahead, back);
  const isProven = confirmed >= FEWEST && confirmed >= compared * LEAST_SHARE && ahead !== back;
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
