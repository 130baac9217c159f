/** Seoul's offset from UTC in milliseconds; constant since the last daylight saving time in 1988. */
const SEOUL_OFFSET = 9 * 60 * 60_000;
const DAY = 24 * 60 * 60_000;
const MINUTE = 60_000;

/** Returns a date whose UTC fields are Seoul's wall clock at an instant (milliseconds). Use it only to read fields. */
export function toSeoulTime(instant: number): Date {
  return new Date(instant + SEOUL_OFFSET);
}

/** Returns the instant (milliseconds) of Seoul's wall clock, which is given as if it were in UTC (milliseconds). */
export function fromSeoulTime(clock: number): number {
  return clock - SEOUL_OFFSET;
}

/** Returns the instant (milliseconds) at which a day starts in Seoul; NaN if it is not a day as `2026-11-20`. */
export function fromSeoulDay(day: string): number {
  return fromSeoulTime(Date.parse(`${day}T00:00:00.000Z`));
}

/** Formats an instant (ISO 8601 or milliseconds) as markets do: `26-11-20 오전 09:00`. */
export function formatMarketDate(instant: string | number): string {
  const clock = toClock(instant);
  return `${clock.slice(2, 10)} ${toHalfDay(clock)}${clock.slice(13, 16)}`;
}

/** Formats an instant (ISO 8601) in the default form: `2026.11.20 오전 09:00:00`. */
export function formatDateTime(instant: string): string {
  const clock = toClock(instant);
  return `${clock.slice(0, 10).replaceAll('-', '.')} ${toHalfDay(clock)}${clock.slice(13, 19)}`;
}

/**
 * Formats when something happened or will happen, in relation to a day in Seoul (`2026-11-20`): `오늘 05:25`,
 * `11월 28일 20:56`, and `2025년 12월 31일 20:56` in another year (docs/rules.md#dates).
 */
export function formatMoment(instant: string | number, today: string): string {
  const clock = toClock(instant);
  if (clock.startsWith(today)) return `오늘 ${clock.slice(11, 16)}`;
  const named = toNamedDay(clock);
  return clock.startsWith(today.slice(0, 5)) ? named : `${clock.slice(0, 4)}년 ${named}`;
}

/** Formats an instant (milliseconds) for an inquiry: `26-11-20 14:05:7` (docs/rules.md#errors). */
export function formatInquiryTime(instant: number): string {
  const clock = toClock(instant);
  return `${clock.slice(2, 10)} ${clock.slice(11, 16)}:${Number(clock.slice(17, 19))}`;
}

/** Formats an instant (milliseconds) for the name of a file: `20261120140507`. */
export function formatStamp(instant: number): string {
  return toClock(instant).slice(0, 19).replaceAll(/\D/g, '');
}

/**
 * Formats an instant (milliseconds) for a message that may be read on a later day: `3월 10일 12:40`; rounds up to the
 * minute.
 */
export function formatMinute(instant: number): string {
  return toNamedDay(toClock(Math.ceil(instant / MINUTE) * MINUTE));
}

/**
 * Returns the whole days from now (milliseconds) to an instant in Seoul's calendar: 0 today, 1 tomorrow, negative in
 * the past.
 */
export function daysUntil(instant: string, now: number): number {
  return (Date.parse(toSeoulDay(instant)) - Date.parse(toSeoulDay(now))) / DAY;
}

/** Returns the day of an instant (ISO 8601 or milliseconds) in Seoul: `2026-11-20`. */
export function toSeoulDay(instant: string | number): string {
  return toClock(instant).slice(0, 10);
}

/** Returns Seoul's wall clock as `2026-11-20T09:00:00.000Z`. @throws RangeError for an invalid instant */
function toClock(instant: string | number): string {
  return toSeoulTime(new Date(instant).getTime()).toISOString();
}

/** Day and minute of a clock: `3월 10일 12:40`. */
function toNamedDay(clock: string): string {
  return `${Number(clock.slice(5, 7))}월 ${Number(clock.slice(8, 10))}일 ${clock.slice(11, 16)}`;
}

/** Half of the day and hour: `오전 09`. */
function toHalfDay(clock: string): string {
  const hour = Number(clock.slice(11, 13));
  return `${hour < 12 ? '오전' : '오후'} ${String(hour % 12 || 12).padStart(2, '0')}`;
}
