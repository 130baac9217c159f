import { beforeEach, describe, expect, it } from '@jest/globals';
import { OrderSelection } from './OrderSelection.ts';

const shown = ['a', 'b', 'c', 'd', 'e'];
let selection: OrderSelection;
const ids = () => [...selection.ids].toSorted();

beforeEach(() => {
  selection = new OrderSelection();
});

describe('a range', () => {
  it.each([
    ['b', 'd', ['b', 'c', 'd']],
    ['d', 'b', ['b', 'c', 'd']],
    ['c', 'c', ['c']],
  ])('from %s to %s takes everything between', (from, to, expected) => {
    selection.toggle(from);
    selection.extend(to, shown);
    expect(ids()).toEqual(expected);
  });

  it('goes on from where it began', () => {
    selection.toggle('b');
    selection.extend('c', shown);
    selection.extend('a', shown);
    expect(ids()).toEqual(['a', 'b', 'c']);
  });

  it('from an order that was deselected deselects', () => {
    selection.set(shown, true);
    selection.toggle('b');
    selection.extend('d', shown);
    expect(ids()).toEqual(['a', 'e']);
  });

  it.each([
    ['without a beginning', undefined],
    ['from an order that is not shown', 'z'],
  ])('%s selects the one order', (_, from) => {
    if (from !== undefined) selection.toggle(from);
    selection.extend('c', shown);
    expect(selection.has('c')).toBe(true);
    expect(selection.has('b')).toBe(false);
  });
});

it('is cleared with the beginning of its range', () => {
  selection.toggle('a');
  selection.clear();
  selection.extend('c', shown);
  expect(ids()).toEqual(['c']);
});

it('of a whole set is that set, which later changes leave as it is', () => {
  const all = new Set(shown);
  selection.set(all, true);
  expect(selection.ids).toBe(all);
  selection.toggle('c');
  expect(ids()).toEqual(['a', 'b', 'd', 'e']);
  expect(all.size).toBe(5);
  selection.set(selection.ids, false);
  expect(ids()).toEqual([]);
});
