/** What a part of some numbers, 0 to 1, does not exceed: one of the numbers; NaN of none. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

/** The middle of some numbers; of an even count the lower middle. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
