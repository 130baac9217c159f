import { fromSeoulDay, toSeoulDay } from '../../codes/seoulTime.ts';
import { ORDER_PERIODS, ORDER_PERIOD_LABELS, type PeriodDays, periodDays } from './orderPeriods.ts';

/**
 * Days in Seoul time as one filter choice: a relative period (`this-week`), or the first and last day
 * (`2026-11-01~2026-11-30`), one of which may be missing.
 */
type OrderDays = string;

const DAY_MS = 24 * 60 * 60_000;
const RANGE = /^(\d{4}-\d\d-\d\d)?~(\d{4}-\d\d-\d\d)?$/;

/** Returns whether a text is a valid OrderDays. */
export function isOrderDays(text: string): boolean {
  if (ORDER_PERIODS.some((period) => period === text)) return true;
  const days =
    RANGE.exec(text)
      ?.slice(1)
      .filter((day) => day !== undefined) ?? [];
  return days.length > 0 && days.every(isDay);
}

/** Returns the first and last day at `now` (milliseconds) as `YYYY-MM-DD`; empty for no limit. */
export function resolveOrderDays(days: OrderDays, now: number): PeriodDays {
  const period = ORDER_PERIODS.find((each) => each === days);
  if (period !== undefined) return periodDays(period, now);
  const [from = '', to = ''] = days.split('~');
  return { from, to };
}

/** Returns a function that tests whether an instant of the API is within the days, relative to `now` (milliseconds). */
export function createDaysTest(days: OrderDays, now: number): (timestamp: string) => boolean {
  const { from, to } = resolveOrderDays(days, now);
  // All instants have the same format, so they can be compared as text.
  const start = from === '' ? '' : startOfDay(from, 0);
  const end = to === '' ? undefined : startOfDay(to, 1);
  return (timestamp) => timestamp >= start && (end === undefined || timestamp < end);
}

/** Formats the days as text, with the name of a period: `이번 주 · 11월 16일 ~ 11월 20일`. */
export function orderDaysLabel(days: OrderDays, now: number): string {
  const period = ORDER_PERIODS.find((each) => each === days);
  const text = rangeLabel(resolveOrderDays(days, now), now);
  return period === undefined ? text : `${ORDER_PERIOD_LABELS[period]} · ${text}`;
}

function rangeLabel({ from, to }: PeriodDays, now: number): string {
  const thisYear = toSeoulDay(now).slice(0, 4);
  const format = (day: string) => {
    const [year = '', month, date] = day.split('-');
    return `${year === thisYear ? '' : `${year}년 `}${Number(month)}월 ${Number(date)}일`;
  };
  if (from === to) return format(from);
  if (to === '') return `${format(from)}부터`;
  return from === '' ? `${format(to)}까지` : `${format(from)} ~ ${format(to)}`;
}

/** Returns the instant at which a day starts in Seoul, shifted by `after` days. */
function startOfDay(day: string, after: number): string {
  return new Date(fromSeoulDay(day) + after * DAY_MS).toISOString();
}

function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00.000Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
