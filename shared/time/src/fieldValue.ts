import { seoul } from './seoul.ts';

/**
 * Converts an instant (ISO 8601 or milliseconds) to the value of a datetime-local field in Seoul time:
 * `2026-11-20T09:00`; null is the empty field.
 */
export function toFieldValue(instant: string | number | null): string {
  return instant === null ? '' : seoul(instant).format('YYYY-MM-DDTHH:mm');
}

/**
 * Converts the value of a datetime-local field in Seoul time to an instant, as ISO 8601 in UTC; null for an empty or
 * invalid value.
 */
export function fromFieldValue(value: string): string | null {
  const at = seoul(value, 'YYYY-MM-DDTHH:mm', true);
  return at.isValid() ? at.toISOString() : null;
}
