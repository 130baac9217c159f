const OFFSET = 9 * 3_600_000;

/** The day in Seoul, `YYYY-MM-DD`, at a timestamp of the API or at present. */
export function seoulDay(at: string | number = Date.now()): string {
  return new Date(new Date(at).getTime() + OFFSET).toISOString().slice(0, 10);
}
