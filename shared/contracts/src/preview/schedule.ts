/** A release date as it is typed: none, a date, a week of a month, or a month. */
export type Schedule =
  | { readonly unit: 'none' }
  | { readonly unit: 'month'; readonly month: number }
  | { readonly unit: 'date'; readonly month: number; readonly day: number }
  | { readonly unit: 'week'; readonly month: number; readonly week: number };

/** The stored text of a schedule: `{m}월 {d}일`, `{m}월 {n}째주`, `{m}월` or nothing (docs/rules.md#schedules). */
export function formatSchedule(schedule: Schedule): string {
  switch (schedule.unit) {
    case 'none':
      return '';
    case 'month':
      return `${schedule.month}월`;
    case 'date':
      return `${schedule.month}월 ${schedule.day}일`;
    case 'week':
      return `${schedule.month}월 ${schedule.week}째주`;
  }
}

/**
 * Parses a stored schedule (docs/rules.md#schedules): two parts are a month, a fourth part `째주` is a week, anything
 * else with a month is a date. Undefined without a month. The text may hold more than the result: compare
 * `formatSchedule` with it before writing it back.
 */
export function parseSchedule(stored: string): Schedule | undefined {
  const parts = stored.match(/\d+|[^\d\s]+/g) ?? [];
  if (parts.length === 0) return { unit: 'none' };
  const [first = '', word, second = '', unit] = parts;
  if (!isNumber(first) || word !== '월') return undefined;
  const month = Number(first);
  if (parts.length === 2) return { unit: 'month', month };
  if (!isNumber(second)) return undefined;
  return unit === '째주' ? { unit: 'week', month, week: Number(second) } : { unit: 'date', month, day: Number(second) };
}

const LONGEST = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether a schedule's numbers are possible: month 1–12, day 1 to the month's last, week 1–5, integers. */
export function isSchedulePossible(schedule: Schedule): boolean {
  if (schedule.unit === 'none') return true;
  const last = Number.isInteger(schedule.month) ? LONGEST[schedule.month - 1] : undefined;
  if (last === undefined) return false;
  if (schedule.unit === 'date') return Number.isInteger(schedule.day) && schedule.day >= 1 && schedule.day <= last;
  if (schedule.unit === 'week') return Number.isInteger(schedule.week) && schedule.week >= 1 && schedule.week <= 5;
  return true;
}

/** Whether a text may be stored as a schedule: a possible one, written in its one form. */
export function isScheduleText(text: string): boolean {
  const schedule = parseSchedule(text);
  return schedule !== undefined && isSchedulePossible(schedule) && formatSchedule(schedule) === text;
}

function isNumber(part: string): boolean {
  return /^\d/.test(part);
}
