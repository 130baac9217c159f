import { expect, it } from '@jest/globals';
import { buildOrder, buildProductLine } from '@backoffice/testing';
import { toListedOrder } from '../../order/ListedOrder.ts';
import { lineKey, listFetchedOrders, toggleLines } from './fetchedLines.ts';

const order = (id: string, ...options: string[]) =>
  toListedOrder(
    buildOrder({ _id: id, productList: options.map((optionId) => buildProductLine({ _id: optionId, optionId })) }),
  );
const key = (id: string, optionId: string) => lineKey(order(id).order, optionId);
const NONE: ReadonlySet<string> = new Set();

// rule: packing.fetched
it('listFetchedOrders returns the orders of which every line is ticked', () => {
  const orders = [order('a', 'card'), order('b', 'card', 'sticker'), order('c')];
  const ids = (ticked: ReadonlySet<string>) => listFetchedOrders(orders, ticked).map(({ id }) => id);
  expect(ids(NONE)).toEqual([]);
  const cards = toggleLines(NONE, [key('a', 'card'), key('b', 'card')]);
  expect(ids(cards)).toEqual(['a']);
  expect(ids(toggleLines(cards, [key('b', 'sticker')]))).toEqual(['a', 'b']);
});

// rule: packing.fetched
it('listFetchedOrders excludes an order that arrived after the tick of its option', () => {
  const ticked = toggleLines(NONE, [key('a', 'card')]);
  expect(listFetchedOrders([order('b', 'card'), order('a', 'card')], ticked).map(({ id }) => id)).toEqual(['a']);
});

it('toggleLines ticks a row with a line that is not ticked, and unticks a row of ticked lines', () => {
  const one = toggleLines(NONE, ['a card']);
  const both = toggleLines(one, ['a card', 'b card']);
  expect([...both]).toEqual(['a card', 'b card']);
  expect([...toggleLines(both, ['a card', 'b card'])]).toEqual([]);
});
