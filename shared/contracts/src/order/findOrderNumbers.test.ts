import { expect, it } from '@jest/globals';
import { findOrderNumbers, splitOrderNumbers } from './findOrderNumbers.ts';

const [A, B] = ['261121-K7QWX2MD', '261121-AAAAAAAA'];

it.each<[string, string[]]>([
  ['김소미 (261121-K7QWX2MD)', ['261121-K7QWX2MD']],
  ['261121-k7qwx2md 님', ['261121-K7QWX2MD']],
  ['２６１１２１－K7QWX2MD', ['261121-K7QWX2MD']],
  ['김소미 261121-K7QWX2MD, 261121-AAAAAAAA', ['261121-K7QWX2MD', '261121-AAAAAAAA']],
  ['261121-K7QWX2MD 261121-K7QWX2MD', ['261121-K7QWX2MD']],
  ['1261121-K7QWX2MD', []],
  ['261121-K7QWX2MDX', []],
  ['#261121-K7QWX2MD', ['261121-K7QWX2MD']],
  ['김소미261121\u2013K7QWX2MD', ['261121-K7QWX2MD']],
  ['261121 - K7QWX2MD', ['261121-K7QWX2MD']],
  ['261121-K7QW\u200BX2MD\uFEFF', ['261121-K7QWX2MD']],
  ['261121-K7QWX2MD_2', ['261121-K7QWX2MD']],
  ['261121-K7QWX2MD / 261121-AAAAAAAA+261121-BBBBBBBB', ['261121-K7QWX2MD', '261121-AAAAAAAA', '261121-BBBBBBBB']],
  ['김소미', []],
])('findOrderNumbers in %j finds %j', (text, numbers) => {
  expect(findOrderNumbers(text)).toEqual(numbers);
});

it('splitOrderNumbers includes mistyped order numbers next to an order number', () => {
  expect(splitOrderNumbers(`${A}, 261121-AAAA, ${A}`)).toEqual([A, '261121-AAAA']);
  expect(splitOrderNumbers(`김하나 ${A} 010-1234-5678 ${B}`)).toEqual([A, B]);
});

it('splitOrderNumbers returns a cell without order numbers unchanged', () => {
  expect(splitOrderNumbers(' 김 소미 ')).toEqual(['김 소미']);
  expect(splitOrderNumbers('')).toEqual(['']);
});
