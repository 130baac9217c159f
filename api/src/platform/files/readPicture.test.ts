import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { PNG_SIGNATURE, blackPng, noise, picture, pngChunk } from '../../../testing/pictures.ts';
import { createReaders } from '../readers/createReaders.ts';
import { readPicture as readPictureWith } from './readPicture.ts';

const readPicture = (bytes: Buffer, width: number) => readPictureWith(createReaders(), bytes, width);
const WIDTH = 1200;
const GREEN = '#07d1ae';

type Make = () => Buffer | Promise<Buffer>;

/** Creates a picture of one colour. */
const solid = (width = 40, height = 30, background = GREEN) =>
  sharp({ create: { width, height, channels: 3, background } });

const cut = async (bytes: Promise<Buffer>, lost: number): Promise<Buffer> => {
  const whole = await bytes;
  return whole.subarray(0, whole.length - lost);
};

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>';

/** Returns the first bytes of an ISO media file (HEIC, AVIF). */
const isoMedia = (brand: string) =>
  Buffer.concat([Buffer.of(0, 0, 0, 24), Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`), Buffer.alloc(200)]);

/** Creates a picture stored sideways, as by a camera. */
const lying = (width: number, height: number) =>
  solid(width, height).withMetadata({ orientation: 6 }).jpeg().toBuffer();

/** Creates a JPEG whose frame header claims a different size than its data. */
async function claimedJpeg(side: number): Promise<Buffer> {
  const bytes = Buffer.from(await picture('jpeg'));
  const frame = bytes.indexOf(Buffer.of(0xff, 0xc0));
  bytes.writeUInt16BE(side, frame + 5);
  bytes.writeUInt16BE(side, frame + 7);
  return bytes;
}

describe('rejected pictures', () => {
  const refused: [string, Make][] = [
    ['no bytes', () => Buffer.alloc(0)],
    ['one byte', () => Buffer.of(0xff)],
    ['a megabyte of zeros', () => Buffer.alloc(1024 * 1024)],
    ['a JPEG cut in half', () => cut(noise().jpeg().toBuffer(), 20_000)],
    ['a PNG cut in half', () => cut(noise().png().toBuffer(), 100_000)],
    ['a WebP cut in half', () => cut(noise().webp().toBuffer(), 20_000)],
    ['a WebP without its last byte', () => cut(noise().webp().toBuffer(), 1)],
    ['the header of a JPEG', async () => (await picture('jpeg')).subarray(0, 20)],
    ['the header of a PNG', async () => (await picture('png')).subarray(0, 33)],
    ['the header of a WebP', async () => (await picture('webp')).subarray(0, 20)],
    ['the first bytes of a JPEG and text', () => Buffer.from(`\xff\xd8\xff\xe0${'x'.repeat(200)}`, 'latin1')],
    ['the first bytes of a PNG and text', () => Buffer.concat([PNG_SIGNATURE, Buffer.from('x'.repeat(200))])],
    ['the first bytes of a WebP and text', () => Buffer.from(`RIFF\xd0\0\0\0WEBP${'x'.repeat(200)}`, 'latin1')],
    ['a PNG with a flipped bit', async () => flipped(await noise().png().toBuffer())],
    ['an SVG', () => Buffer.from(svg)],
    ['an SVG behind a prologue', () => Buffer.from(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]>${svg}`)],
    ['a compressed SVG', () => gzipSync(svg)],
    ['a GIF', () => picture('gif')],
    ['a TIFF', () => picture('tiff')],
    ['an AVIF', () => picture('avif')],
    ['the header of an AVIF', () => isoMedia('avif')],
    ['the header of a HEIC', () => isoMedia('heic')],
    ['the header of a BMP', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)])],
    ['the header of a JPEG XL', () => Buffer.concat([Buffer.of(0xff, 0x0a), Buffer.alloc(200)])],
    ['the header of a sound', () => Buffer.from(`RIFF\xd0\0\0\0WAVE${'x'.repeat(200)}`, 'latin1')],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>')],
    ['a page', () => Buffer.from('<!doctype html><script>1</script>')],
    ['a page before a JPEG', async () => Buffer.concat([Buffer.from('<script>'), await picture('jpeg')])],
    ['a ZIP', () => Buffer.from('PK\x03\x04')],
    ['a bomb of 16,000 by 16,000 pixels', () => blackPng(16_000, 16_000)],
    ['one row more than 40 megapixels', () => blackPng(8000, 5001)],
    ['a PNG that claims to be as large as one can be', () => blackPng(2 ** 31 - 1, 2 ** 31 - 1, 0)],
    ['a PNG that claims to be as wide as one can be', () => blackPng(2 ** 31 - 1, 1, 0)],
    ['a JPEG that claims to be as large as one can be', () => claimedJpeg(65_535)],
    ['a PNG that claims more than it has', () => blackPng(4000, 4000, 100)],
  ];

  it.each(refused)('readPicture rejects %s', async (_title, make) => {
    await expect(readPicture(await make(), WIDTH)).rejects.toMatchObject({ code: 'file-type-not-image' });
  });

  function flipped(bytes: Buffer): Buffer {
    const changed = Buffer.from(bytes);
    changed[1000] = (changed[1000] ?? 0) ^ 0xff;
    return changed;
  }
});

/** Returns the colour of the middle or another pixel, with alpha if present. */
async function readColour(bytes: Buffer, at?: [number, number]): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const [x, y] = at ?? [info.width >> 1, info.height >> 1];
  const start = (y * info.width + x) * info.channels;
  return [...data.subarray(start, start + info.channels)];
}

/** Largest difference between two colours; compression changes a few steps. */
const distance = (one: readonly number[], other: readonly number[]) =>
  Math.max(...one.map((value, index) => Math.abs(value - (other[index] ?? Infinity))));

describe('accepted pictures', () => {
  const green = [7, 209, 174];
  const grey = [185, 185, 185];
  const taken: [string, Make, { size?: [number, number]; colour?: number[] }][] = [
    ['a JPEG', () => solid().jpeg().toBuffer(), {}],
    ['a progressive JPEG', () => solid().jpeg({ progressive: true }).toBuffer(), {}],
    ['a grey JPEG', () => solid().greyscale().jpeg().toBuffer(), { colour: grey }],
    ['a PNG', () => solid().png().toBuffer(), {}],
    ['a PNG of 16 bits', () => solid().toColourspace('rgb16').png().toBuffer(), {}],
    ['a PNG with a palette', () => solid().png({ palette: true }).toBuffer(), {}],
    ['a grey PNG', () => solid().toColourspace('b-w').png().toBuffer(), { colour: grey }],
    ['an interlaced PNG', () => solid().png({ progressive: true }).toBuffer(), {}],
    ['a PNG without its end', () => cut(solid().png().toBuffer(), 12), {}],
    ['a WebP', () => solid().webp().toBuffer(), {}],
    ['a WebP without loss', () => solid().webp({ lossless: true }).toBuffer(), {}],
    ['one pixel', () => solid(1, 1).png().toBuffer(), { size: [1, 1] }],
    ['1199 pixels of width', () => solid(1199, 2).png().toBuffer(), { size: [1199, 2] }],
    ['1200 pixels of width', () => solid(1200, 2).png().toBuffer(), { size: [1200, 2] }],
    ['1201 pixels of width, made narrower', () => solid(1201, 1201).png().toBuffer(), { size: [1200, 1200] }],
    ['60,000 pixels in a row', () => solid(60_000, 1).jpeg().toBuffer(), { size: [1200, 1] }],
    ['60,000 pixels in a column', () => solid(1, 60_000).jpeg().toBuffer(), { size: [1, 16_383] }],
    ['a picture as high as WebP can be', () => solid(9, 16_383).png().toBuffer(), { size: [9, 16_383] }],
    ['a tall picture of 860 pixels', () => solid(860, 16_383).jpeg().toBuffer(), { size: [860, 16_383] }],
    ['a tall picture, made a little narrower', () => solid(1200, 18_000).jpeg().toBuffer(), { size: [1033, 15_492] }],
    ['a tall picture lying on its side', () => lying(16_000, 860), { size: [860, 16_000] }],
    ['40 megapixels', () => blackPng(8000, 5000), { size: [1200, 750], colour: [0, 0, 0] }],
  ];

  it.each(taken)('readPicture converts %s to WebP', async (_title, make, { size = [40, 30], colour = green }) => {
    const bytes = await readPicture(await make(), WIDTH);
    const { format, width, height } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(['webp', ...size]);
    expect(distance(await readColour(bytes), colour)).toBeLessThanOrEqual(3);
  });

  it('readPicture preserves transparency', async () => {
    for (const format of ['png', 'webp'] as const) {
      const background = { r: 255, g: 0, b: 0, alpha: 0.5 };
      const half = sharp({ create: { width: 40, height: 30, channels: 4, background } });
      const bytes = await half.toFormat(format).toBuffer();
      const colour = await readColour(await readPicture(bytes, WIDTH));
      expect(distance(colour, [255, 0, 0, 128])).toBeLessThanOrEqual(3);
    }
  });

  it('readPicture converts CMYK to approximately the same colours', async () => {
    const bytes = await solid(40, 30, '#ff0000').toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(bytes).metadata()).space).toBe('cmyk');
    const made = await readPicture(bytes, WIDTH);
    expect((await sharp(made).metadata()).space).toBe('srgb');
    const [red = 0, green = 255, blue = 255] = await readColour(made);
    expect(red - Math.max(green, blue)).toBeGreaterThan(100);
  });

  it('readPicture applies the colour profile and removes it', async () => {
    const bytes = await solid(40, 30, '#ff0000').withIccProfile('p3').png().toBuffer();
    const numbers = await sharp(bytes, { ignoreIcc: true }).raw().toBuffer();
    expect(distance([...numbers.subarray(0, 3)], [255, 0, 0])).toBeGreaterThan(20);
    const made = await readPicture(bytes, WIDTH);
    expect(distance(await readColour(made), [255, 0, 0])).toBeLessThanOrEqual(3);
    expect((await sharp(made).metadata()).icc).toBeUndefined();
  });
});

describe('orientation', () => {
  /** Position of the pixel (x, y) of a stored picture of w by h, by EXIF orientation. */
  const upright: Record<number, (x: number, y: number, w: number, h: number) => [number, number]> = {
    1: (x, y) => [x, y],
    2: (x, y, w) => [w - 1 - x, y],
    3: (x, y, w, h) => [w - 1 - x, h - 1 - y],
    4: (x, y, _w, h) => [x, h - 1 - y],
    5: (x, y) => [y, x],
    6: (x, y, _w, h) => [h - 1 - y, x],
    7: (x, y, w, h) => [h - 1 - y, w - 1 - x],
    8: (x, y, w) => [y, w - 1 - x],
  };
  const colours = { '0,0': [255, 0, 0], '1,0': [0, 255, 0], '0,1': [0, 0, 255], '1,1': [255, 255, 255] };
  const [long, short] = [96, 64];

  /** Creates a picture of four coloured quarters, stored with an EXIF orientation. */
  async function stored(orientation: number): Promise<Buffer> {
    const [w, h] = orientation > 4 ? [short, long] : [long, short];
    const pixels = Array.from({ length: w * h }, (_each, index) => {
      const [x, y] = upright[orientation]?.(index % w, Math.floor(index / w), w, h) ?? [0, 0];
      return colours[`${x < long / 2 ? 0 : 1},${y < short / 2 ? 0 : 1}`];
    });
    const raw = { width: w, height: h, channels: 3 } as const;
    return sharp(Buffer.from(pixels.flat()), { raw }).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
  }

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('readPicture rotates orientation %i upright', async (orientation) => {
    const bytes = await stored(orientation);
    expect((await sharp(bytes).metadata()).orientation).toBe(orientation);
    const made = await readPicture(bytes, WIDTH);
    const { width, height, orientation: left } = await sharp(made).metadata();
    expect([width, height, left]).toEqual([long, short, undefined]);
    for (const [corner, colour] of Object.entries(colours)) {
      const [right = 0, bottom = 0] = corner.split(',').map(Number);
      const at: [number, number] = [right ? long - 8 : 8, bottom ? short - 8 : 8];
      expect(distance(await readColour(made, at), colour)).toBeLessThanOrEqual(12);
    }
  });
});

describe('specific errors for rejected pictures', () => {
  it('readPicture rejects a picture that is too tall at the stored width', async () => {
    const tooTall = expect.objectContaining({ code: 'picture-too-tall' });
    await expect(readPicture(await solid(860, 24_000).jpeg().toBuffer(), WIDTH)).rejects.toEqual(tooTall);
    await expect(readPicture(await lying(24_000, 860), WIDTH)).rejects.toEqual(tooTall);
  });

  // rule: pictures.animated-refused
  it('readPicture rejects a picture with several frames', async () => {
    const frames = [await solid().png().toBuffer(), await solid(40, 30, '#ff0000').png().toBuffer()];
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    await expect(readPicture(moving, WIDTH)).rejects.toMatchObject({ code: 'picture-animated' });
  });

  // rule: pictures.animated-refused
  it('readPicture rejects a PNG with several frames', async () => {
    const png = await picture('png');
    const control = pngChunk('acTL', Buffer.of(0, 0, 0, 2, 0, 0, 0, 0));
    const moving = Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]);
    await expect(readPicture(moving, WIDTH)).rejects.toMatchObject({ code: 'picture-animated' });
  });
});

describe('metadata', () => {
  const exif = {
    IFD0: { Artist: 'canary-name', Copyright: 'canary-right' },
    IFD3: { GPSLatitude: '37/1 33/1 0/1', GPSLatitudeRef: 'N' },
  };
  const behindHeader = async (...chunks: Buffer[]) => {
    const bytes = await picture('png');
    return Buffer.concat([bytes.subarray(0, 33), ...chunks, bytes.subarray(33)]);
  };
  const comment = (text: string) => Buffer.concat([Buffer.of(0xff, 0xfe, 0, text.length + 2), Buffer.from(text)]);
  const carriers: [string, Make][] = [
    ['the place and name in a JPEG', () => solid().withExif(exif).jpeg().toBuffer()],
    ['the place and name in a PNG', () => solid().withExif(exif).png().toBuffer()],
    ['the place and name in a WebP', () => solid().withExif(exif).webp().toBuffer()],
    ['XMP', () => solid().withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">canary</x:xmpmeta>').jpeg().toBuffer()],
    ['the text of a PNG', () => behindHeader(pngChunk('tEXt', Buffer.from('Comment\0canary')))],
    ['the comment of a JPEG', async () => behindStart(await picture('jpeg'), comment('canary'))],
    [
      'a page behind a PNG',
      async () => Buffer.concat([await picture('png'), Buffer.from('<script>canary()</script>')]),
    ],
    ['a ZIP behind a JPEG', async () => Buffer.concat([await picture('jpeg'), Buffer.from('PK\x03\x04canary')])],
    ['a page behind a WebP', async () => Buffer.concat([await picture('webp'), Buffer.from('<script>canary()')])],
  ];

  it.each(carriers)('readPicture removes %s', async (_title, make) => {
    const bytes = await make();
    expect(bytes.includes('canary')).toBe(true);
    const made = await readPicture(bytes, WIDTH);
    const { width, height, exif: kept, xmp, icc } = await sharp(made).metadata();
    expect([width, height, kept, xmp, icc]).toEqual([40, 30, undefined, undefined, undefined]);
    expect(made.includes('canary')).toBe(false);
  });

  function behindStart(jpeg: Buffer, segment: Buffer): Buffer {
    return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
  }
});
