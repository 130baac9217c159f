import { expect, it } from '@jest/globals';
import { readAmount, readHangulAmount } from './readAmount.ts';

const show = (cell: string) => {
  const amount = readAmount(cell);
  return typeof amount === 'string' ? amount : `${amount.sign}${amount.value}`;
};

// rule: deposits.what-is-a-deposit
it.each([
  ['0', '0'],
  ['1,000', '1000'],
  ['1 000', '1000'],
  ['1000.00', '1000'],
  ['1e6', '1000000'],
  ['₩9,000', '9000'],
  ['9,000원', '9000'],
  ['KRW 9000', '9000'],
  ['(9,000)', '-9000'],
  ['-9,000', '-9000'],
  ['9,000-', '-9000'],
  ['△9,000', '-9000'],
  ['−9,000', '-9000'],
  ['+9,000', '+9000'],
  ['입금 9,000', '+9000'],
  ['9,000(출금)', '-9000'],
  ['2.5만', '25000'],
  ['1.55만원', '15500'],
  ['1만 5천', '15000'],
  ['3만5천500', '35500'],
  ['12천원', '12000'],
])('readAmount reads %j as %s', (cell, amount) => {
  expect(show(cell)).toBe(amount);
});

// rule: deposits.what-is-a-deposit
it.each(['', '-', '***', '원', ' '])('readAmount reads %j as empty', (cell) => {
  expect(show(cell)).toBe('empty');
});

// rule: deposits.other-currencies
it.each(['$100', 'USD 100', '100 usd', '¥5,000', '€10.00'])('readAmount reads %j as foreign', (cell) => {
  expect(show(cell)).toBe('foreign');
});

// rule: deposits.what-is-a-deposit
it.each([
  '30.000',
  '33.500',
  '1000.50',
  '12,34',
  '1,000,00',
  '01,000',
  '9,000,',
  '9,000 8,000',
  '5O0',
  '+-9,000',
  '(+9,000)',
  '입금 -9,000',
  '9000엔',
  '만',
  '천',
  '1천만',
  '9'.repeat(20),
  '삼만원',
])('readAmount does not read %j as an amount', (cell) => {
  expect(show(cell)).toBe('text');
});

// rule: deposits.messages-word-by-word
it.each([
  ['삼만원', 30_000],
  ['이만오천', 25_000],
  ['팔천 원', 8000],
  ['만', 10_000],
  ['만오천원', 15_000],
  ['천', 1000],
  ['십만', 100_000],
  ['삼천만', 30_000_000],
  ['일만이천삼백사십오', 12_345],
])('readHangulAmount reads %s as %s', (text, amount) => {
  expect(readHangulAmount(text)).toBe(amount);
});

// rule: deposits.messages-word-by-word
it.each(['만만', '오천천', '이이만', '백천', '백', '구', '일억', '만수르', '이천수', '', '만만천', '3만'])(
  'readHangulAmount does not read %j',
  (text) => {
    expect(readHangulAmount(text)).toBeUndefined();
  },
);
