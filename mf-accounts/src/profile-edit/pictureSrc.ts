import { assetUrl } from '@backoffice/platform';
import type { PictureUpload } from './PictureUpload.ts';

/** Where the picture is that is chosen or stored; null when there is none. */
export function pictureSrc({ choice, stored }: PictureUpload, cdnHost: string): string | null {
  return choice.src ?? (stored === '' ? null : assetUrl(cdnHost, stored));
}
