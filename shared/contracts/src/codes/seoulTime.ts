/** Seoul's offset from UTC in milliseconds; Korea has no daylight saving time. */
export const SEOUL_OFFSET = 9 * 60 * 60_000;

/** Returns a date whose UTC fields are Seoul's wall clock at an instant (milliseconds). Use it only to read fields. */
export function toSeoulTime(instant: number): Date {
  return new Date(instant + SEOUL_OFFSET);
}
