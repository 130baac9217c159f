const FORMAT = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** An instant, in milliseconds or ISO 8601, on Seoul's clock: `3. 10. 14:05`. */
export function formatTime(at: number | string): string {
  return FORMAT.format(new Date(at));
}
