import { describe, expect, it } from '@jest/globals';
import { decodePicture } from './decodePicture.ts';
import { drawCode39 } from './testing/drawCode39.ts';

describe('a picture', () => {
  it.each(['6891234567890', '261120-ABCDEFGH'])('of the bars of %s has that text', (text) => {
    expect(decodePicture(drawCode39(text))).toBe(text);
  });

  it('without bars has none', () => {
    expect(
      decodePicture({ grey: new Uint8ClampedArray(400 * 100).fill(200), width: 400, height: 100 }),
    ).toBeUndefined();
  });
});
