import { expect, it } from '@jest/globals';
import { BANKS } from '@backoffice/contracts/codes/banks';
import { bankCode, isBankCode } from './bankCodes.ts';

it('Every bank of the contract has a unique three-digit code', () => {
  const codes = BANKS.map(({ name }) => bankCode(name));
  expect(codes.filter((code) => !/^\d{3}$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBe(BANKS.length);
});

it.each([
  ['KB국민은행', '004'],
  ['신한은행', '088'],
  ['카카오뱅크', '090'],
  ['iM뱅크(대구)', '031'],
])('The code of the bank %s is %s', (name, code) => {
  expect(bankCode(name)).toBe(code);
  expect(isBankCode(code)).toBe(true);
});

it('The code of an unknown bank name is an error', () => {
  expect(() => bankCode('없는은행')).toThrow(/not in BANKS/);
  expect(isBankCode('999')).toBe(false);
});
