import { describe, expect, it } from '@jest/globals';
import { decodePicture } from './libraryReader.ts';
import { drawBarcode } from './testing/drawBarcode.ts';

describe('decodePicture', () => {
  it.each([
    ['6891234567890', 'CODE39'],
    ['261120-ABCDEFGH', 'CODE39'],
    ['6891234567890', 'CODE128'],
    ['261120-ABCDEFGH', 'CODE128'],
  ] as const)('decodePicture reads %s from a %s barcode', (text, format) => {
    expect(decodePicture(drawBarcode(text, format))).toBe(text);
  });

  it('decodePicture returns undefined for a picture without bars', () => {
    expect(
      decodePicture({ grey: new Uint8ClampedArray(400 * 100).fill(200), width: 400, height: 100 }),
    ).toBeUndefined();
  });
});
