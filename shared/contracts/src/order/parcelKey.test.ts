import { expect, it } from '@jest/globals';
import { parcelKey } from './parcelKey.ts';

const PARCEL = { name: '김하늘', tel: '010-1111-2222', zip: '03993', addr: '서울 마포구 동교로 203', addr2: '2층' };

it.each([
  ['another format of the telephone number', { tel: '01011112222' }],
  ['another spacing and division of the address', { addr: '서울 마포구 동교로203, 2층', addr2: '' }],
  ['full-width digits', { addr2: '２층' }],
  ['another postcode', { zip: '03994' }],
  ['decomposed Hangul', { name: '김하늘'.normalize('NFD') }],
])('parcelKey is equal for %s', (_title, over) => {
  expect(parcelKey({ ...PARCEL, ...over })).toBe(parcelKey(PARCEL));
});

it.each([{ name: '김하나' }, { tel: '010-1111-2223' }, { addr2: '3층' }])(
  'parcelKey differs for another recipient, telephone number or address: %j',
  (over) => {
    expect(parcelKey({ ...PARCEL, ...over })).not.toBe(parcelKey(PARCEL));
  },
);
