const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Seoul',
  year: '2-digit',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});

function part(instant: Date, type: Intl.DateTimeFormatPartTypes): string {
  return parts.formatToParts(instant).find((each) => each.type === type)?.value ?? '';
}

/** The hour of the day in Seoul, 0 to 23. */
export function seoulHour(instant: Date): number {
  return Number(part(instant, 'hour'));
}

/** The day in Seoul as `YYMMDD`, the beginning of an order number. */
export function seoulDay(instant: Date): string {
  return `${part(instant, 'year')}${part(instant, 'month')}${part(instant, 'day')}`;
}
