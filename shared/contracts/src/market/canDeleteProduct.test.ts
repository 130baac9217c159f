import { expect, it } from '@jest/globals';
import { canDeleteProduct } from './canDeleteProduct.ts';

const NOW = Date.parse('2026-11-20T03:00:00.000Z');
const at = (ms: number) => new Date(ms).toISOString();

it.each([
  ['a product of a draft', 0, NOW + 1, false, 1, true],
  ['a product of an open market with other products', 2, NOW + 1, false, 2, true],
  ['the last product of an open market', 2, NOW + 1, false, 1, false],
  ['a product with orders', 2, NOW + 1, true, 2, false],
  ['a product of a market that has reached its end', 2, NOW, false, 2, false],
  ['a product of an ended market', 3, NOW + 1, false, 2, false],
])(
  'canDeleteProduct for %s (status %d, end %d, ordered %s, %d products) returns %s',
  (_, status, end, isOrdered, productCount, expected) => {
    const market = { status, marketED: at(end) };
    expect(canDeleteProduct({ market, isOrdered, productCount }, NOW)).toBe(expected);
  },
);
