import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

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

/** A picture of 300 by 300 pixels that does not compress, so that much of its file is data. */
export function noise(): Sharp {
  const grain = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 300, height: 300, channels: 3, background: '#000', noise: grain } });
}

/** The first bytes of every PNG. */
export const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** One chunk of a PNG with its length and sum. */
export function pngChunk(type: string, data = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A black PNG of one bit a pixel: millions of them in a few kB. With `rows` it has fewer than its header claims. */
export function blackPng(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const data = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))));
  return Buffer.concat([PNG_SIGNATURE, pngChunk('IHDR', header), pngChunk('IDAT', data), pngChunk('IEND')]);
}
