import type { ImageType } from '@backoffice/contracts/files/detectImageType';
import { seoul } from '@backoffice/time';

const PREFIX = 'lab';
const EXTENSIONS: Readonly<Record<ImageType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** Returns the file name of a saved picture, `lab_YYYYMMDDHHmmss.ext` in Korean time; `now` is in milliseconds. */
export function createLabFileName(now: number, type: ImageType): string {
  return `${PREFIX}_${seoul(now).format('YYYYMMDDHHmmss')}.${EXTENSIONS[type]}`;
}
