import { constants, setPriority } from 'node:os';
import sharp from 'sharp';

/** What the program is sent: the bytes of a picture, and the largest size in pixels. */
export interface PictureJob {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly pixelsMax: number;
}

/** What the program replies: the picture as WebP, or that the bytes are none. */
export type PictureReply = { readonly picture: Uint8Array } | { readonly picture?: undefined };

// One picture at a time on one thread, without a cache of decoded pictures; calls come before pictures.
sharp.concurrency(1);
sharp.cache(false);
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

process.on('message', async (job: PictureJob) => {
  process.send?.(await decode(job));
});
process.on('disconnect', () => process.exit());

async function decode({ bytes, width, height, pixelsMax }: PictureJob): Promise<PictureReply> {
  try {
    const picture = await sharp(bytes, { limitInputPixels: pixelsMax, pages: 1, failOn: 'error' })
      .autoOrient()
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer();
    return { picture };
  } catch {
    return {};
  }
}
