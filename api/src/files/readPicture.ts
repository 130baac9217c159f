import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { detectImageType } from '@backoffice/contracts';
import { HttpError } from '../errors/HttpError.ts';
import { PictureDecoder } from './PictureDecoder.ts';

const PIXELS_MAX = 40_000_000;
/** The maximum height of a WebP; a longer picture becomes narrower instead. */
const HEIGHT_MAX = 16_383;

/** A picture of 40 megapixels takes about a second; two at the same time need up to 500 MB. */
const decoder = new PictureDecoder({
  program: fileURLToPath(new URL('./pictureProgram.ts', import.meta.url)),
  processes: Math.min(2, availableParallelism()),
  timeoutMs: 30_000,
  idleMs: 10_000,
});

/**
 * Re-encodes an uploaded picture: upright, at most `width` pixels wide, WebP in sRGB, its first frame alone, without
 * metadata or anything else in the file. The type is detected from the bytes, never from their name or declared type.
 * @throws HttpError `file-type-not-image`, or `unavailable` when decoding takes too long
 */
export async function readPicture(bytes: Buffer, width: number): Promise<Buffer> {
  // Only bytes with the signature of an accepted format reach the decoder.
  if (detectImageType(bytes) === undefined) throw new HttpError('file-type-not-image');
  const picture = await decoder.decode({ bytes, width, height: HEIGHT_MAX, pixelsMax: PIXELS_MAX });
  if (picture === undefined) throw new HttpError('file-type-not-image');
  return picture;
}
