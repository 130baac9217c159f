const HOUR = 3_600_000;

/** Seoul's wall clock some hours from now, as a date-time field takes it. */
export function seoulFieldValue(hoursFromNow: number): string {
  return new Date(Date.now() + (9 + hoursFromNow) * HOUR).toISOString().slice(0, 16);
}
