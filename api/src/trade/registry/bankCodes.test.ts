import { expect, it } from '@jest/globals';
import { BANKS } from '@backoffice/contracts';
import { bankCode, isBankCode } from './bankCodes.ts';

it('gives every bank of the contract three digits of its own', () => {
  const codes = BANKS.map(({ name }) => bankCode(name));
  expect(codes.filter((code) => !/^\d{3}$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBe(BANKS.length);
});

it.each([
  ['KB국민은행', '004'],
  ['신한은행', '088'],
  ['카카오뱅크', '090'],
  ['iM뱅크(대구)', '031'],
])('knows %s as %s', (name, code) => {
  expect(bankCode(name)).toBe(code);
  expect(isBankCode(code)).toBe(true);
});

it('knows no other', () => {
  expect(() => bankCode('없는은행')).toThrow(/none of BANKS/);
  expect(isBankCode('999')).toBe(false);
});
