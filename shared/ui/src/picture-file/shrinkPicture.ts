import { PICTURE_WIDTH_MAX, isPictureTooTall } from '@backoffice/contracts';
import { RefusedPictureError } from './RefusedPictureError.ts';
import { cropPicture } from './cropPicture.ts';
import { fileNameFor } from './fileNameFor.ts';
import { openPicture } from './openPicture.ts';

/** How a picture is made smaller. */
export interface ShrinkOptions {
  /** The greatest width of the result in pixels; 1200 by default. */
  readonly maxWidth?: number;
}

/**
 * The picture ready to be sent: upright, at most 1200 pixels wide and never larger than it was, of the same type, with
 * its name and a fitting extension, and without the camera's metadata. It is encoded again even when it is small
 * enough, because the metadata holds the location where it was taken.
 * @throws RefusedPictureError when the bytes are not a JPEG, PNG or WebP, regardless of the name, or are damaged, and for
 * an animated or a too tall picture
 */
export async function shrinkPicture(file: File, { maxWidth = PICTURE_WIDTH_MAX }: ShrinkOptions = {}): Promise<File> {
  const picture = await openPicture(file);
  try {
    if (isPictureTooTall(picture.bitmap, maxWidth)) throw new RefusedPictureError('picture-too-tall');
    const made = await cropPicture(picture, { maxWidth });
    return new File([made], fileNameFor(file.name, made.type), { type: made.type });
  } finally {
    picture.bitmap.close();
  }
}
