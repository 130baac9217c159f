import { expect, it } from '@jest/globals';
import { findNumberHolder, sharedNumberText } from './numberHolder.ts';

const place = (name: string) => ({
  name,
  tel: '01012345678',
  addr: '서울 성동구 왕십리로 1',
  addr2: '',
  zip: '',
  title: '택배',
  price: 0,
  weight: 0,
  msg: '',
});
const order = (id: string, name: string, no: string | null = null) => ({
  _id: id,
  delivery: place(name),
  invoice: no === null ? null : { company: 'kr.epost', no },
});
const waybill = { company: 'kr.epost', no: '6891234567890' };
const find = (others: Parameters<typeof findNumberHolder>[2]) =>
  findNumberHolder(order('a', '김유진'), waybill, others);

// rule: waybills.one-parcel
it('findNumberHolder returns the order of another parcel with the number, whatever its hyphens', () => {
  const holder = order('b', '최채원', '6891-2345-67890');
  expect(find([{ order: order('c', '박셋', '6891234567891'), status: 3 }])).toBeUndefined();
  expect(find([{ order: holder, status: 3 }])).toBe(holder);
  expect(sharedNumberText(holder.delivery.name)).toBe('최채원 님 주문과 번호가 같아요.');
});

// rule: waybills.one-parcel, waybills.take-back
it.each([
  ['an order of the same parcel', order('b', '김유진', waybill.no), 3],
  ['the order itself', order('a', '김유진', waybill.no), 3],
  ['a cancelled order', order('b', '최채원', waybill.no), 11],
])('findNumberHolder ignores %s', (_, other, status) => {
  expect(find([{ order: other, status }])).toBeUndefined();
});
