/** A release date as it is typed: none, a date, a week of a month, or a month. */
export type Schedule =
  | { readonly unit: 'none' }
  | { readonly unit: 'month'; readonly month: number }
  | { readonly unit: 'date'; readonly month: number; readonly day: number }
  | { readonly unit: 'week'; readonly month: number; readonly week: number };

/** The stored text of a schedule: `{m}월 {d}일`, `{m}월 {n}째주`, `{m}월` or nothing (specification, section 3, Preview post). */
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

/** The schedule that a stored text stands for; anything unknown is none. */
export function parseSchedule(stored: string): Schedule {
  const match = /^(\d{1,2})월(?: (\d{1,2})(일|째주))?$/.exec(stored.trim());
  if (!match) return { unit: 'none' };
  const month = Number(match[1]);
  if (match[3] === undefined) return { unit: 'month', month };
  return match[3] === '일'
    ? { unit: 'date', month, day: Number(match[2]) }
    : { unit: 'week', month, week: Number(match[2]) };
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
