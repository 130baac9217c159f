import type { FieldProblem } from '../wire/errorReply.ts';
import { fromSeoulTime, toSeoulTime } from '../codes/seoulTime.ts';

/** First year with sales files (docs/rules.md#sales-files). */
export const FIRST_SALES_YEAR = 2023;

/**
 * Periods of a sales file: halves and the year for a sole proprietor, quarters for a corporation. `months` is the
 * half-open range of months, from 0.
 */
export const SALES_PERIODS = {
  sole: [
    { period: '1H', label: '상반기 (1~6월)', months: [0, 6] },
    { period: '2H', label: '하반기 (7~12월)', months: [6, 12] },
    { period: '1Y', label: '1년 (1~12월)', months: [0, 12] },
  ],
  corp: [
    { period: '1Q', label: '1분기 (1~3월)', months: [0, 3] },
    { period: '2Q', label: '2분기 (4~6월)', months: [3, 6] },
    { period: '3Q', label: '3분기 (7~9월)', months: [6, 9] },
    { period: '4Q', label: '4분기 (10~12월)', months: [9, 12] },
  ],
} as const;

type Kind = keyof typeof SALES_PERIODS;
/** Code of a period of a sales file. */
export type SalesPeriod = (typeof SALES_PERIODS)[Kind][number]['period'];

/** All period codes. */
export const SALES_PERIOD_CODES = [...SALES_PERIODS.sole, ...SALES_PERIODS.corp].map(({ period }) => period);

/** Returns the years with sales files at `now` (milliseconds) in Seoul time, newest first. */
export function salesYears(now: number): number[] {
  const year = toSeoulTime(now).getUTCFullYear();
  return Array.from({ length: Math.max(year - FIRST_SALES_YEAR + 1, 0) }, (_, back) => year - back);
}

/** Returns start (inclusive) and end (exclusive) of a period in milliseconds, in Seoul time. */
export function salesPeriodRange(year: number, period: SalesPeriod): { readonly from: number; readonly to: number } {
  const [first, end] = getMonths(period);
  return { from: fromSeoulTime(Date.UTC(year, first)), to: fromSeoulTime(Date.UTC(year, end)) };
}

/** Returns year and months of a period for a sentence, such as `2026년 1~6월`. */
export function formatSalesPeriod(year: number, period: SalesPeriod): string {
  const [first, end] = getMonths(period);
  return `${year}년 ${first + 1}~${end}월`;
}

function getMonths(period: SalesPeriod): readonly [number, number] {
  return [...SALES_PERIODS.sole, ...SALES_PERIODS.corp].find((each) => each.period === period)?.months ?? [0, 12];
}

/** Returns whether a period has started at `now` (milliseconds). */
export function hasSalesPeriodStarted(year: number, period: SalesPeriod, now: number): boolean {
  return salesPeriodRange(year, period).from <= now;
}

/** Validates year and period for a business type at `now` (milliseconds); returns the problems by field. */
export function salesFileProblems(
  { year, period }: { readonly year: number; readonly period: SalesPeriod },
  kind: Kind,
  now: number,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (!salesYears(now).includes(year)) problems.push({ path: 'year', text: '연도를 다시 선택해주세요.' });
  if (!SALES_PERIODS[kind].some((each) => each.period === period))
    problems.push({ path: 'period', text: '판매자 유형에 맞는 기간을 선택해주세요.' });
  else if (!hasSalesPeriodStarted(year, period, now))
    problems.push({ path: 'period', text: '아직 시작되지 않은 기간이에요.' });
  return problems;
}
