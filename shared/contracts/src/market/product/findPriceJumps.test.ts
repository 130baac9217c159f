import { expect, it } from '@jest/globals';
import { findPriceJumps } from './findPriceJumps.ts';

const option = { title: 'A세트', desc: '', stock: 10, useYN: true };

// rule: products.price-jump
it.each([
  [2500, 30_002_600, true],
  [2500, 25_000, true],
  [2500, 24_999, false],
  [2500, 251, false],
  [2500, 250, true],
  [2500, 0, true],
  [0, 2500, false],
  [0, 0, false],
])('findPriceJumps reports a price that changes from %d to %d won: %j', (before, after, isJump) => {
  const found = findPriceJumps([{ ...option, _id: 'a', price: after }], [{ _id: 'a', price: before }]);
  expect(found).toEqual(isJump ? [{ title: 'A세트', before, after }] : []);
});

// rule: products.price-jump
it('findPriceJumps reports no new option', () => {
  expect(findPriceJumps([{ ...option, _id: undefined, price: 90_000 }], [{ _id: 'a', price: 100 }])).toEqual([]);
});
