import { expect, it } from '@jest/globals';
import { isSameHolder } from './createAccountCheck.ts';

it.each([
  ['김소미', '김소미'],
  ['김 소미', ' 김소미 '],
  ['김소미'.normalize('NFD'), '김소미'],
  ['ＳＯＭＩ', 'SOMI'],
  ['㈜소미네', '(주)소미네'],
  ['주식회사 소미네', '소미네(주)'],
  ['（주） 소미네', '소미네 주식회사'],
  ['소미네', '㈜소미네'],
])('The account holder %s is the same as %s', (typed, known) => {
  expect(isSameHolder(typed, known)).toBe(true);
});

it.each([
  ['김소미', '김소희'],
  ['김소미', '김소미네'],
  ['김소미', '김*미'],
  ['소미네(유)', '소미네'],
  ['주식회사', '(주)'],
  ['', ''],
])('The account holder %s differs from %s', (typed, known) => {
  expect(isSameHolder(typed, known)).toBe(false);
});
