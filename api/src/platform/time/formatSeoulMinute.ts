const shown = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

const MINUTE = 60_000;

/** An instant on Seoul's clock for a sentence, such as `3월 10일 오후 12:40`; a begun minute counts as ended. */
export function formatSeoulMinute(instant: Date): string {
  return shown.format(Math.ceil(instant.getTime() / MINUTE) * MINUTE);
}
