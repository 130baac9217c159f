import { beforeEach, describe, expect, it } from '@jest/globals';
import { buildOrder } from '@backoffice/testing';
import { toListedOrder } from '../../order/ListedOrder.ts';
import { SelectedOrders } from './SelectedOrders.ts';

const shown = ['a', 'b', 'c', 'd', 'e'];
const orders = shown.map((_id) => toListedOrder(buildOrder({ _id })));
let selection: SelectedOrders;
const ids = () => [...selection.ids].toSorted();

beforeEach(() => {
  selection = new SelectedOrders({ all: orders }, { shown: orders });
});

describe('a range', () => {
  it.each([
    ['b', 'd', ['b', 'c', 'd']],
    ['d', 'b', ['b', 'c', 'd']],
    ['c', 'c', ['c']],
  ])('from %s to %s takes everything between', (from, to, expected) => {
    selection.toggle(from);
    selection.extendTo(to);
    expect(ids()).toEqual(expected);
  });

  it('goes on from where it began', () => {
    selection.toggle('b');
    selection.extendTo('c');
    selection.extendTo('a');
    expect(ids()).toEqual(['a', 'b', 'c']);
  });

  it('from an order that was deselected deselects', () => {
    selection.set(shown, true);
    selection.toggle('b');
    selection.extendTo('d');
    expect(ids()).toEqual(['a', 'e']);
  });

  it.each([
    ['without a beginning', undefined],
    ['from an order that is not shown', 'z'],
  ])('%s selects the one order', (_, from) => {
    if (from !== undefined) selection.toggle(from);
    selection.extendTo('c');
    expect([selection.ids.has('c'), selection.ids.has('b')]).toEqual([true, false]);
  });
});

it('is cleared with the beginning of its range', () => {
  selection.toggle('a');
  selection.clear();
  selection.extendTo('c');
  expect(ids()).toEqual(['c']);
});
