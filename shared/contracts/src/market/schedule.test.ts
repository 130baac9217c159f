import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { type Schedule, formatSchedule, isSchedulePossible, isScheduleText, parseSchedule } from './schedule.ts';

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const months = DAYS.map((_, index) => index + 1);
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

const ALL = {
  none: [{ unit: 'none' }],
  month: months.map((month) => ({ unit: 'month', month })),
  week: months.flatMap((month) => upTo(5).map((week) => ({ unit: 'week', month, week }))),
  date: DAYS.flatMap((last, index) => upTo(last).map((day) => ({ unit: 'date', month: index + 1, day }))),
} as const satisfies Record<string, Schedule[]>;

const number = fc.integer({ min: 0, max: 99 });
const anySchedule: fc.Arbitrary<Schedule> = fc.oneof(
  fc.constant<Schedule>({ unit: 'none' }),
  fc.record({ unit: fc.constant('month' as const), month: number }),
  fc.record({ unit: fc.constant('date' as const), month: number, day: number }),
  fc.record({ unit: fc.constant('week' as const), month: number, week: number }),
);

describe('formatSchedule and parseSchedule', () => {
  // rule: schedules.text-and-bounds
  it.each<[Schedule, string]>([
    [{ unit: 'none' }, ''],
    [{ unit: 'month', month: 12 }, '12월'],
    [{ unit: 'date', month: 1, day: 31 }, '1월 31일'],
    [{ unit: 'week', month: 3, week: 2 }, '3월 2째주'],
  ])('formatSchedule and parseSchedule convert between %j and %j', (schedule, text) => {
    expect(formatSchedule(schedule)).toBe(text);
    expect(parseSchedule(text)).toEqual(schedule);
  });

  it.each([
    ['none', 1],
    ['month', 12],
    ['week', 60],
    ['date', 366],
  ] as const)(
    'formatSchedule and parseSchedule are inverse for each valid schedule of the unit %s (%d schedules)',
    (unit, count) => {
      const schedules: readonly Schedule[] = ALL[unit];
      expect(schedules.filter(isSchedulePossible)).toHaveLength(count);
      const texts = schedules.map(formatSchedule);
      expect(texts.map(parseSchedule)).toEqual(schedules);
      expect(texts.filter(isScheduleText)).toHaveLength(count);
    },
  );

  it('parseSchedule is the inverse of formatSchedule for any schedule', () => {
    fc.assert(
      fc.property(anySchedule, (schedule) => expect(parseSchedule(formatSchedule(schedule))).toEqual(schedule)),
    );
  });

  it('isScheduleText accepts exactly the texts that formatSchedule returns for valid schedules', () => {
    fc.assert(
      fc.property(fc.oneof(anySchedule.map(formatSchedule), fc.string()), (text) => {
        const schedule = parseSchedule(text);
        const written = schedule && isSchedulePossible(schedule) ? formatSchedule(schedule) : undefined;
        expect(isScheduleText(text)).toBe(written === text);
      }),
    );
  });
});

describe('parseSchedule with other texts', () => {
  // rule: schedules.text-and-bounds
  it.each<[string, Schedule]>([
    ['  ', { unit: 'none' }],
    [' 5월 ', { unit: 'month', month: 5 }],
    ['05월 03일', { unit: 'date', month: 5, day: 3 }],
    ['5월3일', { unit: 'date', month: 5, day: 3 }],
    ['5월 3', { unit: 'date', month: 5, day: 3 }],
    ['5월 3일 오후', { unit: 'date', month: 5, day: 3 }],
    ['5월 3째 주', { unit: 'date', month: 5, day: 3 }],
    ['5월2째주', { unit: 'week', month: 5, week: 2 }],
    ['13월', { unit: 'month', month: 13 }],
    ['2월 30일', { unit: 'date', month: 2, day: 30 }],
  ])('parseSchedule reads the known parts of %j, and isScheduleText rejects the text', (text, schedule) => {
    expect(parseSchedule(text)).toEqual(schedule);
    expect(isScheduleText(text)).toBe(false);
  });

  it.each(['곧', '월', '5', '월 5', '-1월', '1.5월', '5월 초', '5월 셋째주', '7일', '다음 달 3월'])(
    'parseSchedule and isScheduleText reject %j, which has no month or an unknown part',
    (text) => {
      expect(parseSchedule(text)).toBeUndefined();
      expect(isScheduleText(text)).toBe(false);
    },
  );
});

describe('isSchedulePossible', () => {
  // rule: schedules.text-and-bounds
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
  ])('isSchedulePossible for %j returns %s', (schedule, possible) => {
    expect(isSchedulePossible(schedule)).toBe(possible);
  });

  // rule: schedules.text-and-bounds
  it.each(DAYS.map((last, index) => [index + 1, last]))(
    'isSchedulePossible in month %d accepts days up to %d',
    (month, last) => {
      expect(isSchedulePossible({ unit: 'date', month, day: last })).toBe(true);
      expect(isSchedulePossible({ unit: 'date', month, day: last + 1 })).toBe(false);
    },
  );
});
