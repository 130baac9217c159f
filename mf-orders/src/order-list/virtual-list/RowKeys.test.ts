import { expect, it } from '@jest/globals';
import { buildOrder } from '@backoffice/testing';
import { toListedOrder } from '../../order/ListedOrder.ts';
import { RowKeys } from './RowKeys.ts';

const listed = (id: string, sellerMemo = '') => toListedOrder(buildOrder({ _id: id, publicId: `N-${id}`, sellerMemo }));
const orders = ['a', 'b', 'c'].map((id) => listed(id));
const none = { all: false, isOpen: () => false, addressedId: undefined };
const keysOf = ({ keyAt }: ReturnType<RowKeys['of']>) => [0, 1, 2, 3].map(keyAt);

it('the keys are those of the orders, with the open ones marked', () => {
  expect(keysOf(new RowKeys().of(orders, none))).toEqual(['a', 'b', 'c', 3]);
  const one = { all: false, isOpen: (number: string) => number === 'N-b', addressedId: 'b' };
  const rows = new RowKeys().of(orders, one);
  expect([keysOf(rows), rows.isOpenAt(1), rows.isOpenAt(2)]).toEqual([['a', 'open b', 'c', 3], true, false]);
  const butOne = { all: true, isOpen: (number: string) => number !== 'N-b', addressedId: undefined };
  expect(keysOf(new RowKeys().of(orders, butOne)).slice(0, 3)).toEqual(['open a', 'b', 'open c']);
});

it('they are the same object until an order comes, goes, moves, opens or closes', () => {
  const keys = new RowKeys();
  const first = keys.of(orders, none);
  const changed = orders.with(1, listed('b', '단골'));
  expect(keys.of(changed, none)).toBe(first);
  expect(keys.of(changed.toReversed(), none)).not.toBe(first);
  const again = keys.of(orders, none);
  expect(keys.of(orders, { ...none, isOpen: () => false })).not.toBe(again);
  expect(keys.of(orders.slice(1), none)).not.toBe(again);
});
