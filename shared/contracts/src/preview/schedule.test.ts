import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { type Schedule, formatSchedule, isSchedulePossible, parseSchedule } from './schedule.ts';

const number = fc.integer({ min: 0, max: 99 });
const anySchedule: fc.Arbitrary<Schedule> = fc.oneof(
  fc.constant<Schedule>({ unit: 'none' }),
  fc.record({ unit: fc.constant('month' as const), month: number }),
  fc.record({ unit: fc.constant('date' as const), month: number, day: number }),
  fc.record({ unit: fc.constant('week' as const), month: number, week: number }),
);

describe('the text of a schedule', () => {
  it.each<[Schedule, string]>([
    [{ unit: 'none' }, ''],
    [{ unit: 'month', month: 12 }, '12월'],
    [{ unit: 'date', month: 1, day: 31 }, '1월 31일'],
    [{ unit: 'week', month: 3, week: 2 }, '3월 2째주'],
  ])('of %j is %j, there and back', (schedule, text) => {
    expect(formatSchedule(schedule)).toBe(text);
    expect(parseSchedule(text)).toEqual(schedule);
  });

  it('is read back as it was written, for every schedule', () => {
    fc.assert(
      fc.property(anySchedule, (schedule) => expect(parseSchedule(formatSchedule(schedule))).toEqual(schedule)),
    );
  });

  it.each(['곧', '월', '5월 ', '5', '5월 3', '5월 3째', '5월 3일 오후', '123월', '-1월', '5월3일'])(
    'is none or its month for what is stored otherwise: %j',
    (text) => {
      expect(parseSchedule(text)).toEqual(text.trim() === '5월' ? { unit: 'month', month: 5 } : { unit: 'none' });
    },
  );
});

describe('a schedule', () => {
  it.each<[Schedule, boolean]>([
    [{ unit: 'none' }, true],
    [{ unit: 'month', month: 0 }, false],
    [{ unit: 'month', month: 1 }, true],
    [{ unit: 'month', month: 12 }, true],
    [{ unit: 'month', month: 13 }, false],
    [{ unit: 'month', month: 1.5 }, false],
    [{ unit: 'month', month: Number.NaN }, false],
    [{ unit: 'date', month: 1, day: 0 }, false],
    [{ unit: 'date', month: 1, day: 1 }, true],
    [{ unit: 'date', month: 1, day: 1.5 }, false],
    [{ unit: 'date', month: 13, day: 1 }, false],
    [{ unit: 'week', month: 1, week: 0 }, false],
    [{ unit: 'week', month: 1, week: 1 }, true],
    [{ unit: 'week', month: 1, week: 5 }, true],
    [{ unit: 'week', month: 1, week: 6 }, false],
    [{ unit: 'week', month: 0, week: 1 }, false],
  ])('%j is possible: %s', (schedule, possible) => {
    expect(isSchedulePossible(schedule)).toBe(possible);
  });

  it.each([31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].map((last, index) => [index + 1, last]))(
    'in month %d goes to day %d and no further',
    (month, last) => {
      expect(isSchedulePossible({ unit: 'date', month, day: last })).toBe(true);
      expect(isSchedulePossible({ unit: 'date', month, day: last + 1 })).toBe(false);
    },
  );
});
