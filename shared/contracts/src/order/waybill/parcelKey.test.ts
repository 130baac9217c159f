import { expect, it } from '@jest/globals';
import { parcelKey } from './parcelKey.ts';

const PARCEL = { name: '김하늘', tel: '010-1111-2222', zip: '03993', addr: '서울 마포구 동교로 203', addr2: '2층' };

it.each([
  ['another format of the telephone number', { tel: '01011112222' }],
  ['another spacing and division of the address', { addr: '서울 마포구 동교로203, 2층', addr2: '' }],
  ['full-width digits', { addr2: '２층' }],
  ['another postcode', { zip: '03994' }],
  ['decomposed Hangul', { name: '김하늘'.normalize('NFD') }],
  ['the country code of Korea', { tel: '+82 10-1111-2222' }],
  ['the country code of Korea with a zero', { tel: '+82 (0)10 1111 2222' }],
  ['the full name of the city', { addr: '서울특별시 마포구 동교로 203' }],
  ['another short name of the city', { addr: '서울시 마포구 동교로 203' }],
  ['the full name of the city without a blank', { addr: '서울특별시마포구 동교로 203' }],
])('parcelKey is equal for %s', (_title, over) => {
  expect(parcelKey({ ...PARCEL, ...over })).toBe(parcelKey(PARCEL));
});

// rule: waybills.one-parcel
it.each([
  ['동교로 1-12', '동교로 11-2'],
  ['동교로 101-1', '동교로 10-11'],
  ['동교로 1 12', '동교로 1-12'],
  ['동교로 1, 12호', '동교로 11, 2호'],
  ['동교로 1.5', '동교로 15'],
])('parcelKey differs for the numbers of %s and %s', (one, other) => {
  const key = (addr2: string) => parcelKey({ ...PARCEL, addr2 });
  expect(key(one)).not.toBe(key(other));
  expect(parcelKey({ ...PARCEL, addr: one })).not.toBe(parcelKey({ ...PARCEL, addr: other }));
});

it.each([
  ['동교로 1 - 12', '동교로1-12'],
  ['동교로 1–12', '동교로 1-12'],
  ['동교로 203, 2층', '동교로 203  2층'],
  ['101동-1202호', '101동 1202호'],
])('parcelKey is equal for the spellings %s and %s', (one, other) => {
  const key = (addr2: string) => parcelKey({ ...PARCEL, addr2 });
  expect(key(one)).toBe(key(other));
});

it.each([
  ['경기도', '경기'],
  ['강원특별자치도', '강원'],
  ['강원도', '강원'],
  ['충청북도', '충북'],
  ['전라남도', '전남'],
  ['전북특별자치도', '전북'],
  ['전라북도', '전북'],
  ['경상남도', '경남'],
  ['제주특별자치도', '제주'],
  ['세종특별자치시', '세종'],
  ['부산광역시', '부산'],
])('parcelKey is equal for %s and %s', (full, short) => {
  const key = (region: string) => parcelKey({ ...PARCEL, addr: `${region} 시청로 203` });
  expect(key(full)).toBe(key(short));
});

it.each([{ name: '김하나' }, { tel: '010-1111-2223' }, { addr2: '3층' }])(
  'parcelKey differs for another recipient, telephone number or address: %j',
  (over) => {
    expect(parcelKey({ ...PARCEL, ...over })).not.toBe(parcelKey(PARCEL));
  },
);
