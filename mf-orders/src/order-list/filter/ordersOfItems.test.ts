import { expect, it } from '@jest/globals';
import { buildOrder } from '@backoffice/testing';
import { toListedOrder } from '../../order/ListedOrder.ts';
import { ordersOfItems } from './ordersOfItems.ts';

const [line] = buildOrder().productList;
const order = (...items: [title: string, option: string][]) =>
  toListedOrder(buildOrder({ productList: items.map(([title, option]) => ({ ...line!, title, option })) }));

it('products and options have the orders with a line of them, each once, the most first', () => {
  const orders = [
    order(['엽서', '빨강'], ['엽서', '노랑'], ['엽서', '노랑']),
    order(['스티커', 'A\tB']),
    order(['엽서', '노랑']),
    order(['스티커', 'A B']),
    order(['엽서', '노랑']),
  ];
  const items = ordersOfItems(orders);
  expect(items.get('엽서')).toEqual([orders[0], orders[2], orders[4]]);
  expect([...items].map(([item, { length }]) => [item, length])).toEqual([
    ['엽서', 3],
    ['엽서\t노랑', 3],
    ['스티커', 2],
    ['스티커\tA B', 2],
    ['엽서\t빨강', 1],
  ]);
});
