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

describe('A range of selected orders', () => {
  it.each([
    ['b', 'd', ['b', 'c', 'd']],
    ['d', 'b', ['b', 'c', 'd']],
    ['c', 'c', ['c']],
  ])('extendTo from %s to %s selects all orders between', (from, to, expected) => {
    selection.toggle(from);
    selection.extendTo(to);
    expect(ids()).toEqual(expected);
  });

  it('extendTo always starts at the order that was toggled last', () => {
    selection.toggle('b');
    selection.extendTo('c');
    selection.extendTo('a');
    expect(ids()).toEqual(['a', 'b', 'c']);
  });

  it('extendTo from a deselected order deselects the range', () => {
    selection.set(shown, true);
    selection.toggle('b');
    selection.extendTo('d');
    expect(ids()).toEqual(['a', 'e']);
  });

  it.each([
    ['if no order was toggled before', undefined],
    ['if the last toggled order is not shown', 'z'],
  ])('extendTo selects only one order %s', (_, from) => {
    if (from !== undefined) selection.toggle(from);
    selection.extendTo('c');
    expect([selection.ids.has('c'), selection.ids.has('b')]).toEqual([true, false]);
  });
});

it('clear removes the selection and the start of its range', () => {
  selection.toggle('a');
  selection.clear();
  selection.extendTo('c');
  expect(ids()).toEqual(['c']);
});
