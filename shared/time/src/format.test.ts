import { describe, expect, it } from '@jest/globals';
import latest from 'moment-timezone/data/packed/latest.json' with { type: 'json' };
import { daysUntil, formatClock, formatDateTime, formatMarketDate, fromFieldValue, toFieldValue } from './format.ts';
import { SEOUL, SEOUL_ZONE, seoul } from './seoul.ts';

describe('dates', () => {
  it('carry the zone line of the installed zone data', () => {
    expect(latest.zones).toContain(SEOUL_ZONE);
  });

  // rule: dates.seoul-time, dates.display-formats
  it('are shown in Seoul and Korean in any zone of the machine', () => {
    expect(formatMarketDate('2026-11-20T00:00:00.000Z')).toBe('26-11-20 오전 09:00');
    expect(formatDateTime('2026-11-20T05:30:07.000Z')).toBe('2026.11.20 오후 02:30:07');
    expect(formatClock('2026-11-19T15:05:00.000Z')).toBe('00:05');
  });

  it('of markets are those of the zone data at every hour, in the years of summer time as in others', () => {
    const days = [
      [1987, 6, 1],
      [1988, 9, 8],
      [1988, 11, 31],
      [2026, 0, 1],
      [2028, 1, 29],
      [2099, 11, 31],
    ] as const;
    for (const [year, month, day] of days)
      for (let hour = 0; hour < 30; hour += 1) {
        const at = Date.UTC(year, month, day, hour, 7, 59);
        const expected = seoul.tz(at, SEOUL).format('YY-MM-DD a hh:mm');
        expect([formatMarketDate(at), formatMarketDate(new Date(at).toISOString())]).toEqual([expected, expected]);
      }
    expect(formatMarketDate('2026-11-20T09:00:00+09:00')).toBe('26-11-20 오전 09:00');
  });

  // rule: dates.seoul-time
  it('come back unchanged from a field', () => {
    expect(toFieldValue(fromFieldValue('2099-12-31T23:59'))).toBe('2099-12-31T23:59');
    expect(fromFieldValue('2026-11-20T09:00')).toBe('2026-11-20T00:00:00.000Z');
    expect(toFieldValue(null)).toBe('');
  });

  it.each(['', '2026-02-30T00:00', 'tomorrow'])('are null for %j', (value) => {
    expect(fromFieldValue(value)).toBeNull();
  });

  it('count the days by the calendar of Seoul', () => {
    const now = Date.parse('2026-11-20T14:59:00.000Z');
    expect(daysUntil('2026-11-20T14:59:59.000Z', now)).toBe(0);
    expect(daysUntil('2026-11-20T15:00:00.000Z', now)).toBe(1);
  });
});
