import { describe, expect, it } from '@jest/globals';
import {
  type DayContext,
  findDay,
  findPeriod,
  findTime,
  findUnreadTime,
  readMoment,
  readTimeCell,
} from './readMoment.ts';

const NOW = Date.parse('2026-11-25T06:00:00Z');
const OCTOBER = [Date.UTC(2025, 9, 1), Date.UTC(2025, 9, 31)] as const;
const NEW_YEAR = [Date.UTC(2024, 11, 1), Date.UTC(2025, 0, 31)] as const;

/** The moment in Seoul, and `?` if its year or the order of day and month is not proven. */
function read(date: string, time = '', context: Partial<DayContext> = {}, digits = 6): string | undefined {
  const moment = readMoment(date, time, digits, { now: NOW, ...context });
  if (moment === undefined) return undefined;
  const text = new Date(moment.at + 9 * 3_600_000).toISOString();
  const length = moment.isDayOnly ? 10 : moment.hasSeconds ? 19 : 16;
  return text.slice(0, length).replace('T', ' ') + (moment.isCertain ? '' : '?');
}

describe('readMoment', () => {
  // rule: deposits.year
  it.each([
    ['2026-11-22T14:03:22+09:00', '2026-11-22 14:03:22'],
    ['2026-11-22T05:03:22Z', '2026-11-22 14:03:22'],
    ['2026-11-22 14:03:22-0500', '2026-11-23 04:03:22'],
    ['2026-11-22T14:03:22.123Z', '2026-11-22 23:03:22'],
  ])('readMoment converts %s to the time in Seoul', (cell, moment) => {
    expect(read(cell)).toBe(moment);
  });

  // rule: deposits.year
  it.each([
    ['261122', '2026-11-22'],
    ['20261122', '2026-11-22'],
    ['20261122 140322', '2026-11-22 14:03:22'],
    ['46348', '2026-11-22'],
    ['46348.5', '2026-11-22 12:00:00'],
    ['2026.11.22 일요일', '2026-11-22'],
    ['2026.11.22 일', '2026-11-22'],
    ['2026년 11월 22일 일요일 14:03', '2026-11-22 14:03'],
    ['11월 22일 일요일', '2026-11-22'],
    ['2026.11.22(일) 14:03', '2026-11-22 14:03'],
    ['22-Nov-26', '2026-11-22'],
    ['Nov 22, 2026', '2026-11-22'],
    ['26.11.22', '2026-11-22'],
    ["'2026-11-22", '2026-11-22'],
    ['2024.02.29', '2024-02-29'],
  ])('readMoment reads the day %s', (cell, moment) => {
    expect(read(cell)).toBe(moment);
  });

  // rule: deposits.year
  it.each([
    '261322',
    '2026.02.29',
    '02/30',
    '2026112214',
    '110-22',
    '2026.11.22 메모',
    '25. 11/22',
    '15. 11/22',
    '2026.11.22 25:00',
    '',
    '어제',
  ])('readMoment reads no day from %j', (cell) => {
    expect(read(cell)).toBeUndefined();
  });

  it.each([
    ['1403', 4, '2026-11-22 14:03'],
    ['903', 4, '2026-11-22 09:03'],
    ['140322', 6, '2026-11-22 14:03:22'],
    ['91203', 6, '2026-11-22 09:12:03'],
    ['오후 2:03', 6, '2026-11-22 14:03'],
    ['12:05 am', 6, '2026-11-22 00:05'],
    ['0.5', 6, '2026-11-22 12:00:00'],
    ['', 6, '2026-11-22'],
    ['정오', 6, '2026-11-22'],
  ])('readMoment reads the time %j of a column with at most %s digits', (time, digits, moment) => {
    expect(read('2026.11.22', time, {}, digits)).toBe(moment);
  });

  // rule: deposits.year
  it.each([
    ['05/12/2026', undefined, '2026-05-12?'],
    ['05/12/2026', true, '2026-12-05'],
    ['05/12/2026', false, '2026-05-12'],
    ['05/12/26', undefined, '2026-05-12?'],
    ['05/12/26', true, '2026-12-05'],
    ['05/12/26', false, '2026-05-12'],
    ['25/12/2025', undefined, '2025-12-25'],
    ['12/25/25', undefined, '2025-12-25'],
    ['11/11/2026', undefined, '2026-11-11'],
  ])('readMoment reads %s in a column whose days are first: %s', (cell, isDayFirst, moment) => {
    expect(read(cell, '', { isDayFirst })).toBe(moment);
  });

  // rule: deposits.year
  it.each([
    ['11/26', undefined, '2026-11-26'],
    ['11/27', undefined, '2025-11-27'],
    ['12/31', undefined, '2025-12-31'],
    ['10/20', OCTOBER, '2025-10-20'],
    ['11/20', OCTOBER, '2026-11-20?'],
    ['12/5', NEW_YEAR, '2024-12-05'],
    ['1/5', NEW_YEAR, '2025-01-05'],
  ])('readMoment finds the year of %s with the stated period %j', (cell, period, moment) => {
    expect(read(cell, '', { period })).toBe(moment);
  });
});

describe('parts of texts', () => {
  it('findDay and findTime return the range of the text that they read', () => {
    const text = '신한11/22 14:03 입금';
    const day = findDay(text, { now: NOW });
    const time = findTime(text);
    expect([text.slice(day?.start, day?.end), text.slice(time?.start, time?.end)]).toEqual(['11/22', '14:03']);
  });

  it.each(['25:00', '14:60', '1403', ''])('findTime finds no time in %j', (text) => {
    expect(findTime(text)).toBeUndefined();
  });

  it('readTimeCell reads no time from other texts', () => {
    expect(readTimeCell('성수동')).toBeUndefined();
    expect(readTimeCell('991122')).toBeUndefined();
  });

  it.each([
    ['4:44 오후', '16:44'],
    ['12:11 오전', '00:11'],
    ['오후 4:44', '16:44'],
    ['4:44 PM', '16:44'],
  ])('readTimeCell reads the half of the day on both sides of %j', (cell, time) => {
    expect(read('2026-11-22', cell)).toBe(`2026-11-22 ${time}`);
  });

  it.each([
    ['', ''],
    ['140322', ''],
    ['14:03:22', ''],
    ['4:44 오후', ''],
    ['2026-11-22 14:03 (일)', ''],
    ['14:03 14:03', ''],
    ['-', ''],
    ['1404 오후', '1404 오후'],
    ['오후', '오후'],
    ['24:30', '24:30'],
    ['991122', '991122'],
    ['14:03 예정', '예정'],
    ['14:03 15:10', '15:10'],
  ])('findUnreadTime finds the part of the time cell %j that is not understood', (cell, rest) => {
    expect(findUnreadTime(cell, { now: NOW })).toBe(rest);
  });

  // rule: deposits.year
  it.each([
    ['2025.10.01 ~ 2025.10.31', OCTOBER],
    ['조회기간 2025년 10월 1일부터 2025년 10월 31일', OCTOBER],
    ['20251001-20251031', OCTOBER],
    ['2025.10.31 ~ 2025.10.01', OCTOBER],
    ['2025.10.01', undefined],
    ['10.01 ~ 10.31', undefined],
    ['2025.10.01 ~ 2025.10.15 ~ 2025.10.31', undefined],
  ])('findPeriod reads the period of %j', (text, period) => {
    expect(findPeriod(text)).toEqual(period);
  });
});
