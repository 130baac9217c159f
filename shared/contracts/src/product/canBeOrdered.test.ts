import { expect, it } from '@jest/globals';
import { UNLIMITED } from './product.ts';
import { canBeOrdered } from './canBeOrdered.ts';

const option = { useYN: true, stock: 10, order: 9 };

it.each([
  ['on sale with a piece left', { useYN: true, option: [option] }, true],
  ['with unlimited stock', { useYN: true, option: [{ ...option, stock: UNLIMITED }] }, true],
  ['with one of several options', { useYN: true, option: [{ ...option, useYN: false }, option] }, true],
  ['without options', { useYN: true, option: [] }, false],
  ['that is stopped', { useYN: false, option: [option] }, false],
  ['whose options are stopped', { useYN: true, option: [{ ...option, useYN: false }] }, false],
  ['that is sold out', { useYN: true, option: [{ ...option, order: 10 }] }, false],
])('a product %s (%j) can be ordered: %s', (_, product, expected) => {
  expect(canBeOrdered(product)).toBe(expected);
});
