import { expect, it } from '@jest/globals';
import { ORDER_PERIODS, type OrderPeriod, periodDays } from './orderPeriods.ts';

const at = (time: string) => Date.parse(`${time}+09:00`);
const daysAt = (period: OrderPeriod, time: string) => Object.values(periodDays(period, at(time)));

// rule: order-list.moving-periods
it.each<[OrderPeriod, string, string]>([
  ['today', '2026-11-20', '2026-11-20'],
  ['yesterday', '2026-11-19', '2026-11-19'],
  ['last7', '2026-11-14', '2026-11-20'],
  ['last30', '2026-10-22', '2026-11-20'],
  ['this-week', '2026-11-16', '2026-11-20'],
  ['last-week', '2026-11-09', '2026-11-15'],
  ['this-month', '2026-11-01', '2026-11-20'],
  ['last-month', '2026-10-01', '2026-10-31'],
])('periodDays on Friday, 20 November, for %s returns %s to %s', (period, from, to) => {
  expect(daysAt(period, '2026-11-20T12:00:00')).toEqual([from, to]);
});

it('periodDays changes the day at midnight in Seoul', () => {
  expect(daysAt('today', '2026-11-20T23:59:59.999')).toEqual(['2026-11-20', '2026-11-20']);
  expect(daysAt('today', '2026-11-21T00:00:00')).toEqual(['2026-11-21', '2026-11-21']);
});

it('periodDays has weeks from Monday to Sunday', () => {
  expect(daysAt('this-week', '2026-11-22T12:00:00')).toEqual(['2026-11-16', '2026-11-22']);
  expect(daysAt('this-week', '2026-11-23T12:00:00')).toEqual(['2026-11-23', '2026-11-23']);
  expect(daysAt('last-week', '2026-11-23T00:00:00')).toEqual(['2026-11-16', '2026-11-22']);
});

it('periodDays handles the ends of months and years', () => {
  expect(daysAt('yesterday', '2027-01-01T00:00:00')).toEqual(['2026-12-31', '2026-12-31']);
  expect(daysAt('last-month', '2027-01-31T12:00:00')).toEqual(['2026-12-01', '2026-12-31']);
  expect(daysAt('last-month', '2028-03-31T12:00:00')).toEqual(['2028-02-01', '2028-02-29']);
  expect(daysAt('this-week', '2027-01-02T12:00:00')).toEqual(['2026-12-28', '2027-01-02']);
});

it('periodDays never ends before its start or after today', () => {
  for (let day = 0; day < 800; day += 1) {
    const now = at('2026-01-01T09:00:00') + day * 24 * 60 * 60_000;
    const today = periodDays('today', now).to;
    for (const period of ORDER_PERIODS) {
      const { from, to } = periodDays(period, now);
      expect(from <= to && to <= today).toBe(true);
    }
  }
});
