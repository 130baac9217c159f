import { isPictureTooTall } from '@backoffice/contracts/files/fitPicture';
import { PICTURE_WIDTH_MAX } from '@backoffice/contracts/files/getPictureFiles';
import { RefusedPictureError } from './RefusedPictureError.ts';
import { copyFile } from './copyFile.ts';
import { cropPicture } from './cropPicture.ts';
import { fileNameFor } from './fileNameFor.ts';
import { isCanvasFaithful } from './isCanvasFaithful.ts';
import { openPicture } from './openPicture.ts';

/** Options of `shrinkPicture`. */
export interface ShrinkOptions {
  /** The maximum width of the result in pixels; 1200 by default. */
  readonly maxWidth?: number;
}

/**
 * The picture prepared for the upload: upright, at most 1200 pixels wide and never enlarged, of the same type, with its
 * name and a fitting extension, and without the camera's metadata. It is encoded again even if it is small enough,
 * because the metadata contains the location of the camera. If the browser changes the pixels of a canvas, it is the
 * original, which the API scales and strips of its metadata.
 * @throws RefusedPictureError if the bytes are not a JPEG, PNG or WebP, regardless of the name, or are damaged, and for
 * an animated picture or a picture that is too tall
 */
export async function shrinkPicture(file: File, { maxWidth = PICTURE_WIDTH_MAX }: ShrinkOptions = {}): Promise<File> {
  const picture = await openPicture(file);
  try {
    if (isPictureTooTall(picture.bitmap, maxWidth)) throw new RefusedPictureError('picture-too-tall');
    const { type } = picture;
    if (!isCanvasFaithful()) return await copyFile(file, { name: fileNameFor(file.name, type), type });
    const made = await cropPicture(picture, { maxWidth });
    return new File([made], fileNameFor(file.name, made.type), { type: made.type });
  } finally {
    picture.bitmap.close();
  }
}
