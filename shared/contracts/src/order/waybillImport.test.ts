import { describe, expect, it } from '@jest/globals';
import { type ImportOrder, validateWaybillLines } from './waybillImport.ts';
import { findOrderNumber, readWaybillSheet } from './waybillSheet.ts';

const order = (publicId: string, status = 1, more: Partial<ImportOrder> = {}): ImportOrder => ({
  publicId,
  status,
  paymentOption: 0,
  isBilled: false,
  invoice: null,
  ...more,
});
const lotte = (no: string) => ({ company: 'kr.lotte', no });
const CHOICE = { company: 'kr.lotte', overwrite: false };

/** The reasons of lines of order and number, in their order; `-` is a line that is taken. */
function reasonsOf(lines: [string, string][], orders: ImportOrder[], choice = CHOICE): string[] {
  const numbered = lines.map(([orderNo, invoiceNo], index) => ({ at: index + 2, orderNo, invoiceNo }));
  return validateWaybillLines(numbered, orders, choice).map(({ reason }) => reason ?? '-');
}

describe('a line of a file', () => {
  it.each<[string, ImportOrder, string]>([
    ['received', order('A', 0), '-'],
    ['received through the service', order('A', 0, { paymentOption: 1 }), 'order-not-paid'],
    ['paid', order('A', 1), '-'],
    ['sent', order('A', 3), '-'],
    ['sent with a number', order('A', 3, { invoice: lotte('9') }), 'invoice-registered'],
    ['delivered', order('A', 4), 'delivery-finished'],
    ['cancelled', order('A', 10), 'cancelled'],
    ['being verified', order('A', 99), 'payment-verifying'],
  ])('for an order that is %s', (_title, facts, reason) => {
    expect(reasonsOf([['A', '1']], [facts])).toEqual([reason]);
  });

  it.each([
    ['', 'empty-cell'],
    ['6.89E+12', 'number-mangled'],
    ['1,2e11', 'number-mangled'],
    ['x', 'invoice-malformed'],
    ['---', 'invoice-malformed'],
    ['1'.repeat(40), '-'],
    ['1'.repeat(41), 'invoice-malformed'],
    ['6891 2345-1', '-'],
  ])('with the number %j', (no, reason) => {
    expect(reasonsOf([['A', no]], [order('A')])).toEqual([reason]);
  });

  it('is looked up without regard to case, in this market', () => {
    expect(
      reasonsOf(
        [
          ['a', '1'],
          ['B', '2'],
          ['', '3'],
        ],
        [order('A')],
      ),
    ).toEqual(['-', 'order-not-in-market', 'empty-cell']);
  });

  it('that fails takes neither its order nor its number', () => {
    expect(
      reasonsOf(
        [
          ['A', 'x'],
          ['A', '1'],
          ['A', '2'],
          ['B', '1'],
          ['B', '3'],
        ],
        [order('A'), order('B')],
      ),
    ).toEqual(['invoice-malformed', '-', 'repeated-order', 'invoice-in-use', '-']);
  });

  it('has a number once a carrier, the hyphens aside', () => {
    const used = order('B', 3, { invoice: lotte('6891-2345') });
    expect(reasonsOf([['A', '68912345']], [order('A'), used])).toEqual(['invoice-in-use']);
    expect(reasonsOf([['A', '68912345']], [order('A'), used], { ...CHOICE, company: 'kr.hanjin' })).toEqual(['-']);
    expect(reasonsOf([['B', '68912345']], [used], { ...CHOICE, overwrite: true })).toEqual(['-']);
  });
});

describe('a sheet', () => {
  it.each<[string, string[][], [number, number, number] | undefined]>([
    [
      'named',
      [
        ['주문번호', '운송장번호'],
        ['a', '1'],
      ],
      [1, 0, 1],
    ],
    [
      'named below a title, in another order',
      [['결과'], [], ['No.', '송장 번호', '주문 번호'], ['1', '1', 'a']],
      [3, 2, 1],
    ],
    ['with a better name beside another', [['고객주문번호', '주문번호', '등기번호']], [1, 1, 2]],
    ['in English', [['Order No', 'Tracking Number']], [1, 0, 1]],
    ['not named', [['260310-ABCDEFGH', '689112345']], [0, 0, 1]],
    ['of something else', [['이름', '주소']], undefined],
    ['empty', [], undefined],
    ['named too far down', [...Array.from({ length: 20 }, () => ['x']), ['주문번호', '운송장번호']], undefined],
  ])('that is %s', (_title, rows, columns) => {
    const sheet = readWaybillSheet(rows);
    expect(sheet && [sheet.header, sheet.orderColumn, sheet.waybillColumn]).toEqual(columns);
  });

  it('has lines with their rows, and none where both cells are empty', () => {
    const rows = [['주문번호', '운송장번호'], ['', ' '], [' ａ ', '１２'], ['b']];
    expect(readWaybillSheet(rows)?.lines).toEqual([
      { at: 3, orderNo: 'a', invoiceNo: '12' },
      { at: 4, orderNo: 'b', invoiceNo: '' },
    ]);
  });
});

it.each([
  ['김소미 (261121-K7QWX2MD)', '261121-K7QWX2MD'],
  ['261121-k7qwx2md 님', '261121-K7QWX2MD'],
  ['２６１１２１－K7QWX2MD', '261121-K7QWX2MD'],
  ['1261121-K7QWX2MD', undefined],
  ['261121-K7QWX2MDX', undefined],
  ['김소미', undefined],
])('the order number in %j is %s', (text, number) => {
  expect(findOrderNumber(text)).toBe(number);
});
