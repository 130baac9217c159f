import { SEOUL, seoul } from './seoul.ts';

/**
 * Converts an instant to the value of a datetime-local field in Seoul time: `2026-11-20T09:00`; null is the empty
 * field.
 */
export function toFieldValue(instant: string | null): string {
  return instant === null ? '' : seoul.tz(instant, SEOUL).format('YYYY-MM-DDTHH:mm');
}

/**
 * Converts the value of a datetime-local field in Seoul time to an instant, as ISO 8601 in UTC; null for an empty or
 * invalid value.
 */
export function fromFieldValue(value: string): string | null {
  const at = seoul.tz(value, 'YYYY-MM-DDTHH:mm', true, SEOUL);
  return at.isValid() ? at.toISOString() : null;
}
