import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { detectImageType } from '@backoffice/contracts/files/detectImageType';
import { PICTURE_WIDTHS, PICTURE_WIDTH_MAX, type PictureFormat } from '@backoffice/contracts/files/getPictureFiles';
import { isAnimatedPicture } from '@backoffice/contracts/files/isAnimatedPicture';
import { HttpError } from '../errors/HttpError.ts';
import { PictureDecoder } from './PictureDecoder.ts';
import type { PictureReply } from './pictureProgram.ts';

const PIXELS_MAX = 40_000_000;

/** Decoding 40 megapixels takes about a second; two at the same time need up to 500 MB. */
const decoder = new PictureDecoder({
  program: fileURLToPath(new URL('./pictureProgram.ts', import.meta.url)),
  processes: Math.min(2, availableParallelism()),
  timeoutMs: 30_000,
  idleMs: 10_000,
});

/**
 * Re-encodes an uploaded picture: upright, at most `width` pixels wide (`fitPicture`), WebP in sRGB, without metadata.
 * The type is detected from the bytes, not from their name or declared type.
 * @throws HttpError `file-type-not-image`, `picture-animated`, `picture-too-tall`, or `unavailable` at the timeout
 */
export async function readPicture(bytes: Buffer, width: number): Promise<Buffer> {
  const { picture } = await decode(bytes, width);
  return toBuffer(picture);
}

/** Picture in one width (pixels) and format. */
export interface SizedFile {
  readonly width: number;
  readonly format: PictureFormat;
  readonly bytes: Buffer;
}

/**
 * Re-encodes a picture like `readPicture`, at most `PICTURE_WIDTH_MAX` pixels wide, and also in each smaller width of
 * `PICTURE_WIDTHS` as AVIF and WebP. Returns all files, the full-size picture first; a small or long picture has only
 * that one.
 * @throws HttpError like `readPicture`
 */
export async function readSizedPicture(bytes: Buffer): Promise<[SizedFile, ...SizedFile[]]> {
  const { picture, width, others } = await decode(bytes, PICTURE_WIDTH_MAX, PICTURE_WIDTHS);
  const sized = others.map((each) => ({ ...each, bytes: toBuffer(each.bytes) }));
  return [{ width, format: 'webp', bytes: toBuffer(picture) }, ...sized];
}

async function decode(
  bytes: Buffer,
  width: number,
  widths?: readonly number[],
): Promise<Extract<PictureReply, { picture: Uint8Array }>> {
  // Only bytes with the signature of an accepted format reach the decoder.
  if (detectImageType(bytes) === undefined) throw new HttpError('file-type-not-image');
  if (isAnimatedPicture(bytes)) throw new HttpError('picture-animated');
  const reply = await decoder.decode({ bytes, width, pixelsMax: PIXELS_MAX, widths });
  if (reply.picture === undefined) throw new HttpError(reply.isTooTall ? 'picture-too-tall' : 'file-type-not-image');
  return reply;
}

function toBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
