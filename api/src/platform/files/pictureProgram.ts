import { fitPicture, isPictureTooTall } from '@backoffice/contracts/files/fitPicture';
import sharp from 'sharp';
import { yieldProcessToCalls } from '../jobs/yieldToCalls.ts';

/** Request to the program: bytes of a picture and the maximum width in pixels. */
export interface PictureJob {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly pixelsMax: number;
  /** Additional smaller widths; if given, every width is created in two formats. */
  readonly widths?: readonly number[];
}

/** Picture in one width (pixels) and format. */
export interface SizedPicture {
  readonly width: number;
  readonly format: 'avif' | 'webp';
  readonly bytes: Uint8Array;
}

/**
 * Reply of the program: the picture as WebP with its width, and the additional widths and formats, which small and long
 * pictures do not have; or that the picture is too tall (`isPictureTooTall`) or cannot be decoded.
 */
export type PictureReply =
  | { readonly picture: Uint8Array; readonly width: number; readonly others: readonly SizedPicture[] }
  | { readonly picture?: undefined; readonly isTooTall?: boolean };

/** Messages of the program; time is also reported before the reply, so that a process that works is not stopped. */
export type PictureMessage =
  | (PictureReply & PictureTime & { readonly isUnderWay?: undefined })
  | (PictureTime & { readonly isUnderWay: true });

/** Processor time in milliseconds of all threads of the program since its last report or the start of the picture. */
interface PictureTime {
  readonly processorMs: number;
}

/** Milliseconds between two reports of processor time. */
const INTERVAL = 100;

/** A larger picture, several screens long, is stored in one size, because a list shows only a part of it. */
const SIZED_PIXELS_MAX = 4_000_000;

// One picture at a time on one thread, without a cache; calls have a higher priority.
sharp.concurrency(1);
sharp.cache(false);
yieldProcessToCalls();

process.on('message', async (job: PictureJob) => {
  const measureTime = startTime();
  const say = (message: PictureMessage) => process.send?.(message);
  const timer = setInterval(() => say({ isUnderWay: true, processorMs: measureTime() }), INTERVAL);
  const reply = await decode(job);
  clearInterval(timer);
  say({ ...reply, processorMs: measureTime() });
});
process.on('disconnect', () => process.exit());

/** Returns a function that returns the processor time since its last call. */
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
    made.push({ width, format: 'avif', bytes: await sized().avif({ quality: 50, effort: 1 }).toBuffer() });
    if (width < own.width) made.push({ width, format: 'webp', bytes: await sized().webp({ quality: 78 }).toBuffer() });
  }
  return made;
}
