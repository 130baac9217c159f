import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import type { ImportOrder } from './importLines.ts';
import { validateWaybillLines } from './waybillImport.ts';
import { findOrderNumbers, readWaybillSheet } from './waybillSheet.ts';

const order = (publicId: string, status = 1, more: Partial<ImportOrder> = {}): ImportOrder => ({
  publicId,
  status,
  paymentOption: 0,
  isBilled: false,
  parcel: `parcel of ${publicId}`,
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
    ['6891\n2345', 'invoice-malformed'],
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

  it('that replaces a number leaves it to any other line, as a file that was one row off is corrected', () => {
    const orders = ['A', 'B', 'C'].map((each, at) => order(each, 3, { invoice: lotte(`${at + 2}`) }));
    const corrected: [string, string][] = [
      ['A', '1'],
      ['B', '2'],
      ['C', '3'],
    ];
    expect(reasonsOf(corrected, orders, { ...CHOICE, overwrite: true })).toEqual(['-', '-', '-']);
    expect(reasonsOf(corrected.toReversed(), orders, { ...CHOICE, overwrite: true })).toEqual(['-', '-', '-']);
  });

  const sent = (each: string, no: string, more: Partial<ImportOrder> = {}) =>
    order(each, 3, { invoice: lotte(no), ...more });

  it.each<[string, string[]]>([
    ['two', ['2', '1']],
    ['three', ['2', '3', '1']],
  ])('of %s parcels may exchange its number with the others', (_title, numbers) => {
    const orders = numbers.map((_, at) => sent('ABC'.charAt(at), `${at + 1}`));
    const lines = numbers.map((no, at): [string, string] => ['ABC'.charAt(at), no]);
    const expected = numbers.map(() => '-');
    expect(reasonsOf(lines, orders, { ...CHOICE, overwrite: true })).toEqual(expected);
    expect(reasonsOf(lines.toReversed(), orders, { ...CHOICE, overwrite: true })).toEqual(expected);
    expect(reasonsOf(lines, orders)).toEqual(numbers.map(() => 'invoice-registered'));
  });

  it('exchanges the number of a parcel of several orders with all of them, or not at all', () => {
    const parcel = { parcel: 'one' };
    const orders = [sent('A', '1', parcel), sent('B', '1', parcel), sent('C', '2')];
    const choice = { ...CHOICE, overwrite: true };
    const lines: [string, string][] = [
      ['C', '1'],
      ['A', '2'],
      ['B', '2'],
    ];
    expect(reasonsOf(lines, orders, choice)).toEqual(['-', '-', '-']);
    expect(reasonsOf(lines.slice(0, 2), orders, choice)).toEqual(['invoice-in-use', 'invoice-in-use']);
  });

  it('exchanges a number that a third one wants as well, which does not get it', () => {
    const orders = [sent('A', '1'), sent('B', '2'), sent('C', '3')];
    const lines: [string, string][] = [
      ['C', '1'],
      ['A', '2'],
      ['B', '1'],
    ];
    expect(reasonsOf(lines, orders, { ...CHOICE, overwrite: true })).toEqual(['invoice-in-use', '-', '-']);
  });

  it('that replaces a number does not take it from the other orders of its parcel', () => {
    const shared = { parcel: 'one', invoice: lotte('7') };
    expect(
      reasonsOf(
        [
          ['A', '8'],
          ['C', '7'],
        ],
        [order('A', 3, shared), order('B', 3, shared), order('C')],
        { ...CHOICE, overwrite: true },
      ),
    ).toEqual(['-', 'invoice-in-use']);
  });

  it('shares its number with the other orders of its parcel, in the file and in the market', () => {
    const parcel = { parcel: 'one' };
    const used = order('C', 3, { ...parcel, invoice: lotte('6891-2345') });
    const orders = [order('A', 1, parcel), order('B', 1, parcel), used, order('D')];
    expect(
      reasonsOf(
        [
          ['A', '68912345'],
          ['B', '6891-2345'],
          ['D', '68912345'],
        ],
        orders,
      ),
    ).toEqual(['-', '-', 'invoice-in-use']);
  });
});

it('any file leaves no two parcels with one number, and no line fails that would succeed after the others', () => {
  const arbitraryNo = fc.constantFrom('1', '2', '3', '1-2');
  const arbitraryOrders = fc
    .array(fc.record({ parcel: fc.constantFrom('one', 'other', 'third'), no: fc.option(arbitraryNo) }), {
      maxLength: 5,
    })
    .map((facts) => {
      const parcelOf = new Map<string, string>();
      return facts.map(({ parcel, no }, at) => {
        const isFree = no !== null && (parcelOf.get(no) ?? parcel) === parcel;
        if (isFree) parcelOf.set(no, parcel);
        return order('ABCDE'.charAt(at), 3, { parcel, ...(isFree && { invoice: lotte(no) }) });
      });
    });
  const arbitraryLines = fc.array(fc.tuple(fc.constantFrom(...'ABCDE'), arbitraryNo), { maxLength: 8 });
  fc.assert(
    fc.property(arbitraryOrders, arbitraryLines, (orders, lines) => {
      const reasons = reasonsOf(lines, orders, { ...CHOICE, overwrite: true });
      const saved = new Map(lines.filter((_, at) => reasons[at] === '-'));
      const digitsOf = ({ publicId, invoice }: ImportOrder) =>
        (saved.get(publicId) ?? invoice?.no)?.replaceAll('-', '') ?? publicId;
      const isTaken = (no: string, parcel: string) =>
        orders.some((other) => other.parcel !== parcel && digitsOf(other) === no.replaceAll('-', ''));
      for (const each of orders) expect(isTaken(digitsOf(each), each.parcel)).toBe(false);
      // No line waits for the second of an order that is named twice.
      const isOnce = new Set(lines.map(([publicId]) => publicId)).size === lines.length;
      for (const [at, [publicId, no]] of lines.entries()) {
        const found = orders.find((each) => each.publicId === publicId);
        if (reasons[at] === 'order-not-in-market') expect(found).toBeUndefined();
        if (reasons[at] === 'repeated-order') expect(saved.has(publicId)).toBe(true);
        if (reasons[at] === 'invoice-in-use' && isOnce) expect(isTaken(no, found?.parcel ?? '')).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
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
    ['as carriers name them', [['고객관리번호', '받는분', '택배 송장번호']], [1, 0, 2]],
    [
      'named in one column, with order numbers in another',
      [
        ['송장번호', '연락처', '비고'],
        ['6891234567890', '010-1234-5678', '260310-ABCDEFGH'],
      ],
      [1, 2, 0],
    ],
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

describe('a cell with the orders of a parcel', () => {
  const linesOf = (cell: string) =>
    readWaybillSheet([
      ['주문번호', '운송장번호'],
      [cell, '12'],
    ])?.lines.map(({ at, orderNo, invoiceNo }) => [at, orderNo, invoiceNo]);
  const A = '261121-K7QWX2MD';
  const B = '261121-AAAAAAAA';

  it.each(['\n', '\r\n', ',', ', ', ' ', '，'])('makes a line of each number, separated by %j', (separator) => {
    expect(linesOf([A, B].join(separator))).toEqual([
      [2, A, '12'],
      [2, B, '12'],
    ]);
  });

  it('holds a number once, mistyped ones too, and more of them than other cells have text', () => {
    expect(linesOf(`${A}, 261121-AAAA, ${A}`)?.map(([, orderNo]) => orderNo)).toEqual([A, '261121-AAAA']);
    const many = Array.from({ length: 60 }, (_, index) => `261121-AAAAAA${10 + index}`);
    expect(linesOf(many.join('\n'))?.map(([, orderNo]) => orderNo)).toEqual(many);
  });

  it.each(['김 소미', `${A} (2)`])('is one line when it is another text: %j', (text) => {
    expect(linesOf(text)).toEqual([[2, text, '12']]);
  });
});

it.each<[string, string[]]>([
  ['김소미 (261121-K7QWX2MD)', ['261121-K7QWX2MD']],
  ['261121-k7qwx2md 님', ['261121-K7QWX2MD']],
  ['２６１１２１－K7QWX2MD', ['261121-K7QWX2MD']],
  ['김소미 261121-K7QWX2MD, 261121-AAAAAAAA', ['261121-K7QWX2MD', '261121-AAAAAAAA']],
  ['261121-K7QWX2MD 261121-K7QWX2MD', ['261121-K7QWX2MD']],
  ['1261121-K7QWX2MD', []],
  ['261121-K7QWX2MDX', []],
  ['김소미', []],
])('the order numbers in %j are %j', (text, numbers) => {
  expect(findOrderNumbers(text)).toEqual(numbers);
});
