import { expect, it } from '@jest/globals';
import { getDefaultSalesRange } from './getDefaultSalesRange.ts';

it.each([
  ['sole', '2026-06-30T14:59:59Z', { year: 2025, period: '2H' }],
  ['sole', '2026-06-30T15:00:00Z', { year: 2026, period: '1H' }],
  ['sole', '2026-12-31T14:59:59Z', { year: 2026, period: '1H' }],
  ['sole', '2026-12-31T15:00:00Z', { year: 2026, period: '2H' }],
  ['corp', '2026-12-31T14:59:59Z', { year: 2026, period: '3Q' }],
  ['corp', '2026-12-31T15:00:00Z', { year: 2026, period: '4Q' }],
  ['corp', '2023-01-01T00:00:00Z', { year: 2023, period: '1Q' }],
  ['sole', '2022-12-31T14:59:59Z', undefined],
] as const)('usualSalesRange for a %s business at %s returns %j', (kind, at, range) => {
  expect(getDefaultSalesRange(kind, Date.parse(at))).toEqual(range);
});
