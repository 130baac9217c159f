import { expect, it } from '@jest/globals';
import { maskAccountNumber } from './maskAccountNumber.ts';

it.each([
  ['110-123-456789', '***-***-**6789'],
  ['3333011234567', '*********4567'],
  ['3333-01-123456-7', '****-**-***456-7'],
  ['12345678', '****5678'],
  ['１１０-１２３-４５６', '***-**３-４５６'],
])('maskAccountNumber converts %s to %s, so that only the last four digits are visible', (number, masked) => {
  expect(maskAccountNumber(number)).toBe(masked);
});

it.each([
  ['110-1', '***-*'],
  ['1234567', '*******'],
  ['', ''],
])('maskAccountNumber masks the short number %j completely: %j', (number, masked) => {
  expect(maskAccountNumber(number)).toBe(masked);
});
