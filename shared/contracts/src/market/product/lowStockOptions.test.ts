import { expect, it } from '@jest/globals';
import { countLowStock } from './lowStockOptions.ts';

it.each([
  [true, [true, true], 2],
  [true, [true, false], 1],
  [false, [true, true], 0],
  [true, [], 0],
])(
  'countLowStock for a product on sale (%s) with low-stock options on sale (%j) returns %d',
  (useYN, onSale, count) => {
    const low = onSale.map((each) => ({ useYN: each, stock: 5, order: 4 }));
    const many = { useYN: true, stock: 100, order: 4 };
    expect(countLowStock({ useYN, option: [...low, many] })).toBe(count);
  },
);
