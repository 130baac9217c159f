import { expect, it } from '@jest/globals';
import { canDeleteProduct } from './canDeleteProduct.ts';

it.each([
  ['a product of a draft', 0, false, 1, true],
  ['a product of an open market with other products', 2, false, 2, true],
  ['the last product of an open market', 2, false, 1, false],
  ['a product with orders', 2, true, 2, false],
  ['a product of an ended market', 3, false, 2, false],
])(
  'canDeleteProduct for %s (status %d, ordered %s, %d products) returns %s',
  (_, status, isOrdered, productCount, expected) => {
    expect(canDeleteProduct({ status, isOrdered, productCount })).toBe(expected);
  },
);
