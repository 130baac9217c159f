import { expect, it } from '@jest/globals';
import { sortByIds } from './SortableList.tsx';

const items = [...'abc'].map((id) => ({ id }));

it.each([
  ['of the caller without a requested order', null, 'abc'],
  ['requested', ['c', 'a', 'b'], 'cab'],
  ['requested, without removed items', ['c', 'x', 'b', 'a'], 'cba'],
  ['requested, new items last', ['c'], 'cab'],
])('sortByIds sorts items in the order %s', (_, order, shown) => {
  expect(
    sortByIds(items, order)
      .map(({ id }) => id)
      .join(''),
  ).toBe(shown);
});
