import { expect, it } from '@jest/globals';
import { canDeleteProduct } from './canDeleteProduct.ts';

it.each([
  ['of a draft', 0, false, 1, true],
  ['of an open market that has others', 2, false, 2, true],
  ['that is the last one of an open market', 2, false, 1, false],
  ['with orders', 2, true, 2, false],
  ['of an ended market', 3, false, 2, false],
])('a product %s (status %d, ordered %s, of %d): %s', (_, status, isOrdered, productCount, expected) => {
  expect(canDeleteProduct({ status, isOrdered, productCount })).toBe(expected);
});
