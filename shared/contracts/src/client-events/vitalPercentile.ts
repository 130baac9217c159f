import type { ClientEventCount } from './clientEventCount.ts';
import type { Vital } from './clientEvent.ts';
import { vitalLimits } from './toVitalBucket.ts';

/** Returns a percentile of a vital, by default the 75th, interpolated within its bucket; undefined without reports. */
export function vitalPercentile(
  counts: readonly Pick<ClientEventCount, 'kind' | 'code' | 'count'>[],
  metric: Vital,
  share = 0.75,
): number | undefined {
  const limits = vitalLimits(metric);
  const buckets = limits.map((limit) =>
    counts.reduce(
      (sum, { kind, code, count }) => sum + (kind === 'vital' && code === `${metric}:${limit}` ? count : 0),
      0,
    ),
  );
  const total = buckets.reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  let remaining = total * share;
  for (const [index, count] of buckets.entries()) {
    const lower = limits[index - 1] ?? 0;
    const upper = limits[index] ?? lower;
    if (count > 0 && remaining <= count) return lower + ((upper - lower) * remaining) / count;
    remaining -= count;
  }
  return limits.at(-1);
}
