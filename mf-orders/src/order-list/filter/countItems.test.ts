import { expect, it } from '@jest/globals';
import { buildOrder } from '@backoffice/testing';
import { toListedOrder } from '../../order/ListedOrder.ts';
import { countItems } from './countItems.ts';

const [line] = buildOrder().productList;
const order = (...items: [title: string, option: string][]) =>
  toListedOrder(buildOrder({ productList: items.map(([title, option]) => ({ ...line!, title, option })) }));

it('products and options are counted by the orders that have them, not by their lines, the most first', () => {
  const orders = [
    order(['엽서', '빨강'], ['엽서', '노랑'], ['엽서', '노랑']),
    order(['스티커', 'A\tB']),
    order(['엽서', '노랑']),
    order(['스티커', 'A B']),
    order(['엽서', '노랑']),
  ];
  expect([...countItems(orders)]).toEqual([
    ['엽서', 3],
    ['엽서\t노랑', 3],
    ['스티커', 2],
    ['스티커\tA B', 2],
    ['엽서\t빨강', 1],
  ]);
});
