import { toSeoulTime } from '@backoffice/contracts/codes/seoulTime';

/** Returns the hour of the day in Seoul, 0 to 23. */
export function seoulHour(instant: Date): number {
  return toSeoulTime(instant.getTime()).getUTCHours();
}

/** Returns the date in Seoul as `YYMMDD`, the prefix of an order number. */
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

/** Formats an instant in Seoul for a sentence, such as `3월 10일 오후 12:40`; rounds up to the minute. */
export function formatSeoulMinute(instant: Date): string {
  return shown.format(Math.ceil(instant.getTime() / MINUTE) * MINUTE);
}
