import { expect, it } from '@jest/globals';
import { inOrder } from './inOrder.ts';

const items = [...'abc'].map((id) => ({ id }));

it.each([
  ['of the caller when no other is asked for', null, 'abc'],
  ['asked for', ['c', 'a', 'b'], 'cab'],
  ['asked for, without what is gone', ['c', 'x', 'b', 'a'], 'cba'],
  ['asked for, with what has come behind it', ['c'], 'cab'],
])('items stand in the order %s', (_, order, shown) => {
  expect(
    inOrder(items, order)
      .map(({ id }) => id)
      .join(''),
  ).toBe(shown);
});
