import { describe, expect, it } from '@jest/globals';
import { textColorOn } from './textColorOn.ts';

describe('the text on a ground', () => {
  it.each([
    ['#ffffff', '#191f28'],
    ['#07d1ae', '#191f28'],
    ['#FFD43B', '#191f28'],
    ['#767676', '#ffffff'],
    ['#000000', '#ffffff'],
    ['#1b64da', '#ffffff'],
    // Neither reaches 4.5 here: 4.1 and 4.0.
    ['#7a7a7a', '#000000'],
  ])('of %s is %s', (ground, text) => {
    expect(textColorOn(ground)).toBe(text);
  });
});
