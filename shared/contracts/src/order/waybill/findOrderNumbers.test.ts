import { expect, it } from '@jest/globals';
import { createOrderFinder, findOrderNumbers, splitOrderNumbers } from './findOrderNumbers.ts';

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
  ['261121K7QWX2MD', ['261121-K7QWX2MD']],
  ['261121_K7QWX2MD', ['261121-K7QWX2MD']],
  ['261121 K7QWX2MD', ['261121-K7QWX2MD']],
  ['261121 K7QWX2MD, 261121 AAAAAAAA', ['261121-K7QWX2MD', '261121-AAAAAAAA']],
  ['#261121 — K7QWX2MD', ['261121-K7QWX2MD']],
  ['주문번호 261121-K7QWX2MD', ['261121-K7QWX2MD']],
  ['주문번호: 261121 K7QWX2MD', ['261121-K7QWX2MD']],
  ['주문번호261121K7QWX2MD'.normalize('NFD'), ['261121-K7QWX2MD']],
  ['Order No. 261121-K7QWX2MD', ['261121-K7QWX2MD']],
  ['\u200B261121\u2014K7QWX2MD', ['261121-K7QWX2MD']],
  ['261121-ㅏ7ㅂㅈㅌ2ㅡㅇ', ['261121-K7QWX2MD']],
  ['261121-까ㅋ234567', []],
  ['엽서 261121 STICKERS 2장', []],
  ['26112112345678', []],
  ['261399K7QWX2MD', []],
  [`${'261121-K7QWX2MD, '.repeat(130)}`, []],
])('findOrderNumbers in %j finds %j', (text, numbers) => {
  expect(findOrderNumbers(text)).toEqual(numbers);
});

// rule: waybills.order-numbers
it.each([
  [`김하나 ${A} 010-1234-5678 ${B}`, [A, B]],
  [`${A}, BBBBBBBB`, [A, 'BBBBBBBB']],
  [`${A}\nBBBBBBBB`, [A, 'BBBBBBBB']],
  [`[${A}] STICKERS`, [A]],
  [`${A}-01, ${B}-02`, [A, B]],
  [`${A} (2)`, [A]],
])('splitOrderNumbers returns for %j the orders %j', (cell, numbers) => {
  expect(splitOrderNumbers(cell)).toEqual(numbers);
});

// rule: waybills.order-numbers
it.each([
  `${A}, 261121-AAAA, ${B}`,
  `${A}, 26112`,
  `${A},261121-`,
  `${A} 261121-9B`,
  `${A}, 2`,
  `${A}, 261121-9BCDEF2…`,
  `${A}, 261121-9BCDEF234`,
])('splitOrderNumbers returns %j whole, and createOrderFinder refuses it as cut', (cell) => {
  const lines = splitOrderNumbers(cell);
  expect(lines).toHaveLength(1);
  expect(createOrderFinder([{ publicId: A }, { publicId: B }])(lines[0] ?? '')).toBe('order-number-cut');
});

// rule: waybills.order-numbers
it('createOrderFinder finds an order by its code alone only if no other order has the code', () => {
  const find = createOrderFinder([A, B, '261122-AAAAAAAA'].map((publicId) => ({ publicId })));
  expect(find('K7QWX2MD')).toEqual({ publicId: A });
  expect(find('aaaaaaaa')).toBe('order-number-unclear');
  expect(find('ZZZZZZZZ')).toBe('order-not-in-market');
  expect(find(`# ${A.replace('-', ' ')}`)).toEqual({ publicId: A });
  expect(find('A'.repeat(2001))).toBe('cell-too-long');
});

it('splitOrderNumbers returns a cell without order numbers unchanged', () => {
  expect(splitOrderNumbers(' 김 소미 ')).toEqual(['김 소미']);
  expect(splitOrderNumbers('')).toEqual(['']);
});
