import { beforeEach, describe, expect, it } from '@jest/globals';
import { type ListItem, ListSelection } from './ListSelection.ts';

const shown = ['a', 'b', 'c', 'd', 'e'];
const items = shown.map((id) => ({ id }));
let selection: ListSelection<ListItem>;
const ids = () => [...selection.ids].toSorted();

beforeEach(() => {
  selection = new ListSelection({ all: items, shown: items });
});

describe('A range of selected items', () => {
  it.each([
    ['b', 'd', ['b', 'c', 'd']],
    ['d', 'b', ['b', 'c', 'd']],
    ['c', 'c', ['c']],
  ])('extendTo from %s to %s selects all items between', (from, to, expected) => {
    selection.toggle(from);
    selection.extendTo(to);
    expect(ids()).toEqual(expected);
  });

  it('extendTo always starts at the item that was toggled last', () => {
    selection.toggle('b');
    selection.extendTo('c');
    selection.extendTo('a');
    expect(ids()).toEqual(['a', 'b', 'c']);
  });

  it('extendTo from a deselected item deselects the range', () => {
    selection.set(shown, true);
    selection.toggle('b');
    selection.extendTo('d');
    expect(ids()).toEqual(['a', 'e']);
  });

  it.each([
    ['if no item was toggled before', undefined],
    ['if the last toggled item is not shown', 'z'],
  ])('extendTo selects only one item %s', (_, from) => {
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
