const shown = new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', dateStyle: 'medium', timeStyle: 'short' });

/** An instant on Seoul's clock, such as `2026. 3. 10. 오후 12:00`; empty for none. */
export function shownInstant(at: Date | null | undefined): string {
  return at ? shown.format(at) : '';
}
