const OFFSET = 9 * 3_600_000;

/** Returns the day in Seoul, `YYYY-MM-DD`, of an API timestamp or of the current time. */
export function seoulDay(at: string | number = Date.now()): string {
  return new Date(new Date(at).getTime() + OFFSET).toISOString().slice(0, 10);
}
