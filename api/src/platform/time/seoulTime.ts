import { toSeoulTime } from '@backoffice/contracts';

/** The hour of the day in Seoul, 0 to 23. */
export function seoulHour(instant: Date): number {
  return toSeoulTime(instant.getTime()).getUTCHours();
}

/** The day in Seoul as `YYMMDD`, the beginning of an order number. */
export function seoulDay(instant: Date): string {
  return toSeoulTime(instant.getTime()).toISOString().slice(2, 10).replaceAll('-', '');
}
