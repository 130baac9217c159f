/** A typed release date: none, a date, a week of a month, or a month. */
export type Schedule =
  | { readonly unit: 'none' }
  | { readonly unit: 'month'; readonly month: number }
  | { readonly unit: 'date'; readonly month: number; readonly day: number }
  | { readonly unit: 'week'; readonly month: number; readonly week: number };

/** Formats a schedule for storage: `{m}월 {d}일`, `{m}월 {n}째주`, `{m}월` or an empty text (docs/rules.md#schedules). */
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
 * Parses a stored schedule (docs/rules.md#schedules): two parts are a month, a fourth part `째주` makes it a week,
 * everything else with a month is a date. Undefined without a month. The stored text may contain more than the result,
 * so compare it with `formatSchedule` before saving.
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

/** Returns whether a schedule has valid integers: month 1–12, day 1 to the last day of the month, week 1–5. */
export function isSchedulePossible(schedule: Schedule): boolean {
  if (schedule.unit === 'none') return true;
  const last = Number.isInteger(schedule.month) ? LONGEST[schedule.month - 1] : undefined;
  if (last === undefined) return false;
  if (schedule.unit === 'date') return Number.isInteger(schedule.day) && schedule.day >= 1 && schedule.day <= last;
  if (schedule.unit === 'week') return Number.isInteger(schedule.week) && schedule.week >= 1 && schedule.week <= 5;
  return true;
}

/** Returns whether a text can be stored as a schedule: it is valid and has the format of `formatSchedule`. */
export function isScheduleText(text: string): boolean {
  const schedule = parseSchedule(text);
  return schedule !== undefined && isSchedulePossible(schedule) && formatSchedule(schedule) === text;
}

function isNumber(part: string): boolean {
  return /^\d/.test(part);
}
