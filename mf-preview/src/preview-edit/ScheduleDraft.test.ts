import { describe, expect, it } from '@jest/globals';
import { ScheduleDraft } from './ScheduleDraft.ts';

const EMPTY = '날짜를 입력해주세요';

function draft(unit: ScheduleDraft['unit'], month: number | null, nth: number | null): ScheduleDraft {
  const schedule = new ScheduleDraft('');
  schedule.setUnit(unit);
  schedule.setMonth(month);
  schedule.setNth(nth);
  return schedule;
}

describe('ScheduleDraft', () => {
  it.each(['', '3월', '12월 31일', '2월 5째주'])(
    'opens the stored text "%s" and stores it again as it was',
    (stored) => {
      const schedule = new ScheduleDraft(stored);
      expect(schedule.text).toBe(stored);
      expect(schedule.problems).toEqual({});
    },
  );

  it.each([
    { unit: 'month', month: null, nth: null, problems: { month: EMPTY } },
    { unit: 'date', month: null, nth: null, problems: { month: EMPTY, nth: EMPTY } },
    { unit: 'date', month: 3, nth: null, problems: { nth: EMPTY } },
    { unit: 'week', month: null, nth: 2, problems: { month: EMPTY } },
    { unit: 'month', month: 13, nth: null, problems: { month: '1~12 사이로 입력해주세요.' } },
    { unit: 'date', month: 0, nth: 3, problems: { month: '1~12 사이로 입력해주세요.' } },
    { unit: 'date', month: 2, nth: 30, problems: { nth: '없는 날짜입니다. 다시 입력해주세요.' } },
    { unit: 'week', month: 2, nth: 6, problems: { nth: '1~5 사이로 입력해주세요.' } },
  ] as const)('refuses $unit with $month and $nth', ({ unit, month, nth, problems }) => {
    const schedule = draft(unit, month, nth);
    expect(schedule.text).toBeUndefined();
    expect(schedule.problems).toEqual(problems);
  });

  it('takes the leap day', () => {
    expect(draft('date', 2, 29).text).toBe('2월 29일');
  });

  it('empties the second number when the unit changes', () => {
    const schedule = draft('date', 3, 4);
    schedule.setUnit('week');
    expect(schedule.nth).toBeNull();
    expect(schedule.month).toBe(3);
  });
});
