import { describe, expect, it } from '@jest/globals';
import {
  daysUntil,
  formatDateTime,
  formatInquiryTime,
  formatMarketDate,
  formatMinute,
  formatMoment,
  fromSeoulDay,
  fromSeoulTime,
  toSeoulDay,
  toSeoulTime,
} from './seoulTime.ts';

const DAYS = [
  [1988, 11, 31],
  [2026, 0, 1],
  [2028, 1, 29],
  [2099, 11, 31],
] as const;
const HOURS = DAYS.flatMap(([year, month, day]) =>
  Array.from({ length: 30 }, (_, hour) => Date.UTC(year, month, day, hour, 7, 59)),
);

describe('format functions of instants', () => {
  it("formatMarketDate, formatDateTime and formatInquiryTime use Seoul time and Korean regardless of the machine's time zone", () => {
    expect(formatMarketDate('2026-11-20T00:00:00.000Z')).toBe('26-11-20 오전 09:00');
    expect(formatMarketDate('2026-11-20T09:00:00+09:00')).toBe('26-11-20 오전 09:00');
    expect(formatMarketDate('2026-11-20T15:00:00.000Z')).toBe('26-11-21 오전 12:00');
    expect(formatMarketDate('2026-11-20T03:00:00.000Z')).toBe('26-11-20 오후 12:00');
    expect(formatDateTime('2026-11-20T05:30:07.000Z')).toBe('2026.11.20 오후 02:30:07');
    expect(formatInquiryTime(Date.parse('2026-11-20T05:05:07.999Z'))).toBe('26-11-20 14:05:7');
  });

  it.each(HOURS)('formatMarketDate and formatDateTime agree with the time zone data at %d milliseconds', (at) => {
    const parts = new Intl.DateTimeFormat('ko-KR', {
      timeZone: 'Asia/Seoul',
      ...({ year: '2-digit', month: '2-digit', day: '2-digit' } as const),
      ...({ hour: '2-digit', hour12: true, minute: '2-digit', second: '2-digit' } as const),
    }).formatToParts(at);
    const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
    const [day, time] = [`${part('year')}-${part('month')}-${part('day')}`, `${part('hour')}:${part('minute')}`];
    const expected = `${day} ${part('dayPeriod')} ${time}`;
    const iso = new Date(at).toISOString();
    expect([formatMarketDate(at), formatMarketDate(iso)]).toEqual([expected, expected]);
    expect(formatDateTime(iso)).toMatch(new RegExp(`${part('dayPeriod')} ${time}:59$`));
  });

  // rule: dates.moments
  it('formatMoment names today, and the year only of another year than today’s, with the hours of Seoul', () => {
    const today = '2026-11-20';
    expect(formatMoment('2026-11-19T20:25:59.999Z', today)).toBe('오늘 05:25');
    expect(formatMoment('2026-11-20T14:59:00.000Z', today)).toBe('오늘 23:59');
    expect(formatMoment(Date.parse('2026-11-20T15:00:00.000Z'), today)).toBe('11월 21일 00:00');
    expect(formatMoment('2025-12-31T15:00:00.000Z', today)).toBe('1월 1일 00:00');
    expect(formatMoment('2025-12-31T14:59:00.000Z', today)).toBe('2025년 12월 31일 23:59');
  });

  it('toSeoulDay returns the calendar day in Seoul', () => {
    expect(toSeoulDay('2026-11-20T14:59:59.999Z')).toBe('2026-11-20');
    expect(toSeoulDay(Date.parse('2026-11-20T15:00:00.000Z'))).toBe('2026-11-21');
  });

  it('daysUntil counts calendar days in Seoul', () => {
    const now = Date.parse('2026-11-20T14:59:00.000Z');
    expect(daysUntil('2026-11-20T14:59:59.000Z', now)).toBe(0);
    expect(daysUntil('2026-11-20T15:00:00.000Z', now)).toBe(1);
    expect(daysUntil('2026-11-19T14:00:00.000Z', now)).toBe(-1);
  });
});

it.each([
  ['2026-03-10T14:59:59.999Z', '2026-03-10T23:59:59.999Z'],
  ['2025-12-31T15:00:00.000Z', '2026-01-01T00:00:00.000Z'],
])('toSeoulTime converts %s to %s, and fromSeoulTime back', (instant, wallClock) => {
  const clock = toSeoulTime(Date.parse(instant));
  expect(clock.toISOString()).toBe(wallClock);
  expect(fromSeoulTime(clock.getTime())).toBe(Date.parse(instant));
});

it.each([
  ['2026-03-09T15:00:00.000Z', '3월 10일 00:00'],
  ['2026-03-10T03:39:00.001Z', '3월 10일 12:40'],
  ['2026-12-31T14:59:30.000Z', '1월 1일 00:00'],
])('formatMinute formats %s as %s', (instant, text) => {
  expect(formatMinute(Date.parse(instant))).toBe(text);
});

it('fromSeoulDay returns the start of a day in Seoul, and NaN for another text', () => {
  expect(new Date(fromSeoulDay('2026-03-10')).toISOString()).toBe('2026-03-09T15:00:00.000Z');
  expect(fromSeoulDay('tomorrow')).toBeNaN();
});
