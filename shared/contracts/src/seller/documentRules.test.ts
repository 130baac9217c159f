import { describe, expect, it } from '@jest/globals';
import type { BankChange } from './bankForm.ts';
import type { BusinessForm } from './businessForm.ts';
import { bankChangeProblems, businessChangeProblems } from './documentRules.ts';

const uploadDT = '2026-01-01T00:00:00.000Z';
const stored = {
  bank: { name: '김보리', type: '카카오뱅크', uploadDT },
  business: { regNo: '123-45-67891', uploadDT },
};
const account: BankChange = {
  bankName: '김보리',
  bankType: '카카오뱅크',
  bankNo: '',
  businessType: 'sole',
  subRegNo: '900101',
  regNo: '',
};
const business = { name: '보리상점', ceo: '김보리', regNo: '1234567891', addr: '서울', addr2: '2층', uploadDT };
const form: BusinessForm = { ...business, email: 'bori@example.com' };

describe('bankChangeProblems', () => {
  // rule: bank.required-fields, bank.business-number
  it.each<[string, Partial<BankChange>, string[]]>([
    ['without changes', {}, []],
    ['with another proof of the holder', { subRegNo: '900102' }, []],
    ['with another business type', { businessType: 'corp', regNo: '1234567891' }, []],
    ['with the declaration to have no registration', { registered: 'no' }, []],
    ['with a number of another business', { businessType: 'corp', regNo: '220-81-62517' }, ['regNo']],
    ['with another holder', { bankName: '박보리' }, ['file']],
    ['with another number', { bankNo: '3333-01-1234567' }, ['file']],
    ['with another bank', { bankType: '신한은행' }, ['bankNo', 'file']],
  ])('bankChangeProblems %s and without a passbook returns problems at %j', (_, change, paths) => {
    expect(bankChangeProblems(stored, { ...account, ...change }, false).map(({ path }) => path)).toEqual(paths);
  });

  it('bankChangeProblems requires the number of an account at another bank even with a passbook', () => {
    const changed = { ...account, bankType: '신한은행' };
    expect(bankChangeProblems(stored, changed, true)).toEqual([
      { path: 'bankNo', text: '계좌번호를 숫자로 입력해주세요.' },
    ]);
  });

  it('bankChangeProblems accepts any business number before a certificate is stored', () => {
    const corporation: BankChange = { ...account, businessType: 'corp', regNo: '220-81-62517' };
    const business = { regNo: '123-45-67891', uploadDT: null };
    expect(bankChangeProblems({ ...stored, business }, corporation, false)).toEqual([]);
  });

  it('bankChangeProblems requires number and passbook of the first account', () => {
    const first = bankChangeProblems({ ...stored, bank: { ...stored.bank, uploadDT: null } }, account, false);
    expect(first.map(({ path }) => path)).toEqual(['bankNo', 'file']);
  });
});

describe('businessChangeProblems', () => {
  // rule: business.required-fields
  it.each<[string, Partial<BusinessForm>, boolean]>([
    ['without changes', {}, false],
    ['with another e-mail address', { email: 'new@example.com' }, false],
    ['with other hyphens in the number', { regNo: '123-45-67891' }, false],
    ['with another name', { name: '하루상점' }, true],
    ['with another representative', { ceo: '박하루' }, true],
    ['with another number', { regNo: '220-81-62517' }, true],
    ['with another address', { addr2: '3층' }, true],
  ])('businessChangeProblems %s requires a certificate: %s', (_, change, needs) => {
    expect(businessChangeProblems(business, { ...form, ...change }, false)).toHaveLength(needs ? 1 : 0);
    expect(businessChangeProblems(business, { ...form, ...change }, true)).toEqual([]);
  });

  it('businessChangeProblems requires a certificate of the first registration', () => {
    expect(businessChangeProblems({ ...business, uploadDT: null }, form, false)).toEqual([
      { path: 'file', text: '사업자등록증을 업로드 해주세요.' },
    ]);
  });
});
