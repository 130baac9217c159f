import { ORDER_STATUS } from '@backoffice/contracts/order/orderStatus';
import { expect, it } from '@jest/globals';
import { buildOrder, buildProductLine } from '@backoffice/testing';
import { toListedOrder } from '../../order/ListedOrder.ts';
import { PackingList } from './PackingList.ts';

const CHOICE = { isMerged: true, hasAll: false, hasPacked: false };
const order = (id: string, name: string, tel: string) =>
  toListedOrder(buildOrder({ _id: id, status: ORDER_STATUS.paid, delivery: { ...buildOrder().delivery, name, tel } }));

it('PackingList merges orders of one receiver into one parcel regardless of telephone number format', () => {
  const packing = new PackingList(
    [
      order('a', '김하나', '010-1234-5678'),
      order('b', '김하나', '01012345678'),
      order('c', '이둘', '010 1234 5678'),
      order('d', '김하나', '010-9234-5678'),
      order('e', '박셋', ''),
    ],
    CHOICE,
  );
  expect([packing.parcels.length, packing.mergedCount]).toEqual([4, 1]);
  expect(packing.parcels.map((parcel) => parcel.map(({ id }) => id).join())).toEqual(
    expect.arrayContaining(['a,b', 'c', 'd', 'e']),
  );
});

// rule: orders.line-ids
it('PackingList has one row for an option whose product was renamed between two orders', () => {
  const line = (title: string, amount: number) => buildProductLine({ optionId: 'card', title, option: '10장', amount });
  const orders = ['새 엽서', '엽서'].map((title, at) =>
    toListedOrder(buildOrder({ _id: title, status: ORDER_STATUS.paid, productList: [line(title, at + 1)] })),
  );
  expect(new PackingList(orders, CHOICE).pieces).toEqual([
    {
      optionId: 'card',
      title: '새 엽서',
      option: '10장',
      pieces: 3,
      orders: 2,
      cover: '/uploads/product.webp',
      lineKeys: ['새 엽서 card', '엽서 card'],
    },
  ]);
});

// rule: packing.finished
it('PackingList has a slip, but no label and no pieces, of an order that was packed while the screen is open', () => {
  const packed = toListedOrder(buildOrder({ _id: 'a', status: ORDER_STATUS.paid, packagingStatus: 2 }));
  const packing = new PackingList([packed, order('b', '이둘', '')], { ...CHOICE, packedHere: new Set(['a']) });
  const names = (parcels: typeof packing.slips) => parcels.map(([{ id }]) => id).toSorted();
  expect([names(packing.slips), names(packing.parcels), packing.orders.length]).toEqual([['a', 'b'], ['b'], 1]);
});
