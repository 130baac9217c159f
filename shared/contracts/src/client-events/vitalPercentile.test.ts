import { expect, it } from '@jest/globals';
import type { Vital } from './clientEvent.ts';
import { toVitalBucket } from './toVitalBucket.ts';
import { vitalPercentile } from './vitalPercentile.ts';

const report = (metric: Vital, values: readonly number[]) =>
  values.map((value) => ({ kind: 'vital' as const, code: toVitalBucket(metric, value), count: 1 }));

it('vitalPercentile returns a value that three quarters of the reports do not exceed', () => {
  const lcp = vitalPercentile(report('lcp', [900, 1000, 1100, 1150, 2000, 2400, 2450, 9000]), 'lcp');
  expect(lcp).toBeGreaterThan(1800);
  expect(lcp).toBeLessThanOrEqual(2500);
});

it('vitalPercentile counts values above the last limit in the last bucket, and is undefined without reports', () => {
  expect(vitalPercentile(report('cls', [9, 9]), 'cls', 1)).toBe(1);
  expect(vitalPercentile(report('lcp', [1]), 'inp')).toBeUndefined();
});
