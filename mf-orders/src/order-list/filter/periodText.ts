import { ORDER_PERIOD_LABELS, toSeoulDay } from '@backoffice/contracts';
import type { CheckedPeriod } from '../query/orderFilters.ts';

/** A period by its name, if it has one, and its days; empty for all days. `now` decides whether a year is said. */
export function periodText({ period, ...days }: CheckedPeriod, now: number): string {
  const text = daysText(days, now);
  return period === null ? text : `${ORDER_PERIOD_LABELS[period]} · ${text}`;
}

function daysText({ from, to }: Pick<CheckedPeriod, 'from' | 'to'>, now: number): string {
  const thisYear = toSeoulDay(now).slice(0, 4);
  const say = (day: string) => {
    const [year = '', month, date] = day.split('-');
    return `${year === thisYear ? '' : `${year}년 `}${Number(month)}월 ${Number(date)}일`;
  };
  if (from === to) return from === '' ? '' : say(from);
  if (to === '') return `${say(from)}부터`;
  return from === '' ? `${say(to)}까지` : `${say(from)} ~ ${say(to)}`;
}
