/** The hundredths of a percent in the full amount. */
const FULL = 10_000;

/**
 * A share of an amount in won, rounded down to the won (docs/rules.md#money). `rate` is in percent with at most two
 * decimal places and is counted exactly: 0.7 % of 11,000 is 77, although 11000 * 0.7 / 100 is less in floating point.
 */
export function percentOf(won: number, rate: number): number {
  const scaled = won * Math.round(rate * 100);
  return (scaled - (scaled % FULL)) / FULL;
}
