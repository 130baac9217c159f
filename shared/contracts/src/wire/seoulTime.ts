/** Seoul is ahead of UTC by so many milliseconds all year: Korea has no daylight saving time. */
export const SEOUL_OFFSET = 9 * 60 * 60_000;

/** A date whose UTC fields are the wall clock of Seoul at an instant (milliseconds); for reading fields only. */
export function toSeoulTime(instant: number): Date {
  return new Date(instant + SEOUL_OFFSET);
}
