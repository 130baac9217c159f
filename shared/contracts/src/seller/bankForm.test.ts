import { describe, expect, it } from '@jest/globals';
import { schemaProblems } from '../wire/schemaProblems.ts';
import { BankForm, isBankMaintenanceHour } from './bankForm.ts';

const sole: BankForm = {
  bankName: '김보리',
  bankType: '카카오뱅크',
  bankNo: '3333-01-1234567',
  businessType: 'sole',
  subRegNo: '900101',
  regNo: '',
};
const corp: BankForm = { ...sole, businessType: 'corp', subRegNo: '', regNo: '123-45-67891' };

describe('BankForm', () => {
  it.each([
    ['a person', sole],
    ['a company', corp],
  ])('BankForm accepts a complete form of %s', (_, form) => {
    expect(schemaProblems(BankForm, form)).toEqual([]);
  });

  // rule: bank.required-fields
  it.each<[string, object, string]>([
    ['bankName', { ...sole, bankName: ' ' }, '예금주를 입력해주세요.'],
    ['bankType', { ...sole, bankType: '' }, '은행을 선택해주세요.'],
    ['bankType', { ...sole, bankType: '모르는은행' }, '은행을 선택해주세요.'],
    ['bankNo', { ...sole, bankNo: '' }, '계좌번호를 숫자로 입력해주세요.'],
    ['bankNo', { ...sole, bankNo: '1234567' }, '계좌번호를 숫자로 입력해주세요.'],
    ['bankNo', { ...sole, bankNo: '--------' }, '계좌번호를 숫자로 입력해주세요.'],
    ['bankNo', { ...sole, bankNo: '****5678' }, '계좌번호를 숫자로 입력해주세요.'],
    ['bankNo', { ...sole, bankNo: '1'.repeat(25) }, '계좌번호를 숫자로 입력해주세요.'],
    ['registered', { ...sole, registered: 'maybe' }, '판매자 유형을 선택해주세요.'],
    ['businessType', { ...sole, businessType: 'group' }, '판매자 유형을 선택해주세요.'],
    ['subRegNo', { ...sole, subRegNo: '90010' }, '생년월일 6자리를 입력해주세요.'],
    ['subRegNo', { ...sole, subRegNo: '1990-01-01' }, '생년월일 6자리를 입력해주세요.'],
    ['regNo', { ...corp, regNo: '' }, '사업자등록번호 10자리를 입력해주세요.'],
    ['regNo', { ...corp, regNo: '123456789' }, '사업자등록번호 10자리를 입력해주세요.'],
    ['memo', { ...sole, memo: '' }, '알 수 없는 항목이에요.'],
  ])('BankForm returns a problem at %s (case %#)', (path, form, text) => {
    expect(schemaProblems(BankForm, form)).toEqual([{ path, text }]);
  });

  it('BankForm reports all missing fields of an empty form at once', () => {
    const empty = { bankName: '', bankType: '', bankNo: '', businessType: 'sole', subRegNo: '', regNo: '' };
    expect(schemaProblems(BankForm, empty).map(({ path }) => path)).toEqual([
      'bankName',
      'bankType',
      'bankNo',
      'subRegNo',
    ]);
  });

  it('BankForm reports fields that are not texts without throwing an error', () => {
    const paths = schemaProblems(BankForm, { ...corp, subRegNo: 1, regNo: null }).map(({ path }) => path);
    expect(paths).toEqual(['subRegNo', 'regNo']);
  });
});

describe('isBankMaintenanceHour', () => {
  it.each([
    [22, false],
    [23, true],
    [0, true],
    [1, false],
    [12, false],
  ])('isBankMaintenanceHour of hour %d is %s', (hour, closed) => {
    expect(isBankMaintenanceHour(hour)).toBe(closed);
  });
});
