import { describe, expect, it } from '@jest/globals';
import { getTextColor } from './getTextColor.ts';

describe('getTextColor', () => {
  it.each([
    ['#ffffff', '#191f28'],
    ['#07d1ae', '#191f28'],
    ['#FFD43B', '#191f28'],
    ['#767676', '#ffffff'],
    ['#000000', '#ffffff'],
    ['#1b64da', '#ffffff'],
    // Near-black and white reach only contrasts of 4.1 and 4.0 on this colour.
    ['#7a7a7a', '#000000'],
  ])('getTextColor returns for the background %s the text colour %s', (background, text) => {
    expect(getTextColor(background)).toBe(text);
  });
});
