import type { ImageType } from '@backoffice/contracts';
import { SEOUL, seoul } from '@backoffice/time';

const PREFIX = 'lab';
const ENDINGS: Readonly<Record<ImageType, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

/** The name of a saved picture, `lab_YYYYMMDDHHmmss.ext` in Seoul's time; `now` in milliseconds. */
export function labFileName(now: number, type: ImageType): string {
  return `${PREFIX}_${seoul.tz(now, SEOUL).format('YYYYMMDDHHmmss')}.${ENDINGS[type]}`;
}
