const HOUR = 3_600_000;

/** Seoul's wall clock some hours after an instant, the present without one, as a date-time field takes it. */
export function seoulFieldValue(hours: number, now = Date.now()): string {
  return new Date(now + (9 + hours) * HOUR).toISOString().slice(0, 16);
}
