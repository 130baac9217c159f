import { describe, expect, it } from '@jest/globals';
import {
  SALES_PERIODS,
  SALES_PERIOD_CODES,
  hasSalesPeriodStarted,
  salesFileProblems,
  salesPeriodRange,
  salesYears,
} from './salesPeriods.ts';

const at = (instant: string) => Date.parse(instant);
const NOON = at('2026-03-10T03:00:00.000Z');
const NEW_YEAR = at('2025-12-31T15:00:00.000Z');

describe('salesYears', () => {
  // rule: dates.seoul-time, sales-files.periods
  it.each([
    ['2022-12-31T14:59:59.999Z', []],
    ['2022-12-31T15:00:00.000Z', [2023]],
    ['2025-12-31T14:59:59.999Z', [2025, 2024, 2023]],
    ['2025-12-31T15:00:00.000Z', [2026, 2025, 2024, 2023]],
  ])('salesYears at %s is %j, because years are in Seoul time', (now, years) => {
    expect(salesYears(at(now))).toEqual(years);
  });
});

describe('sales periods', () => {
  it.each([
    ['1H', '2025-12-31T15:00:00.000Z', '2026-06-30T15:00:00.000Z'],
    ['2H', '2026-06-30T15:00:00.000Z', '2026-12-31T15:00:00.000Z'],
    ['1Y', '2025-12-31T15:00:00.000Z', '2026-12-31T15:00:00.000Z'],
    ['1Q', '2025-12-31T15:00:00.000Z', '2026-03-31T15:00:00.000Z'],
    ['2Q', '2026-03-31T15:00:00.000Z', '2026-06-30T15:00:00.000Z'],
    ['3Q', '2026-06-30T15:00:00.000Z', '2026-09-30T15:00:00.000Z'],
    ['4Q', '2026-09-30T15:00:00.000Z', '2026-12-31T15:00:00.000Z'],
  ] as const)(
    'salesPeriodRange of %s in 2026 is %s to %s, and the period starts with its first instant',
    (period, from, to) => {
      expect(salesPeriodRange(2026, period)).toEqual({ from: at(from), to: at(to) });
      expect(hasSalesPeriodStarted(2026, period, at(from) - 1)).toBe(false);
      expect(hasSalesPeriodStarted(2026, period, at(from))).toBe(true);
    },
  );

  it.each(['sole', 'corp'] as const)(
    'salesPeriodRange of a %s business has consecutive periods to the end of the year',
    (kind) => {
      const ranges = SALES_PERIODS[kind]
        .filter(({ period }) => period !== '1Y')
        .map(({ period }) => salesPeriodRange(2026, period));
      for (const [index, { to }] of ranges.entries())
        expect(to).toBe(ranges[index + 1]?.from ?? salesPeriodRange(2026, '1Y').to);
    },
  );

  it('SALES_PERIOD_CODES has each code once', () => {
    expect(SALES_PERIOD_CODES.toSorted()).toEqual(['1H', '1Q', '1Y', '2H', '2Q', '3Q', '4Q']);
  });
});

describe('salesFileProblems', () => {
  it.each([
    [2022, ['year']],
    [2023, []],
    [2025, []],
    [2026, []],
    [2027, ['year', 'period']],
    [2025.5, ['year']],
  ])('salesFileProblems for the year %d returns problems at %j', (year, fields) => {
    for (const [kind, period] of [
      ['sole', '1H'],
      ['corp', '1Q'],
    ] as const)
      expect(salesFileProblems({ year, period }, kind, NOON).map(({ path }) => path)).toEqual(fields);
  });

  // rule: sales-files.periods
  it.each([
    ['sole', ['1H', '2H', '1Y']],
    ['corp', ['1Q', '2Q', '3Q', '4Q']],
  ] as const)('salesFileProblems for a %s business accepts only the periods %j', (kind, own) => {
    const good = SALES_PERIOD_CODES.filter(
      (period) => salesFileProblems({ year: 2025, period }, kind, NOON).length === 0,
    );
    expect(good).toEqual(own);
  });

  it.each([
    ['1H', NEW_YEAR - 1, ['연도를 다시 선택해주세요.', '아직 시작되지 않은 기간이에요.']],
    ['1H', NEW_YEAR, []],
    ['2H', at('2026-06-30T14:59:59.999Z'), ['아직 시작되지 않은 기간이에요.']],
    ['2H', at('2026-06-30T15:00:00.000Z'), []],
  ] as const)('salesFileProblems for %s 2026 at %i returns %j', (period, now, texts) => {
    expect(salesFileProblems({ year: 2026, period }, 'sole', now).map(({ text }) => text)).toEqual(texts);
  });

  it('salesFileProblems reports a period of another business type regardless of whether the period has started', () => {
    for (const period of ['1Q', '4Q'] as const)
      expect(salesFileProblems({ year: 2026, period }, 'sole', NOON)).toEqual([
        { path: 'period', text: '판매자 유형에 맞는 기간을 선택해주세요.' },
      ]);
  });
});
