import { toSeoulTime } from '../../codes/seoulTime.ts';

/** Relative periods of the order filter (docs/rules.md#order-list). */
export const ORDER_PERIODS = [
  'today',
  'yesterday',
  'last7',
  'last30',
  'this-week',
  'last-week',
  'this-month',
  'last-month',
] as const;
/** One of ORDER_PERIODS. */
export type OrderPeriod = (typeof ORDER_PERIODS)[number];

/** Korean label of each period. */
export const ORDER_PERIOD_LABELS: Readonly<Record<OrderPeriod, string>> = {
  today: '오늘',
  yesterday: '어제',
  last7: '최근 7일',
  last30: '최근 30일',
  'this-week': '이번 주',
  'last-week': '지난주',
  'this-month': '이번 달',
  'last-month': '지난달',
};

/** First and last day of a period, `YYYY-MM-DD` in Seoul. */
export interface PeriodDays {
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the days of a period at `now` (milliseconds). A week starts on Monday. A period that includes today ends
 * today.
 */
export function periodDays(period: OrderPeriod, now: number): PeriodDays {
  const seoul = toSeoulTime(now);
  const [year, month, date] = [seoul.getUTCFullYear(), seoul.getUTCMonth(), seoul.getUTCDate()];
  const toDay = (monthIndex: number, day: number) =>
    new Date(Date.UTC(year, monthIndex, day)).toISOString().slice(0, 10);
  const monday = date - ((seoul.getUTCDay() + 6) % 7);
  const days: Readonly<Record<OrderPeriod, readonly [from: string, to: string]>> = {
    today: [toDay(month, date), toDay(month, date)],
    yesterday: [toDay(month, date - 1), toDay(month, date - 1)],
    last7: [toDay(month, date - 6), toDay(month, date)],
    last30: [toDay(month, date - 29), toDay(month, date)],
    'this-week': [toDay(month, monday), toDay(month, date)],
    'last-week': [toDay(month, monday - 7), toDay(month, monday - 1)],
    'this-month': [toDay(month, 1), toDay(month, date)],
    'last-month': [toDay(month - 1, 1), toDay(month, 0)],
  };
  const [from, to] = days[period];
  return { from, to };
}
