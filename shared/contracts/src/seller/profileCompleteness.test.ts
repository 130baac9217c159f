import { describe, expect, it } from '@jest/globals';
import { getMissingSections } from './profileCompleteness.ts';
import type { Seller } from './seller.ts';

const uploadDT = '2026-01-01T00:00:00.000Z';
const seller: Seller = {
  publicId: 'bori_studio',
  info: { name: '보리상점', profile: '/uploads/profile.webp', phone: '01012345678' },
  msg: '작은 것을 만듭니다.',
  inquiry: { type: 'tel', tel: '01012345678', time: '' },
  category: ['cute'],
  sns: [],
  bgColor: '#07D1AE',
  subscribe: 0,
  state: 1,
  fee: 4,
  status: 0,
  openedmarketList: [],
  hasOpenOrders: false,
  bank: { name: '', type: '', no: '', uploadDT, payoutHoldUntil: null, shownFrom: null },
  business: {
    type: 'sole',
    isRegistered: true,
    subRegNo: '',
    regNo: '',
    name: '',
    ceo: '',
    email: '',
    addr: '',
    addr2: '',
    uploadDT,
  },
  suspension: null,
  updatedAt: uploadDT,
};
const approved = { level: 1 };

describe('getMissingSections', () => {
  // rule: sellers.missing-sections
  it('getMissingSections is empty below level 1', () => {
    expect(getMissingSections({ level: 0 }, undefined)).toEqual([]);
  });

  // rule: sellers.missing-sections
  it('getMissingSections has all sections without a seller record', () => {
    expect(getMissingSections(approved, undefined)).toEqual(['profile', 'bank', 'business']);
    expect(getMissingSections({ level: 2 }, undefined)).toHaveLength(3);
  });

  it('getMissingSections is empty for a complete profile with all documents', () => {
    expect(getMissingSections(approved, seller)).toEqual([]);
  });

  // rule: sellers.missing-sections
  it.each(['', '평일 10시~18시'])('getMissingSections requires the inquiry contact but not its hours (%j)', (time) => {
    expect(getMissingSections(approved, { ...seller, inquiry: { ...seller.inquiry, time } })).toEqual([]);
    expect(getMissingSections(approved, { ...seller, inquiry: { ...seller.inquiry, time, tel: '' } })).toEqual([
      'profile',
    ]);
  });

  // rule: sellers.missing-sections
  it.each<[string, Partial<Seller>]>([
    ['publicId', { publicId: '' }],
    ['name', { info: { ...seller.info, name: '' } }],
    ['picture', { info: { ...seller.info, profile: '' } }],
    ['phone', { info: { ...seller.info, phone: '' } }],
    ['introduction', { msg: '' }],
    ['category', { category: [] }],
  ])('getMissingSections includes the profile without its %s', (_, over) => {
    expect(getMissingSections(approved, { ...seller, ...over })).toEqual(['profile']);
  });

  // rule: business.kinds
  it('getMissingSections excludes business for a person without a business registration', () => {
    const business = { ...seller.business, isRegistered: false, uploadDT: null };
    expect(getMissingSections(approved, { ...seller, business })).toEqual([]);
    const bank = { ...seller.bank, uploadDT: null };
    expect(getMissingSections(approved, { ...seller, bank, business })).toEqual(['bank']);
  });

  // rule: sellers.missing-sections
  it.each([null, ''])('getMissingSections includes each document without an upload date (%j)', (none) => {
    const bank = { ...seller.bank, uploadDT: none };
    const business = { ...seller.business, uploadDT: none };
    expect(getMissingSections(approved, { ...seller, bank })).toEqual(['bank']);
    expect(getMissingSections(approved, { ...seller, business })).toEqual(['business']);
    expect(getMissingSections(approved, { ...seller, msg: '', bank, business })).toEqual([
      'profile',
      'bank',
      'business',
    ]);
  });
});
