import { describe, expect, it } from '@jest/globals';
import type { ImportOrder } from '@backoffice/contracts/order/waybill/importLines';
import { type ImportLine, toImportLine, isEdited, getLineProblem } from './ImportLine.ts';
import { validateLines } from './validateLines.ts';

const CHOICE = { company: 'kr.epost', overwrite: false };
const order = (publicId: string, over: Partial<ImportOrder> = {}): ImportOrder => ({
  publicId,
  status: 1,
  paymentOption: 0,
  isBilled: false,
  parcel: `parcel of ${publicId}`,
  invoice: null,
  ...over,
});
const line = (at: number, orderNo: string, invoiceNo: string, over: Partial<ImportLine> = {}): ImportLine => ({
  ...toImportLine({ at, orderNo, invoiceNo }),
  ...over,
});
const A = '261120-AAAAAAAA';
const B = '261120-BBBBBBBB';
const invoice = { company: 'kr.epost', no: '6000000000111' };
const outcomes = (lines: readonly ImportLine[], orders: readonly ImportOrder[], overwrite = false) =>
  validateLines(lines, orders, { ...CHOICE, overwrite }).map(({ at, group, reason }) => [at, group, reason]);

describe('validateLines outcome', () => {
  it.each<[string, ImportOrder, boolean, unknown[]]>([
    ['registers a paid order', order(A), false, ['new', undefined]],
    ['marks an unpaid order as paid', order(A, { status: 0 }), false, ['pay', undefined]],
    [
      'refuses an unpaid order with product payment',
      order(A, { status: 0, paymentOption: 1 }),
      false,
      ['failed', 'order-not-paid'],
    ],
    [
      'refuses an order that already has a number',
      order(A, { status: 3, invoice }),
      false,
      ['failed', 'invoice-registered'],
    ],
    ['replaces a stored number with permission', order(A, { status: 3, invoice }), true, ['replace', undefined]],
    ['refuses a cancelled order', order(A, { status: 10 }), true, ['failed', 'cancelled']],
  ])('validateLines %s', (_, stored, overwrite, expected) => {
    expect(outcomes([line(2, A, '6000000000222')], [stored], overwrite)).toEqual([[2, ...expected]]);
  });

  it('validateLines replaces a stored number only for the line with permission', () => {
    const orders = [
      order(A, { status: 3, invoice }),
      order(B, { status: 3, invoice: { ...invoice, no: '6000000000112' } }),
    ];
    expect(outcomes([line(2, A, '6000000000222', { overwrite: true }), line(3, B, '6000000000223')], orders)).toEqual([
      [2, 'replace', undefined],
      [3, 'failed', 'invoice-registered'],
    ]);
  });

  it('validateLines refuses a number that an earlier line uses', () => {
    const orders = [order(A, { status: 3, invoice }), order(B)];
    expect(outcomes([line(2, A, '6000000000222', { overwrite: true }), line(3, B, '6000000000222')], orders)).toEqual([
      [2, 'replace', undefined],
      [3, 'failed', 'invoice-in-use'],
    ]);
  });

  it('validateLines returns the rejection of the API until the line is edited', () => {
    const refused = toImportLine({ at: 2, orderNo: A, invoiceNo: '6000000000001' }, 'contact-team');
    expect(outcomes([refused], [order(A)])).toEqual([[2, 'failed', 'contact-team']]);
    expect(outcomes([{ ...refused, invoiceNo: '6000000000002' }], [order(A)])).toEqual([[2, 'new', undefined]]);
  });
});

describe('import line', () => {
  it.each([
    [{}, false],
    [{ orderNo: B }, true],
    [{ invoiceNo: '6000000000002' }, true],
    [{ overwrite: true }, true],
  ])('isEdited with the change %j returns %s', (change, edited) => {
    expect(isEdited({ ...line(2, A, '6000000000001'), ...change })).toBe(edited);
  });

  it.each([
    ['', '6000000000001', 'orderNo', '빈 칸이 있어요. 주문번호와 운송장 번호를 모두 입력해주세요.'],
    [A, '', 'invoiceNo', '빈 칸이 있어요. 주문번호와 운송장 번호를 모두 입력해주세요.'],
    [A, 'ABC', 'invoiceNo', '운송장 번호는 숫자와 -만 입력해주세요.'],
    [A, '6.89E+11', 'invoiceNo', '엑셀이 번호를 바꿔 저장했어요. 셀 서식을 텍스트로 바꾸고 다시 입력해주세요.'],
    [B, '6000000000001', 'orderNo', '찾을 수 없는 주문번호예요.'],
  ])('getLineProblem for order %j and number %j reports the field %s', (orderNo, invoiceNo, field, text) => {
    const [validated] = validateLines([line(2, orderNo, invoiceNo)], [order(A)], CHOICE);
    expect(validated && getLineProblem(validated)).toEqual({ field, text });
  });

  it('getLineProblem returns undefined for a valid line', () => {
    const [validated] = validateLines([line(2, A, '6000000000001')], [order(A)], CHOICE);
    expect(validated && getLineProblem(validated)).toBeUndefined();
  });
});

it('validateLines accepts a number that another line releases', () => {
  const orders = [order(A, { invoice: { company: CHOICE.company, no: '6000000000001' } }), order(B)];
  const lines = [line(2, B, '6000000000001'), line(3, A, '6000000000002', { overwrite: true })];
  expect(validateLines(lines, orders, CHOICE).map(({ reason }) => reason)).toEqual([undefined, undefined]);
});

it('validateLines validates ten thousand lines', () => {
  const orders = Array.from({ length: 10_000 }, (_, at) => order(`261120-${String(at).padStart(8, '0')}`));
  const lines = orders.map(({ publicId }, at) => line(at + 2, publicId, String(6_000_000_100_001 + at)));
  expect(validateLines(lines, orders, CHOICE).every(({ group }) => group === 'new')).toBe(true);
});
