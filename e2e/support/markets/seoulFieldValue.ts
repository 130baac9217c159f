const HOUR = 3_600_000;

/** Returns Seoul's time `hours` after `now` as the value of a date-time field. */
export function seoulFieldValue(hours: number, now = Date.now()): string {
  return new Date(now + (9 + hours) * HOUR).toISOString().slice(0, 16);
}
