import { fitPicture, isPictureTooTall } from '@backoffice/contracts/files/fitPicture';
import sharp, { type Sharp } from 'sharp';
import { answerFile } from '../readers/answerFile.ts';
import type { PictureReply, SizedPicture } from './readPicture.ts';

const PIXELS_MAX = 40_000_000;

/** A larger picture, several screens long, is stored in one size, because a list shows only a part of it. */
const SIZED_PIXELS_MAX = 4_000_000;

// One picture on one thread, without a cache.
sharp.concurrency(1);
sharp.cache(false);
await answerFile(decode);

/**
 * Returns the picture as WebP, at most as wide as the first number of the word, and in the widths of the others in two
 * formats, which small and long pictures do not have. Returns `isTooTall` (`isPictureTooTall`), or nothing if the
 * picture cannot be decoded.
 */
async function decode(bytes: Buffer, word: string): Promise<PictureReply> {
  const [width = 0, ...widths] = word.split(',').map(Number);
  try {
    const file = sharp(bytes, { limitInputPixels: PIXELS_MAX, pages: 1, failOn: 'error' });
    const { autoOrient: size } = await file.metadata();
    if (isPictureTooTall(size, width)) return { isTooTall: true };
    const { data, info } = await file
      .autoOrient()
      .resize({ ...fitPicture(size, width), fit: 'fill' })
      .webp({ quality: 84 })
      .toBuffer({ resolveWithObject: true });
    return { picture: data.toString('base64'), width: info.width, others: await resize(data, info, widths) };
  } catch {
    return {};
  }
}

/**
 * Returns the picture in widths smaller than its own, and in its own width as AVIF. AVIF takes most of the time: more
 * than the minimum effort takes ten times as long and saves a tenth of the bytes.
 */
async function resize(
  picture: Buffer,
  own: { readonly width: number; readonly height: number },
  widths: readonly number[],
): Promise<SizedPicture[]> {
  const smaller = widths.filter((width) => width < own.width);
  if (smaller.length === 0 || own.width * own.height > SIZED_PIXELS_MAX) return [];
  const made: SizedPicture[] = [];
  for (const width of [...smaller, own.width]) {
    const sized = () => sharp(picture).resize({ width });
    made.push({ width, format: 'avif', bytes: await encode(sized().avif({ quality: 50, effort: 1 })) });
    if (width < own.width) made.push({ width, format: 'webp', bytes: await encode(sized().webp({ quality: 78 })) });
  }
  return made;
}

async function encode(picture: Sharp): Promise<string> {
  return (await picture.toBuffer()).toString('base64');
}
