import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { detectImageType } from '@backoffice/contracts/files/detectImageType';
import { PICTURE_WIDTHS, PICTURE_WIDTH_MAX, type PictureFormat } from '@backoffice/contracts/files/getPictureFiles';
import { isAnimatedPicture } from '@backoffice/contracts/files/isAnimatedPicture';
import pLimit from 'p-limit';
import * as z from 'zod/mini';
import { HttpError } from '../errors/HttpError.ts';
import type { ReaderProgram, Readers } from '../readers/Readers.ts';

/**
 * The reader of pictures. Decoding 40 megapixels takes about a second and up to 330 MB; an interlaced PNG of that size with
 * 16 bits for each colour exceeds the limit.
 */
export const PICTURE_READER: ReaderProgram = {
  name: 'pictures',
  path: fileURLToPath(new URL('./pictureProgram.ts', import.meta.url)),
  limits: { processorMs: 30_000, heapMegabytes: 100, megabytes: 350 },
};

const SizedPicture = z.object({ width: z.int(), format: z.enum(['avif', 'webp']), bytes: z.string() });
/** Picture in one width (pixels) and format; its bytes are in base64. */
export type SizedPicture = z.infer<typeof SizedPicture>;

/**
 * Reply of the program: the picture as WebP with its width, and the additional widths and formats; or that the picture is
 * too tall or cannot be decoded.
 */
const PictureReply = z.union([
  z.object({ picture: z.string(), width: z.int(), others: z.array(SizedPicture) }),
  z.object({ isTooTall: z.optional(z.boolean()) }),
]);
export type PictureReply = z.infer<typeof PictureReply>;

/** Limits the pictures that are decoded at once, so that calls keep a processor. */
const limit = pLimit(Math.min(2, availableParallelism()));

/**
 * Re-encodes an uploaded picture: upright, at most `width` pixels wide (`fitPicture`), WebP in sRGB, without metadata.
 * The type is detected from the bytes, not from their name or declared type.
 * @throws HttpError `file-type-not-image`, `picture-animated`, `picture-too-tall`, or `unavailable` at the time limit
 */
export async function readPicture(readers: Readers, bytes: Buffer, width: number): Promise<Buffer> {
  const { picture } = await decode(readers, bytes, [width]);
  return Buffer.from(picture, 'base64');
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
export async function readSizedPicture(readers: Readers, bytes: Buffer): Promise<[SizedFile, ...SizedFile[]]> {
  const { picture, width, others } = await decode(readers, bytes, [PICTURE_WIDTH_MAX, ...PICTURE_WIDTHS]);
  const sized = others.map((each) => ({ ...each, bytes: Buffer.from(each.bytes, 'base64') }));
  return [{ width, format: 'webp', bytes: Buffer.from(picture, 'base64') }, ...sized];
}

async function decode(
  readers: Readers,
  bytes: Buffer,
  widths: readonly number[],
): Promise<Extract<PictureReply, { picture: string }>> {
  // Only bytes with the signature of an accepted format reach the decoder.
  if (detectImageType(bytes) === undefined) throw new HttpError('file-type-not-image');
  if (isAnimatedPicture(bytes)) throw new HttpError('picture-animated');
  const { reply, exceeded } = await limit(() => readers.read(PICTURE_READER, widths.join(), bytes, PictureReply));
  if (exceeded === 'time') throw new HttpError('unavailable', { retryAfter: 10 });
  if (reply !== undefined && 'picture' in reply) return reply;
  throw new HttpError(reply?.isTooTall ? 'picture-too-tall' : 'file-type-not-image');
}
