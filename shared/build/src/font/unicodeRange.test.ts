import { expect, it } from '@jest/globals';
import { unicodeRange } from './buildInterfaceFont.ts';

it.each([
  ['one character', '가', 'U+ac00'],
  ['neighbours as one range', 'cab', 'U+61-63'],
  ['ranges and single characters in order', '나가b각a', 'U+61-62,U+ac00-ac01,U+b098'],
  ['a repeated character once', 'aa', 'U+61'],
  ['a character of two code units', '😀', 'U+1f600'],
])('unicodeRange writes %s', (_title, text, range) => {
  expect(unicodeRange(text)).toBe(range);
});
