import { fitPicture, isPictureTooTall } from '@backoffice/contracts';
import sharp from 'sharp';
import { yieldProcessToCalls } from '../jobs/yieldToCalls.ts';

/** What the program is sent: the bytes of a picture, and the largest width in pixels. */
export interface PictureJob {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly pixelsMax: number;
  /** Smaller widths that are wanted beside the picture; then all widths are made in two formats. */
  readonly widths?: readonly number[];
}

/** A picture in one width, in pixels, and one format. */
export interface SizedPicture {
  readonly width: number;
  readonly format: 'avif' | 'webp';
  readonly bytes: Uint8Array;
}

/**
 * What the program replies: the picture as WebP with its width, and in the other wanted widths and formats, of which a
 * small or a long picture has none; or that the picture is too tall (`isPictureTooTall`), or that the bytes are none.
 */
export type PictureReply =
  | { readonly picture: Uint8Array; readonly width: number; readonly others: readonly SizedPicture[] }
  | { readonly picture?: undefined; readonly isTooTall?: boolean };

/** What the program says, before its reply too, so that a picture is charged that has none. */
export type PictureMessage =
  | (PictureReply & PictureTime & { readonly isUnderWay?: undefined })
  | (PictureTime & { readonly isUnderWay: true });

/** Milliseconds of a processor, of all threads of the program together, since it said so last or was sent a picture. */
interface PictureTime {
  readonly processorMs: number;
}

/** Milliseconds after which the program says again what a picture has taken. */
const INTERVAL = 100;

/** A larger picture, one that is several screens long, is kept in one file: a list shows a part of it at most. */
const SIZED_PIXELS_MAX = 4_000_000;

// One picture at a time on one thread, without a cache of decoded pictures; calls come before pictures.
sharp.concurrency(1);
sharp.cache(false);
yieldProcessToCalls();

process.on('message', async (job: PictureJob) => {
  const takeTime = startTime();
  const say = (message: PictureMessage) => process.send?.(message);
  const timer = setInterval(() => say({ isUnderWay: true, processorMs: takeTime() }), INTERVAL);
  const reply = await decode(job);
  clearInterval(timer);
  say({ ...reply, processorMs: takeTime() });
});
process.on('disconnect', () => process.exit());

/** A function that answers the processor time since its last call, or since this one. */
function startTime(): () => number {
  let last = process.cpuUsage();
  return () => {
    const now = process.cpuUsage();
    const used = now.user - last.user + now.system - last.system;
    last = now;
    return used / 1000;
  };
}

async function decode({ bytes, width, pixelsMax, widths }: PictureJob): Promise<PictureReply> {
  try {
    const file = sharp(bytes, { limitInputPixels: pixelsMax, pages: 1, failOn: 'error' });
    const { autoOrient: size } = await file.metadata();
    if (isPictureTooTall(size, width)) return { isTooTall: true };
    const { data, info } = await file
      .autoOrient()
      .resize({ ...fitPicture(size, width), fit: 'fill' })
      .webp({ quality: 84 })
      .toBuffer({ resolveWithObject: true });
    return { picture: data, width: info.width, others: await resize(data, info, widths ?? []) };
  } catch {
    return {};
  }
}

/**
 * A picture in the widths that are smaller than its own, and its own width as AVIF. AVIF takes most of the time; more
 * effort than the least takes ten times as long for a tenth of the bytes.
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
    made.push({ width, format: 'avif', bytes: await sized().avif({ quality: 50, effort: 1 }).toBuffer() });
    if (width < own.width) made.push({ width, format: 'webp', bytes: await sized().webp({ quality: 78 }).toBuffer() });
  }
  return made;
}
