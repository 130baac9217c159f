import { describe, expect, it } from '@jest/globals';
import { ImageRef } from '../wire/fields.ts';
import { getPictureFiles } from './getPictureFiles.ts';

describe('getPictureFiles', () => {
  it.each([
    ['/uploads/a-_1.1200w.webp', [120, 360, 720, 1200]],
    ['https://cdn.test/uploads/a.1200w.webp', [120, 360, 720, 1200]],
    ['/uploads/a.720w.webp', [120, 360, 720]],
    ['/uploads/a.721w.webp', [120, 360, 720, 721]],
    ['/uploads/a.119w.webp', [119]],
    ['/uploads/a.webp', []],
    ['/uploads/a.1200w.avif', []],
    ['/uploads/a.1200w.webp?x', []],
    ['https://elsewhere.test/a.1200w.webp', []],
    ['blob:https://host.test/uploads/1', []],
    ['', []],
  ])('getPictureFiles of %j returns the widths %j, each as AVIF and as WebP', (picture, widths) => {
    expect(getPictureFiles(picture).map(({ width, format }) => [width, format])).toEqual(
      widths.flatMap((width) => [
        [width, 'avif'],
        [width, 'webp'],
      ]),
    );
  });

  it('getPictureFiles returns addresses next to the picture, including the picture itself', () => {
    expect(getPictureFiles('/uploads/a.200w.webp').map(({ address }) => address)).toEqual([
      '/uploads/a.120w.avif',
      '/uploads/a.120w.webp',
      '/uploads/a.200w.avif',
      '/uploads/a.200w.webp',
    ]);
  });

  it('ImageRef accepts the address of a picture with several widths', () => {
    expect(ImageRef.safeParse('/uploads/a-_1.1200w.webp').success).toBe(true);
  });
});
