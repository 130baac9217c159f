import { SEOUL, seoul } from './seoul.ts';

/*
 * What shows a date is for remotes that were built before the contracts had it (`formatInstant.ts`): screens of
 * today do not fetch moment for it.
 *
 * Lists format this for each row of a scroll, and moment takes twenty times as long. Seoul's clock has had one offset
 * since its last summer time, of 1988; whatever is not a plain instant within these bounds is left to moment.
 */
const UTC = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const FIXED_SINCE = Date.UTC(1989, 0);
const FIXED_UNTIL = Date.UTC(2100, 0);
const OFFSET = 9 * 60 * 60_000;

/** An instant (ISO 8601 or milliseconds) in the format of markets: `26-11-20 오전 09:00`. */
export function formatMarketDate(instant: string | number): string {
  const at = typeof instant === 'string' && UTC.test(instant) ? Date.parse(instant) : instant;
  if (typeof at === 'string' || !(at >= FIXED_SINCE && at < FIXED_UNTIL))
    return seoul.tz(instant, SEOUL).format('YY-MM-DD a hh:mm');
  const clock = new Date(at + OFFSET).toISOString();
  const hour = Number(clock.slice(11, 13));
  const ofHalf = String(hour % 12 || 12).padStart(2, '0');
  return `${clock.slice(2, 10)} ${hour < 12 ? '오전' : '오후'} ${ofHalf}${clock.slice(13, 16)}`;
}

/** An instant (ISO 8601) in the default form: `2026.11.20 오전 09:00:00`. */
export function formatDateTime(instant: string): string {
  return seoul.tz(instant, SEOUL).format('YYYY.MM.DD a hh:mm:ss');
}

/** The hour and minute of an instant (ISO 8601 or milliseconds): `14:05`. */
export function formatClock(instant: string | number): string {
  return seoul.tz(instant, SEOUL).format('HH:mm');
}

/**
 * An instant as the value of a datetime-local field, Seoul's wall clock: `2026-11-20T09:00`; null is the empty field.
 */
export function toFieldValue(instant: string | null): string {
  return instant === null ? '' : seoul.tz(instant, SEOUL).format('YYYY-MM-DDTHH:mm');
}

/**
 * The instant that a datetime-local field names on Seoul's wall clock, as ISO 8601 in UTC; null for an empty or
 * impossible one.
 */
export function fromFieldValue(value: string): string | null {
  const at = seoul.tz(value, 'YYYY-MM-DDTHH:mm', true, SEOUL);
  return at.isValid() ? at.toISOString() : null;
}

/**
 * Whole days from now (milliseconds) to an instant by Seoul's calendar: 0 today, 1 tomorrow, negative when it is past.
 */
export function daysUntil(instant: string, now: number): number {
  return seoul.tz(instant, SEOUL).startOf('day').diff(seoul.tz(now, SEOUL).startOf('day'), 'days');
}
