import { expect, it } from '@jest/globals';
import { buildOrder } from '@backoffice/testing';
import { toListedOrder } from '../ListedOrder.ts';
import { compareLists } from './compareLists.ts';

const listed = (id: string, sellerMemo = '') => toListedOrder(buildOrder({ _id: id, sellerMemo }));
const shown = ['d', 'c', 'b', 'a'].map((id) => listed(id));
const [d, c, b, a] = shown as [(typeof shown)[0], (typeof shown)[0], (typeof shown)[0], (typeof shown)[0]];

it.each([
  ['no change', shown, [], []],
  ['a changed order', [d, listed('c', '단골'), b, a], ['c'], []],
  ['new orders at the start and a removed order', [listed('f'), listed('e'), d, c, a], [], ['f', 'e']],
  [
    'changed orders at both ends and a new order',
    [listed('d', '1'), listed('x'), c, b, listed('a', '2')],
    ['d', 'a'],
    ['x'],
  ],
  ['a completely different list', [listed('z')], [], ['z']],
  ['an empty list', [], [], []],
])('compareLists finds changed and new orders: %s', (_, next, changed, addedIds) => {
  const compared = compareLists(shown, next);
  expect(compared.changed.map(({ id }) => id)).toEqual(changed);
  expect(compared.changed.every((each) => shown.includes(each))).toBe(true);
  expect(compared.addedIds).toEqual(addedIds);
  expect(compared.orders).toEqual(next);
});

it('compareLists reuses the shown object of an equal order', () => {
  const { orders, changed } = compareLists(shown, [d, listed('c'), b, a]);
  expect([orders[1] === c, changed]).toEqual([true, []]);
});
