import { expect, it } from '@jest/globals';
import { buildOrder } from '@backoffice/testing';
import { toListedOrder } from '../../order/ListedOrder.ts';
import { packingOfAll } from './packingOfAll.ts';

const paid = (id: string) => toListedOrder(buildOrder({ _id: id, status: 1 }));
const CHOICE = { isMerged: false, hasAll: false };

it('of the same orders is computed once for each choice', () => {
  const orders = [paid('a'), paid('b')];
  const first = packingOfAll(orders, CHOICE);
  expect(packingOfAll(orders, { ...CHOICE })).toBe(first);
  expect(packingOfAll(orders, { ...CHOICE, isMerged: true })).not.toBe(first);
});

it('of orders that have changed is computed again', () => {
  const orders = [paid('a')];
  expect(packingOfAll(orders, CHOICE).orderCount).toBe(1);
  expect(packingOfAll([...orders, paid('b')], CHOICE).orderCount).toBe(2);
});
