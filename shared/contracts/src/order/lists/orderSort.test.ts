import { expect, it } from '@jest/globals';
import { ORDER_SORTS, type OrderSort, sortOrders } from './orderSort.ts';

const order = (id: string, name: string, total: number) => ({ id, delivery: { name }, total });
const newestFirst = [order('c', '나래', 100), order('b', '가온', 300), order('a', '나래', 300)];
const sorted = (sort: OrderSort) =>
  sortOrders(newestFirst, sort, (item) => item)
    .map(({ id }) => id)
    .join('');

// rule: order-list.more-filters
it('sortOrders sorts by time, name or amount, and the newer order is first among equal orders', () => {
  expect(ORDER_SORTS.map((sort) => [sort, sorted(sort)])).toEqual([
    ['newest', 'cba'],
    ['oldest', 'abc'],
    ['name', 'bca'],
    ['amount', 'bac'],
  ]);
});

it('sortOrders returns the same array for newest first', () => {
  expect(sortOrders(newestFirst, 'newest', (item) => item)).toBe(newestFirst);
});

it('sortOrders compares all characters of names, including names with the same first characters', () => {
  const names = ['김', '김하늘', '김하늘솔', '김하늘봄', '김하', '', 'Kim', '김하늘', '👩‍🌾농부', '\u0000', '김\u0000'];
  const items = names.map((name) => order(name, name, 1));
  expect(sortOrders(items, 'name', (item) => item).map(({ id }) => id)).toEqual(
    names.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)),
  );
});
