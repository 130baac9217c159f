import { SEOUL, seoul } from '@backoffice/time';

const ENDINGS: Record<string, string> = { jpeg: 'jpg', 'svg+xml': 'svg', 'x-icon': 'ico', 'vnd.microsoft.icon': 'ico' };

/** The name of a saved picture, `lab_YYYYMMDDHHmmss.ext` in Seoul's time; `type` is its media type. */
export function labFileName(now: number, type: string): string {
  const kind = type.slice('image/'.length);
  const ending = ENDINGS[kind] ?? kind.replace(/\W/g, '');
  return `lab_${seoul.tz(now, SEOUL).format('YYYYMMDDHHmmss')}.${ending}`;
}
