import { SEOUL, seoul } from './seoul.ts';

/** An instant (ISO 8601 or milliseconds) in the format of markets: `26-11-20 오전 09:00`. */
export function formatMarketDate(instant: string | number): string {
  return seoul.tz(instant, SEOUL).format('YY-MM-DD a hh:mm');
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
