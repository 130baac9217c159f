import { expect, it } from '@jest/globals';
import { optionPriceLabel } from './optionPriceLabel.ts';

it.each([
  ['no options', [], '가격 없음'],
  [
    'options on sale',
    [
      { price: 3500, useYN: true },
      { price: 5000, useYN: true },
    ],
    '3,500원 ~ 5,000원',
  ],
  [
    'an option that is not on sale',
    [
      { price: 3500, useYN: true },
      { price: 9000, useYN: false },
    ],
    '3,500원',
  ],
  [
    'only options that are not on sale',
    [
      { price: 3500, useYN: false },
      { price: 9000, useYN: false },
    ],
    '3,500원 ~ 9,000원',
  ],
  ['a missing price', [{ price: null, useYN: true }], '0원'],
])('optionPriceLabel is correct for %s', (_name, options, label) => {
  expect(optionPriceLabel(options)).toBe(label);
});
