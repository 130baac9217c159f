import { expect, it } from '@jest/globals';
import { buildOrder } from '@backoffice/testing';
import { toListedOrder } from '../../order/ListedOrder.ts';
import { RowKeys } from './RowKeys.ts';

const listed = (id: string, sellerMemo = '') => toListedOrder(buildOrder({ _id: id, publicId: `N-${id}`, sellerMemo }));
const orders = ['a', 'b', 'c'].map((id) => listed(id));
const none = { all: false, isOpen: () => false, addressedId: undefined };
const oneOpen = (id: string) => ({ all: false, isOpen: (number: string) => number === `N-${id}`, addressedId: id });
const keysOf = ({ keyAt }: ReturnType<RowKeys['of']>) => [0, 1, 2, 3].map(keyAt);

it('an open row has the key of its order, a closed one that of its place', () => {
  expect(keysOf(new RowKeys().of(orders, none))).toEqual([0, 1, 2, 3]);
  const rows = new RowKeys().of(orders, oneOpen('b'));
  expect([keysOf(rows), rows.isOpenAt(1), rows.isOpenAt(2)]).toEqual([[0, 'open b', 2, 3], true, false]);
  const butOne = { all: true, isOpen: (number: string) => number !== 'N-b', addressedId: undefined };
  expect(keysOf(new RowKeys().of(orders, butOne))).toEqual(['open a', 1, 'open c', 3]);
});

it('with one open order at most they are the same object until it opens, closes or moves', () => {
  const keys = new RowKeys();
  const closed = keys.of(orders, none);
  expect(keys.of(orders.with(1, listed('b', '단골')), none)).toBe(closed);
  expect(keys.of(orders.toReversed(), none)).toBe(closed);
  const open = keys.of(orders, oneOpen('a'));
  expect(open).not.toBe(closed);
  expect(keys.of([...orders, listed('d')], oneOpen('a'))).toBe(open);
  expect(keys.of(orders.toReversed(), oneOpen('a'))).not.toBe(open);
});

it('with all open they are the same object until an order comes, goes, moves or closes', () => {
  const keys = new RowKeys();
  const all = { all: true, isOpen: () => true, addressedId: undefined };
  const first = keys.of(orders, all);
  expect(keys.of(orders.with(1, listed('b', '단골')), all)).toBe(first);
  expect(keys.of(orders.toReversed(), all)).not.toBe(first);
  const again = keys.of(orders, all);
  expect(keys.of(orders, { ...all, isOpen: () => true })).not.toBe(again);
  expect(keys.of(orders.slice(1), all)).not.toBe(again);
});
