import { describe, expect, it } from '@jest/globals';
import { textColorOn } from './textColorOn.ts';

describe('the text colour on a background', () => {
  it.each([
    ['#ffffff', '#191f28'],
    ['#07d1ae', '#191f28'],
    ['#FFD43B', '#191f28'],
    ['#767676', '#ffffff'],
    ['#000000', '#ffffff'],
    ['#1b64da', '#ffffff'],
    // Near-black and white reach only 4.1 and 4.0 here.
    ['#7a7a7a', '#000000'],
  ])('of %s is %s', (background, text) => {
    expect(textColorOn(background)).toBe(text);
  });
});
