import { expect, it } from '@jest/globals';
import { UNLIMITED } from './product.ts';
import { canBeOrdered } from './canBeOrdered.ts';

const option = { useYN: true, stock: 10, order: 9 };

it.each([
  ['a product on sale with a remaining piece', { useYN: true, option: [option] }, true],
  ['a product with unlimited stock', { useYN: true, option: [{ ...option, stock: UNLIMITED }] }, true],
  [
    'a product with one of several options on sale',
    { useYN: true, option: [{ ...option, useYN: false }, option] },
    true,
  ],
  ['a product without options', { useYN: true, option: [] }, false],
  ['a product that is not on sale', { useYN: false, option: [option] }, false],
  ['a product whose options are not on sale', { useYN: true, option: [{ ...option, useYN: false }] }, false],
  ['a sold-out product', { useYN: true, option: [{ ...option, order: 10 }] }, false],
])('canBeOrdered for %s (%j) returns %s', (_, product, expected) => {
  expect(canBeOrdered(product)).toBe(expected);
});
