/** Returns the number that the given part (0 to 1) of the numbers does not exceed; NaN for an empty list. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

/** Returns the median; the lower middle of an even count. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
