import { describe, expect, it } from '@jest/globals';
import { fitPicture, isPictureTooTall } from './fitPicture.ts';

const size = (width: number, height: number) => ({ width, height });

describe('fitPicture', () => {
  it.each([
    ['keeps a small picture', size(800, 600), 1200, size(800, 600)],
    ['limits the width', size(4000, 3000), 1200, size(1200, 900)],
    ['keeps the height of a tall picture of the allowed width', size(860, 16_383), 1200, size(860, 16_383)],
    ['limits the height to that of a WebP', size(700, 20_000), 1200, size(573, 16_383)],
    ['limits the pixels to 16 million', size(1200, 16_383), 1200, size(1083, 14_780)],
    ['limits the pixels of a wide picture', size(6000, 6000), 10_000, size(4000, 4000)],
    ['leaves at least one pixel', size(60_000, 1), 1200, size(1200, 1)],
  ])('fitPicture %s', (_, picture, maxWidth, fitted) => {
    expect(fitPicture(picture, maxWidth)).toEqual(fitted);
  });
});

describe('isPictureTooTall', () => {
  it.each([
    [size(860, 24_000), 1200, true],
    [size(860, 16_383), 1200, false],
    [size(860, 16_400), 1200, true],
    [size(1200, 20_000), 1200, false],
    [size(1200, 24_000), 1200, true],
    [size(4000, 60_000), 1200, false],
    [size(300, 16_383), 1200, false],
    [size(300, 17_000), 1200, true],
    [size(800, 600), 400, false],
    [size(60_000, 1), 1200, false],
  ])('isPictureTooTall for %j with a maximum width of %d pixels returns %s', (picture, maxWidth, expected) => {
    expect(isPictureTooTall(picture, maxWidth)).toBe(expected);
  });
});
