/** Hundredths of a percent in 100 %. */
const FULL = 10_000;

/**
 * Returns a percentage of an amount in won, rounded down to a whole won (docs/rules.md#money). `rate` is in percent
 * with at most two decimal places. The integer arithmetic is exact: 0.7 % of 11,000 is 77, although 11000 * 0.7 / 100
 * is less in floating point.
 */
export function toPercentage(won: number, rate: number): number {
  const scaled = won * Math.round(rate * 100);
  return (scaled - (scaled % FULL)) / FULL;
}
