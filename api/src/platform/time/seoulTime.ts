import { toSeoulTime } from '@backoffice/contracts';

/** The hour of the day in Seoul, 0 to 23. */
export function seoulHour(instant: Date): number {
  return toSeoulTime(instant.getTime()).getUTCHours();
}

/** The day in Seoul as `YYMMDD`, the beginning of an order number. */
export function seoulDay(instant: Date): string {
  return toSeoulTime(instant.getTime()).toISOString().slice(2, 10).replaceAll('-', '');
}

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
