import { expect, it } from '@jest/globals';
import { buildOrder } from '@backoffice/testing';
import { toListedOrder } from '../ListedOrder.ts';
import { compareLists } from './compareLists.ts';

const listed = (id: string, sellerMemo = '') => toListedOrder(buildOrder({ _id: id, sellerMemo }));
const shown = ['d', 'c', 'b', 'a'].map((id) => listed(id));
const [d, c, b, a] = shown as [(typeof shown)[0], (typeof shown)[0], (typeof shown)[0], (typeof shown)[0]];

it.each([
  ['nothing', shown, [], []],
  ['an order in its place', [d, listed('c', '단골'), b, a], ['c'], []],
  ['new orders above and one that has left', [listed('f'), listed('e'), d, c, a], [], ['f', 'e']],
  [
    'the first, the last and a new one between',
    [listed('d', '1'), listed('x'), c, b, listed('a', '2')],
    ['d', 'a'],
    ['x'],
  ],
  ['everything', [listed('z')], [], ['z']],
  ['all that there was', [], [], []],
])('what has changed is found: %s', (_, next, changed, added) => {
  const compared = compareLists(shown, next);
  expect(compared.changed.map(({ id }) => id)).toEqual(changed);
  expect(compared.changed.every((each) => shown.includes(each))).toBe(true);
  expect(compared.added).toEqual(added);
  expect(compared.orders).toEqual(next);
});

it('an order that says the same stays the object that is shown', () => {
  const { orders, changed } = compareLists(shown, [d, listed('c'), b, a]);
  expect([orders[1] === c, changed]).toEqual([true, []]);
});
