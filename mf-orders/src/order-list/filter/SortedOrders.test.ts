import { describe, expect, it } from '@jest/globals';
import { ORDER_SORTS, sortOrders } from '@backoffice/contracts';
import { buildOrder } from '@backoffice/testing';
import { toListedOrder } from '../../order/ListedOrder.ts';
import { SortedOrders } from './SortedOrders.ts';

const { delivery } = buildOrder();
const NAMES = ['가온', '나래', '다솜', '라온'];
const listed = (id: number, name: string, total: number) =>
  toListedOrder(buildOrder({ _id: `id-of-${id}`, total, delivery: { ...delivery, name } }));
const orders = Array.from({ length: 40 }, (_, at) => listed(at, NAMES[(at * 7) % 4] ?? '', 1000 * ((at * 5) % 3)));
/** The orders with those at some places changed, in name and total. */
const changeAt = (...places: readonly number[]) =>
  orders.map((each, at) => (places.includes(at) ? listed(at, NAMES[at % 4] ?? '', 1000 * (at % 3)) : each));

describe.each(ORDER_SORTS)('by %s', (sort) => {
  const expected = (list: typeof orders) => sortOrders(list, sort, ({ order }) => order);

  it('orders that have changed come into their places, of equal ones after the newer', () => {
    const sorted = new SortedOrders();
    expect(sorted.of(orders, sort)).toEqual(expected(orders));
    for (const places of [[0], [39], [3, 17, 18], [], orders.map((_, at) => at)]) {
      const next = changeAt(...places);
      expect(sorted.of(next, sort)).toEqual(expected(next));
    }
  });

  it('orders that come and go, and another sorting, are sorted as a whole', () => {
    const sorted = new SortedOrders();
    sorted.of(orders, 'name');
    sorted.of(orders, 'amount');
    expect(sorted.of(orders, sort)).toEqual(expected(orders));
    const fewer = orders.slice(1);
    expect(sorted.of(fewer, sort)).toEqual(expected(fewer));
    const turned = fewer.toReversed();
    expect(sorted.of(turned, sort)).toEqual(expected(turned));
  });
});

it('the same orders are the same array', () => {
  const sorted = new SortedOrders();
  expect(sorted.of(orders, 'newest')).toBe(orders);
  expect(sorted.of(orders, 'name')).toBe(sorted.of(orders, 'name'));
});
