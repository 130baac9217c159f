import { expect, it } from '@jest/globals';
import { toTitleKey } from './toTitleKey.ts';

// rule: options.title-price-stock, delivery.methods
it.each([
  ['A세트', 'Ａ세트'],
  ['B세트', 'B 세트'],
  ['B세트', 'Ｂ　세트 '],
  ['고양이 스티커', '고양이스티커'],
  ['red blue', 'red  blue'],
  ['한글', '한글'.normalize('NFD')],
  ['A세트', '\u200BA\u2060세트\uFEFF'],
  ['A(대)', 'Ａ（대）'],
])('toTitleKey of %j and of %j are equal', (one, other) => {
  expect(toTitleKey(other)).toBe(toTitleKey(one));
});

it.each([
  ['A세트', 'a세트'],
  ['1 1', '11'],
  ['red blue', 'redblue'],
  ['①', '1'],
  ['A세트', 'A-세트'],
  ['50㎖', '50ml'],
  ['👨‍👩‍👧', '👨👩👧'],
])('toTitleKey of %j and of %j differ', (one, other) => {
  expect(toTitleKey(other)).not.toBe(toTitleKey(one));
});
