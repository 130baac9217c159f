import type { Vital } from './clientEvent.ts';

/** Upper limits of the histogram buckets. They include the thresholds for good and poor values of each vital. */
const LIMITS: Record<Vital, readonly number[]> = {
  ttfb: [50, 100, 200, 400, 600, 800, 1200, 1800, 3000, 6000],
  fcp: [200, 400, 600, 900, 1200, 1800, 2400, 3000, 4500, 8000],
  lcp: [200, 400, 800, 1200, 1800, 2500, 3200, 4000, 6000, 10_000],
  inp: [16, 32, 50, 100, 150, 200, 300, 500, 1000, 2000],
  cls: [0.001, 0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.25, 0.5, 1],
};

/** Returns the bucket limits of a vital in ascending order. A value above the last limit belongs to the last bucket. */
export function vitalLimits(metric: Vital): readonly number[] {
  return LIMITS[metric];
}

/** Returns the bucket of a value as `<metric>:<upper limit>`. */
export function toVitalBucket(metric: Vital, value: number): string {
  const limits = LIMITS[metric];
  return `${metric}:${limits.find((limit) => value <= limit) ?? limits.at(-1)}`;
}
