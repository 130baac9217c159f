import { describe, expect, it } from '@jest/globals';
import type { BankChange } from './bankForm.ts';
import type { BusinessForm } from './businessForm.ts';
import { bankChangeProblems, businessChangeProblems } from './documentRules.ts';

const uploadDT = '2026-01-01T00:00:00.000Z';
const bank = { name: '김보리', type: '카카오뱅크', uploadDT };
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

describe('a bank account that is changed', () => {
  it.each<[string, Partial<BankChange>, string[]]>([
    ['in nothing', {}, []],
    ['in the proof of its holder', { subRegNo: '900102' }, []],
    ['in the kind of business', { businessType: 'corp', regNo: '1234567891' }, []],
    ['in its holder', { bankName: '박보리' }, ['file']],
    ['in its number', { bankNo: '3333-01-1234567' }, ['file']],
    ['in its bank', { bankType: '신한은행' }, ['bankNo', 'file']],
  ])('%s lacks %j without a passbook', (_, change, paths) => {
    expect(bankChangeProblems(bank, { ...account, ...change }, false).map(({ path }) => path)).toEqual(paths);
  });

  it('of another bank lacks the number, whatever the passbook shows', () => {
    const changed = { ...account, bankType: '신한은행' };
    expect(bankChangeProblems(bank, changed, true)).toEqual([
      { path: 'bankNo', text: '계좌번호를 숫자로 입력해주세요.' },
    ]);
  });

  it('lacks both when it is the first', () => {
    const first = bankChangeProblems({ ...bank, uploadDT: null }, account, false);
    expect(first.map(({ path }) => path)).toEqual(['bankNo', 'file']);
  });
});

describe('a business that is changed', () => {
  it.each<[string, Partial<BusinessForm>, boolean]>([
    ['in nothing', {}, false],
    ['in its e-mail address', { email: 'new@example.com' }, false],
    ['in the hyphens of its number', { regNo: '123-45-67891' }, false],
    ['in its name', { name: '하루상점' }, true],
    ['in its representative', { ceo: '박하루' }, true],
    ['in its number', { regNo: '220-81-62517' }, true],
    ['in its address', { addr2: '3층' }, true],
  ])('%s needs its certificate: %s', (_, change, needs) => {
    expect(businessChangeProblems(business, { ...form, ...change }, false)).toHaveLength(needs ? 1 : 0);
    expect(businessChangeProblems(business, { ...form, ...change }, true)).toEqual([]);
  });

  it('needs its certificate when it is the first', () => {
    expect(businessChangeProblems({ ...business, uploadDT: null }, form, false)).toEqual([
      { path: 'file', text: '사업자등록증을 업로드 해주세요.' },
    ]);
  });
});
