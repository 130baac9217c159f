import { detectImageType } from '@backoffice/contracts';
import sharp from 'sharp';
import { HttpError } from '../errors/HttpError.ts';

const PIXELS_MAX = 40_000_000;
/** The maximum height of a WebP; a longer picture becomes narrower instead. */
const HEIGHT_MAX = 16_383;

/**
 * Re-encodes an uploaded picture: upright, at most `width` pixels wide, WebP in sRGB, its first frame alone, without
 * metadata or anything else in the file. The type is detected from the bytes, never from their name or declared type.
 * @throws HttpError `file-type-not-image`
 */
export async function readPicture(bytes: Buffer, width: number): Promise<Buffer> {
  // Only bytes with the signature of an accepted format reach the decoder.
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
