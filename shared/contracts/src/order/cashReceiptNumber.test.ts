import { describe, expect, it } from '@jest/globals';
import { schemaProblems } from '../wire/schemaProblems.ts';
import { cashReceiptNumberProblem } from './cashReceiptNumber.ts';
import { CashReceiptNumber } from './shopOrder.ts';

const RESIDENT = '주민등록번호는 받지 않아요. 휴대폰 번호나 현금영수증 카드 번호를 입력해주세요.';
const INVALID = '휴대폰 번호, 사업자등록번호, 현금영수증 카드 번호 가운데 하나를 입력해주세요.';

describe('The number of a cash receipt', () => {
  // rule: payment.cash-receipt
  it.each([
    ['900101-1234567'],
    ['9001011234567'],
    ['900101 1234567'],
    [' 9 0 0 1 0 1 - 2234567 '],
    ['９００１０１－１２３４５６７'],
    ['900101\u20131234567'],
    ['900101\u200b1234567'],
    ['000229-3234567'],
    ['991231-8234567'],
    ['750615-5234567'],
  ])('A buyer’s resident registration number %j never gets into the database as a cash receipt number', (typed) => {
    expect(cashReceiptNumberProblem(typed)).toBe(RESIDENT);
    expect(schemaProblems(CashReceiptNumber, { no: typed, isPersonal: true })).toEqual([
      expect.objectContaining({ path: 'no' }),
    ]);
  });

  it('Every resident registration number of a birthday from 1900 to 2026 is refused', () => {
    const days = Array.from({ length: 366 * 126 }, (_each, day) => new Date(Date.UTC(1900, 0, 1 + day)));
    const numbers = days.flatMap((day) => {
      const kinds = day.getUTCFullYear() < 2000 ? [1, 2, 5, 6] : [3, 4, 7, 8];
      return kinds.map((kind) => `${day.toISOString().slice(2, 10).replaceAll('-', '')}${kind}123456`);
    });
    expect(numbers.filter((number) => cashReceiptNumberProblem(number) !== RESIDENT)).toEqual([]);
  });

  it.each([
    ['a mobile phone number', '010-1234-5678'],
    ['an old mobile phone number', '0111234567'],
    ['full-width digits', '０１０１２３４５６７８'],
    ['a business number', '220-81-62517'],
    ['a card of 16 digits', '4011 4745 0703 0068'],
    ['a card of 18 digits', '154420201234567890'],
    ['a card of 13 digits without a month', '9013011234567'],
    ['a card of 13 digits without a day', '9002301234567'],
    ['a card of 13 digits that starts with a leap day of no leap year', '0102293234567'],
    ['a card of 13 digits with another seventh digit', '9001019234567'],
  ])('The number of a cash receipt may be %s', (_title, typed) => {
    expect(cashReceiptNumberProblem(typed)).toBeUndefined();
  });

  it.each([
    '',
    '02-123-4567',
    '012-1234-5678',
    '220-81-62518',
    '123456789012',
    '12345678901234567890',
    '900101/1234567',
    '٠١٠١٢٣٤٥٦٧٨',
  ])('The number of a cash receipt cannot be %j', (typed) => {
    expect(cashReceiptNumberProblem(typed)).toBe(INVALID);
  });

  it('The number of a cash receipt is stored without full-width and invisible characters', () => {
    expect(CashReceiptNumber.parse({ no: ' ０１０\u2013１２３４\u200b-５６７８', isPersonal: true }).no).toBe(
      '010-1234-5678',
    );
  });
});
