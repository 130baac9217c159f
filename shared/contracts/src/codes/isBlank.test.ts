import { expect, it } from '@jest/globals';
import { isBlank } from './isBlank.ts';

// rule: text-input.visible-text
it.each([
  ['an empty text', ''],
  ['spaces and line breaks', ' \t\r\n\u00a0\u3000'],
  ['a zero-width space', '\u200b'],
  ['a word joiner', '\u2060'],
  ['Hangul fillers', '\u3164\uffa0\u115f\u1160'],
  ['a byte order mark', '\ufeff'],
  ['a soft hyphen', '\u00ad'],
  ['direction marks', '\u200e\u200f\u202a\u2066'],
  ['an empty Braille cell', '\u2800'],
  ['a single variation selector', '\ufe0f'],
])('isBlank is true for %s', (_name, text) => {
  expect(isBlank(text)).toBe(true);
});

it.each(['가', 'ㄱ', '0', '.', '👩‍👩‍👧', '❤️', '\u200b가'])('isBlank is false for %j', (text) => {
  expect(isBlank(text)).toBe(false);
});
