import sharp from 'sharp';

const WIDTH = 1400;
const HEIGHT = 720;
const MARGIN = 13;
/** Light grey between and around the windows. */
const BACKGROUND = '#e5e7eb';

/** Places a desk window and a phone window of the same height side by side on a background and writes a WebP file. */
export async function joinPictures(file: string, desk: Buffer, phone: Buffer): Promise<void> {
  const height = HEIGHT - 2 * MARGIN;
  const [left, right] = await Promise.all(
    [desk, phone].map((picture) => sharp(picture).resize({ height }).toBuffer({ resolveWithObject: true })),
  );
  if (left === undefined || right === undefined) return;
  await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: BACKGROUND } })
    .composite([
      { input: left.data, left: MARGIN, top: MARGIN },
      { input: right.data, left: WIDTH - MARGIN - right.info.width, top: MARGIN },
    ])
    .webp({ quality: 82 })
    .toFile(file);
}
