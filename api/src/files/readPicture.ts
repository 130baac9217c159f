import { detectImageType } from '@backoffice/contracts';
import sharp from 'sharp';
import { HttpError } from '../errors/HttpError.ts';

const PIXELS_MAX = 40_000_000;
/** No WebP is higher; a long picture of details is made narrower instead. */
const HEIGHT_MAX = 16_383;

/**
 * A picture made anew from an upload: upright, at most `width` pixels wide, WebP in sRGB, its first frame alone, without
 * the metadata of the camera or anything else the file carried. What counts is what the bytes decode to, never their
 * name or declared type.
 * @throws HttpError `file-type-not-image`
 */
export async function readPicture(bytes: Buffer, width: number): Promise<Buffer> {
  // Only what begins as one of the three formats reaches a decoder at all.
  if (detectImageType(bytes) === undefined) throw new HttpError('file-type-not-image');
  try {
    return await sharp(bytes, { limitInputPixels: PIXELS_MAX, pages: 1, failOn: 'error' })
      .autoOrient()
      .resize({ width, height: HEIGHT_MAX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer();
  } catch {
    throw new HttpError('file-type-not-image');
  }
}
