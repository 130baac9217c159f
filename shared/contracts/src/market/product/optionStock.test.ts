import { expect, it } from '@jest/globals';
import { isLowStock, getRemainingPieces } from './optionStock.ts';

it('isLowStock is false for unlimited stock', () => {
  expect(getRemainingPieces({ stock: -1, order: 1000 })).toBeNull();
  expect(isLowStock({ stock: -1, order: 1000 })).toBe(false);
});

// rule: today.closing-and-low-stock
it.each([
  [10, 4, 6, false],
  [10, 5, 5, true],
  [10, 10, 0, true],
  [0, 0, 0, true],
])('isLowStock for a stock of %d with %d ordered pieces (%d remaining) returns %s', (stock, order, left, isLow) => {
  expect(getRemainingPieces({ stock, order })).toBe(left);
  expect(isLowStock({ stock, order })).toBe(isLow);
});
