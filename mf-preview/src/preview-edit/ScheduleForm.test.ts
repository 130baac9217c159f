import type { Schedule } from '@backoffice/contracts/market/schedule';
import { describe, expect, it } from '@jest/globals';
import { ScheduleForm } from './ScheduleForm.ts';

const EMPTY = '날짜를 입력해주세요';

function input(unit: Schedule['unit'], month: number | null, nth: number | null): ScheduleForm {
  const schedule = new ScheduleForm('');
  schedule.edit({ unit });
  schedule.edit({ month });
  schedule.edit({ nth });
  return schedule;
}

/** Returns the messages by the last part of their paths. */
function getMessages({ problems }: ScheduleForm): Record<string, string> {
  return Object.fromEntries(problems.map(({ path, text }) => [path.replace('schedule.', ''), text]));
}

describe('ScheduleForm', () => {
  it.each(['', '3월', '12월 31일', '2월 5째주'])('ScheduleForm round-trips the stored text "%s"', (stored) => {
    const schedule = new ScheduleForm(stored);
    expect(schedule.text).toBe(stored);
    expect(getMessages(schedule)).toEqual({});
    expect(schedule.unparsed).toBeUndefined();
  });

  it.each(['곧 나와요', '5월 초', '상반기'])(
    'ScheduleForm selects no unit for the unparsable text "%s" and shows it',
    (stored) => {
      const schedule = new ScheduleForm(stored);
      expect(schedule.typed).toEqual({ unit: null, month: null, nth: null });
      expect([schedule.unparsed, schedule.text, getMessages(schedule)]).toEqual([stored, undefined, { unit: EMPTY }]);
      schedule.edit({ unit: 'none' });
      expect([schedule.text, getMessages(schedule)]).toEqual(['', {}]);
    },
  );

  it.each([
    ['5월 3일 오후', { unit: 'date', month: 5, nth: 3 }, '5월 3일'],
    [' 05월', { unit: 'month', month: 5, nth: null }, '5월'],
    ['13월', { unit: 'month', month: 13, nth: null }, undefined],
    ['2월 30일', { unit: 'date', month: 2, nth: 30 }, undefined],
  ] as const)('ScheduleForm parses as much of the stored text "%s" as it can', (stored, typed, text) => {
    const schedule = new ScheduleForm(stored);
    expect(schedule.typed).toEqual(typed);
    expect(schedule.text).toBe(text);
    expect(schedule.unparsed).toBe(text === undefined ? undefined : stored);
  });

  it('ScheduleForm restores typed values', () => {
    const before = input('week', 3, 6);
    const schedule = new ScheduleForm('');
    schedule.edit(before.typed);
    expect(schedule.problems).toEqual(before.problems);
  });

  it.each([
    { unit: 'month', month: null, nth: null, problems: { month: EMPTY } },
    { unit: 'date', month: null, nth: null, problems: { month: EMPTY, nth: EMPTY } },
    { unit: 'date', month: 3, nth: null, problems: { nth: EMPTY } },
    { unit: 'week', month: null, nth: 2, problems: { month: EMPTY } },
    { unit: 'month', month: 0, nth: null, problems: { month: '1~12 사이로 입력해주세요.' } },
    { unit: 'month', month: 13, nth: null, problems: { month: '1~12 사이로 입력해주세요.' } },
    { unit: 'date', month: 0, nth: 3, problems: { month: '1~12 사이로 입력해주세요.' } },
    { unit: 'date', month: 2, nth: 30, problems: { nth: '없는 날짜예요. 다시 입력해주세요.' } },
    { unit: 'date', month: 2, nth: 0, problems: { nth: '없는 날짜예요. 다시 입력해주세요.' } },
    { unit: 'week', month: 2, nth: 0, problems: { nth: '1~5 사이로 입력해주세요.' } },
    { unit: 'week', month: 2, nth: 6, problems: { nth: '1~5 사이로 입력해주세요.' } },
  ] as const)('ScheduleForm rejects $unit with $month and $nth', ({ unit, month, nth, problems }) => {
    const schedule = input(unit, month, nth);
    expect(schedule.text).toBeUndefined();
    expect(getMessages(schedule)).toEqual(problems);
  });

  it.each([
    ['month', 1, null, '1월'],
    ['month', 12, null, '12월'],
    ['date', 2, 29, '2월 29일'],
    ['date', 4, 1, '4월 1일'],
    ['week', 2, 1, '2월 1째주'],
    ['week', 2, 5, '2월 5째주'],
    ['none', 3, 4, ''],
  ] as const)('ScheduleForm accepts %s with %s and %s', (unit, month, nth, text) => {
    expect(input(unit, month, nth).text).toBe(text);
  });

  it('ScheduleForm empties the second number when the unit changes', () => {
    const schedule = input('date', 3, 4);
    schedule.edit({ unit: 'week' });
    expect(schedule.typed.nth).toBeNull();
    expect(schedule.typed.month).toBe(3);
  });
});
