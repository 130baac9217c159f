import { describe, expect, it } from '@jest/globals';
import { groupParcels } from './waybill/groupParcels.ts';
import { parcelLabel } from './waybill/parcelLabel.ts';
import { PieceTotals } from './waybill/pieceTotals.ts';

const delivery = {
  title: '택배',
  price: 3000,
  weight: 40,
  name: '박받음',
  tel: '010-9876-5432',
  addr: '서울 마포구 양화로 1',
  addr2: '101호',
  zip: '04001',
  msg: '문 앞',
};
const order = (publicId: string, over: Partial<typeof delivery> = {}, status = 1) => ({
  status,
  order: { publicId, invoice: null, delivery: { ...delivery, ...over } },
});
const shorten = (orders: readonly ReturnType<typeof order>[]) =>
  groupParcels(orders).map((parcel) => parcel.map((each) => each.order.publicId).join('+'));

describe('groupParcels', () => {
  // rule: packing.parcels-and-labels
  it('groupParcels groups the orders of one recipient and address despite different spellings, in the order of the first orders', () => {
    const orders = [
      order('A'),
      order('B', { name: '이둘' }),
      order('C', { tel: '01098765432', addr: '서울  마포구 양화로 1' }),
    ];
    expect(shorten(orders)).toEqual(['A+C', 'B']);
  });

  // rule: packing.parcels-and-labels, order-files.merged-rows
  it('groupParcels groups only orders of one status group and one delivery method', () => {
    const statuses = [0, 1, 3, 4, 10, 11, 99, 1].map((status, at) => order(`${status}-${at}`, {}, status));
    expect(shorten(statuses)).toEqual(['0-0+99-6', '1-1+1-7', '3-2+4-3', '10-4+11-5']);
    expect(shorten([order('A'), order('B', { title: '등기' }), order('C')])).toEqual(['A+C', 'B']);
  });

  it('groupParcels does not group orders without an address', () => {
    const empty = { name: '', tel: '', addr: '', addr2: '', zip: '' };
    expect(shorten([order('A', empty), order('B', empty)])).toEqual(['A', 'B']);
    const anonymous = { ...empty, name: '(삭제된 정보)' };
    expect(shorten([order('A', anonymous), order('B', anonymous)])).toEqual(['A', 'B']);
  });
});

describe('parcelLabel', () => {
  it('parcelLabel has all order numbers, each message once, no emoji, and the order numbers as its code', () => {
    const [first, second] = [order('A').order, order('B', { msg: '문 앞' }).order];
    expect(parcelLabel([first, second])).toEqual({
      zip: '04001',
      address: '서울 마포구 양화로 1 101호',
      name: '박받음',
      tel: '010-9876-5432',
      message: '문 앞',
      orders: 'A, B',
      carrier: '택배',
      code: 'A B',
    });
    expect(parcelLabel([order('A', { msg: '조심\n해주세요 🎁' }).order]).message).toBe('조심 해주세요');
  });

  it('parcelLabel shows the carrier and the tracking number of a shipped order', () => {
    const sent = { ...order('A').order, invoice: { company: 'kr.epost', no: '123' } };
    expect(parcelLabel([sent]).carrier).toBe('우체국 택배 123');
  });
});

// rule: orders.line-ids
it('PieceTotals adds up the pieces and orders of each option in Korean dictionary order, with its latest titles', () => {
  const totals = new PieceTotals();
  const line = (optionId: string, title: string, option: string, amount: number) => ({
    optionId,
    title,
    option,
    amount,
  });
  const [first, second, third] = ['1', '2', '3'].map((id) => ({ id, at: Number(id) }));
  totals.add(first!, line('b', '카드', '10장', 2));
  totals.add(first!, line('a', '고양이 스티커', 'A세트', 1));
  totals.add(third!, line('b', '엽서', '10장', 3));
  totals.add(third!, line('b', '엽서', '10장', 1));
  totals.add(second!, line('b', '그림', '10장', 1));
  totals.add(second!, line('c', '엽서', '9장', 1));
  expect(totals.list()).toEqual([
    { optionId: 'a', title: '고양이 스티커', option: 'A세트', pieces: 1, orders: 1 },
    { optionId: 'c', title: '엽서', option: '9장', pieces: 1, orders: 1 },
    { optionId: 'b', title: '엽서', option: '10장', pieces: 7, orders: 3 },
  ]);
});
