import { expect, it } from '@jest/globals';
import { getSalesFileName } from './getSalesFileName.ts';

it.each([
  ['1H', '2026년 상반기 매출 파일'],
  ['2H', '2026년 하반기 매출 파일'],
  ['1Y', '2026년 전체 매출 파일'],
  ['4Q', '2026년 4분기 매출 파일'],
] as const)('salesFileName of %s returns %s', (period, name) => {
  expect(getSalesFileName({ year: 2026, period })).toBe(name);
});
