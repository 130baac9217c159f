import sharp from 'sharp';

/** A small plain picture in a format. */
export function picture(
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'avif',
  width = 40,
  height = 30,
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#07d1ae' } })
    .toFormat(format)
    .toBuffer();
}
