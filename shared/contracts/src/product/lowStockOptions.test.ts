import { expect, it } from '@jest/globals';
import { countLowStock } from './lowStockOptions.ts';

it.each([
  [true, [true, true], 2],
  [true, [true, false], 1],
  [false, [true, true], 0],
  [true, [], 0],
])('of a product on sale (%s) with low options on sale (%j) %d are counted', (useYN, onSale, count) => {
  const low = onSale.map((each) => ({ useYN: each, stock: 5, order: 4 }));
  const many = { useYN: true, stock: 100, order: 4 };
  expect(countLowStock({ useYN, option: [...low, many] })).toBe(count);
});
