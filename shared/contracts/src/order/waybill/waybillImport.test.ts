import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import type { ImportOrder } from './importLines.ts';
import { type ImportChoice, failsForCarriers, validateWaybillLines } from './waybillImport.ts';
import type { WaybillLine } from './waybillSheet.ts';

const order = (publicId: string, status = 1, more: Partial<ImportOrder> = {}): ImportOrder => ({
  publicId,
  status,
  paymentOption: 0,
  isBilled: false,
  parcel: `parcel of ${publicId}`,
  invoice: null,
  ...more,
});
/** A plausible tracking number that ends with these digits. */
const full = (no: string) => (/^[\d-]{1,4}$/.test(no) ? `6000-0000-${no}` : no);
const lotte = (no: string) => ({ company: 'kr.lotte', no: full(no) });
const CHOICE: ImportChoice = { company: 'kr.lotte', overwrite: false, confirmed: 'all' };

/** Returns the reason or outcome of each line; `-` is a line that gets saved. */
function getReasons(lines: [string, string][], orders: ImportOrder[], choice = CHOICE): string[] {
  const numbered = lines.map(([orderNo, invoiceNo], index) => ({ at: index + 2, orderNo, invoiceNo: full(invoiceNo) }));
  return validateWaybillLines(numbered, orders, choice).map(({ outcome, reason }) =>
    outcome === 'used' ? '-' : (reason ?? outcome),
  );
}

describe('validateWaybillLines', () => {
  // rule: waybill-import.failure-reasons
  it.each<[string, ImportOrder, string]>([
    ['received', order('A', 0), '-'],
    ['received with the payment service', order('A', 0, { paymentOption: 1 }), 'order-not-paid'],
    ['paid', order('A', 1), '-'],
    ['shipped', order('A', 3), '-'],
    ['shipped with a number', order('A', 3, { invoice: lotte('9') }), 'invoice-registered'],
    ['delivered', order('A', 4), 'delivery-finished'],
    ['cancelled', order('A', 10), 'cancelled'],
    ['being verified', order('A', 99), 'payment-verifying'],
  ])('validateWaybillLines for an order that is %s returns the documented result', (_title, facts, reason) => {
    expect(getReasons([['A', '1']], [facts])).toEqual([reason]);
  });

  // rule: waybill-import.failure-reasons
  it.each([
    ['', 'empty-cell'],
    ['6.89E+12', 'number-mangled'],
    ['1,2e11', 'number-mangled'],
    ['x', 'invoice-malformed'],
    ['~~~', 'invoice-malformed'],
    ['1'.repeat(40), '-'],
    ['1'.repeat(41), 'invoice-malformed'],
    ['6891 2345-12', '-'],
    ['6891\n2345', 'invoice-implausible'],
  ])('validateWaybillLines reads the number %j with the result %s', (no, reason) => {
    expect(getReasons([['A', no]], [order('A')])).toEqual([reason]);
  });

  // rule: waybills.take-back
  it.each([10, 11])(
    'validateWaybillLines lets another parcel use the number of an order of the cancelled status %i',
    (status) => {
      expect(getReasons([['A', '9']], [order('A'), order('B', status, { invoice: lotte('9') })])).toEqual(['-']);
    },
  );

  // rule: waybill-import.failure-reasons
  it('validateWaybillLines finds orders of the market, ignoring case', () => {
    expect(
      getReasons(
        [
          ['a', '1'],
          ['B', '2'],
          ['', '3'],
        ],
        [order('A')],
      ),
    ).toEqual(['-', 'order-not-in-market', 'empty-cell']);
  });

  it('validateWaybillLines lets later lines use the order and the number of a failed line', () => {
    expect(
      getReasons(
        [
          ['A', 'x'],
          ['A', '1'],
          ['A', '2'],
          ['B', '1'],
          ['B', '3'],
        ],
        [order('A'), order('B')],
      ),
    ).toEqual(['invoice-malformed', '-', 'second-parcel', 'invoice-in-use', '-']);
  });

  // rule: waybill-import.failure-reasons
  it('validateWaybillLines rejects a number that another order of the carrier has, ignoring hyphens', () => {
    const used = order('B', 3, { invoice: lotte('6891-2345-1') });
    expect(getReasons([['A', '689123451']], [order('A'), used])).toEqual(['invoice-in-use']);
    expect(getReasons([['A', '689123451']], [order('A'), used], { ...CHOICE, company: 'kr.hanjin' })).toEqual(['-']);
  });

  // rule: waybill-import.failure-reasons
  it('validateWaybillLines lets other lines use a replaced number, so that a file shifted by one row can be corrected', () => {
    const orders = ['A', 'B', 'C'].map((each, at) => order(each, 3, { invoice: lotte(`${at + 2}`) }));
    const corrected: [string, string][] = [
      ['A', '1'],
      ['B', '2'],
      ['C', '3'],
    ];
    expect(getReasons(corrected, orders, { ...CHOICE, overwrite: true })).toEqual(['-', '-', '-']);
    expect(getReasons(corrected.toReversed(), orders, { ...CHOICE, overwrite: true })).toEqual(['-', '-', '-']);
  });

  const sent = (each: string, no: string, more: Partial<ImportOrder> = {}) =>
    order(each, 3, { invoice: lotte(no), ...more });

  it.each<[string, string[]]>([
    ['two', ['2', '1']],
    ['three', ['2', '3', '1']],
  ])('validateWaybillLines lets %s parcels exchange their numbers', (_title, numbers) => {
    const orders = numbers.map((_, at) => sent('ABC'.charAt(at), `${at + 1}`));
    const lines = numbers.map((no, at): [string, string] => ['ABC'.charAt(at), no]);
    const expected = numbers.map(() => '-');
    expect(getReasons(lines, orders, { ...CHOICE, overwrite: true })).toEqual(expected);
    expect(getReasons(lines.toReversed(), orders, { ...CHOICE, overwrite: true })).toEqual(expected);
    expect(getReasons(lines, orders)).toEqual(numbers.map(() => 'invoice-registered'));
  });

  it('validateWaybillLines exchanges the number of a parcel with several orders only for all of them', () => {
    const parcel = { parcel: 'one' };
    const orders = [sent('A', '1', parcel), sent('B', '1', parcel), sent('C', '2')];
    const choice = { ...CHOICE, overwrite: true };
    const lines: [string, string][] = [
      ['C', '1'],
      ['A', '2'],
      ['B', '2'],
    ];
    expect(getReasons(lines, orders, choice)).toEqual(['-', '-', '-']);
    expect(getReasons(lines.slice(0, 2), orders, choice)).toEqual(['invoice-in-use', 'invoice-in-use']);
  });

  it('validateWaybillLines rejects a third parcel that wants a number of an exchange', () => {
    const orders = [sent('A', '1'), sent('B', '2'), sent('C', '3')];
    const lines: [string, string][] = [
      ['C', '1'],
      ['A', '2'],
      ['B', '1'],
    ];
    expect(getReasons(lines, orders, { ...CHOICE, overwrite: true })).toEqual(['invoice-in-use', '-', '-']);
  });

  it('validateWaybillLines does not release a replaced number that another order of the parcel still has', () => {
    const shared = { parcel: 'one', invoice: lotte('7') };
    expect(
      getReasons(
        [
          ['A', '8'],
          ['C', '7'],
        ],
        [order('A', 3, shared), order('B', 3, shared), order('C')],
        { ...CHOICE, overwrite: true },
      ),
    ).toEqual(['-', 'invoice-in-use']);
  });

  it('validateWaybillLines lets orders of one parcel share a number, both in the file and in the market', () => {
    const parcel = { parcel: 'one' };
    const used = order('C', 3, { ...parcel, invoice: lotte('6891-2345-1') });
    const orders = [order('A', 1, parcel), order('B', 1, parcel), used, order('D')];
    expect(
      getReasons(
        [
          ['A', '689123451'],
          ['B', '6891-2345-1'],
          ['D', '689123451'],
        ],
        orders,
      ),
    ).toEqual(['-', '-', 'invoice-in-use']);
  });
});

it('validateWaybillLines never gives two parcels one number, and fails no line that could succeed after the other lines', () => {
  const arbitraryNo = fc.constantFrom('1', '2', '3', '1-2').map(full);
  const arbitraryOrders = fc
    .array(fc.record({ parcel: fc.constantFrom('one', 'other', 'third'), no: fc.option(arbitraryNo) }), {
      maxLength: 5,
    })
    .map((facts) => {
      const parcelsByNumber = new Map<string, string>();
      return facts.map(({ parcel, no }, at) => {
        const isFree = no !== null && (parcelsByNumber.get(no) ?? parcel) === parcel;
        if (isFree) parcelsByNumber.set(no, parcel);
        return order('ABCDE'.charAt(at), 3, { parcel, ...(isFree && { invoice: lotte(no) }) });
      });
    });
  const arbitraryLines = fc.array(fc.tuple(fc.constantFrom(...'ABCDE'), arbitraryNo), { maxLength: 8 });
  fc.assert(
    fc.property(arbitraryOrders, arbitraryLines, (orders, lines) => {
      const reasons = getReasons(lines, orders, { ...CHOICE, overwrite: true });
      const saved = new Map(lines.filter((_, at) => reasons[at] === '-'));
      const stored = new Map(orders.map(({ publicId, invoice }) => [publicId, invoice?.no.replaceAll('-', '')]));
      const getDigits = ({ publicId, invoice }: ImportOrder) =>
        (saved.get(publicId) ?? invoice?.no)?.replaceAll('-', '') ?? publicId;
      const isTaken = (no: string, parcel: string) =>
        orders.some((other) => other.parcel !== parcel && getDigits(other) === no.replaceAll('-', ''));
      for (const each of orders) expect(isTaken(getDigits(each), each.parcel)).toBe(false);
      // If no order occurs twice, no line waits for a second line of an order.
      const isOnce = new Set(lines.map(([publicId]) => publicId)).size === lines.length;
      for (const [at, [publicId, no]] of lines.entries()) {
        const found = orders.find((each) => each.publicId === publicId);
        if (reasons[at] === 'order-not-in-market') expect(found).toBeUndefined();
        if (reasons[at] === 'second-parcel') expect(saved.has(publicId) || reasons.includes('unchanged')).toBe(true);
        if (reasons[at] === 'unchanged') expect(stored.get(publicId)).toBe(no.replaceAll('-', ''));
        if (reasons[at] === 'invoice-in-use' && isOnce) expect(isTaken(no, found?.parcel ?? '')).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

describe('validateWaybillLines with carriers', () => {
  const EMS = 'un.upu.ems';
  const validate = (lines: [string, string, string?][], orders: ImportOrder[], company: string | null = 'kr.lotte') =>
    validateWaybillLines(
      lines.map(([orderNo, invoiceNo, carrier], index) => ({
        at: index + 2,
        orderNo,
        invoiceNo,
        carrier: carrier ?? '',
      })),
      orders,
      { company, overwrite: false },
    ).map((line) => (line.outcome === 'used' ? [line.company, line.no] : (line.reason ?? line.outcome)));

  // rule: waybill-import.carrier-of-row
  it('validateWaybillLines uses the carrier of a line, or the selected carrier for an empty cell', () => {
    expect(
      validate(
        [
          ['A', '601234567890', 'CJ대한통운'],
          ['B', '601234567890', ''],
          ['C', 'ee 123 456 789 kr', 'EMS'],
        ],
        [order('A'), order('B'), order('C')],
      ),
    ).toEqual([
      ['kr.cjlogistics', '601234567890'],
      ['kr.lotte', '601234567890'],
      [EMS, 'EE123456789KR'],
    ]);
  });

  // rule: waybill-import.carrier-of-row
  it('validateWaybillLines rejects a carrier that is unknown, missing, or different from the carrier next to the number', () => {
    expect(
      validate(
        [
          ['A', '601234567890', '퀵서비스'],
          ['B', '601234567890'],
          ['C', '한진 601234567890', 'CJ'],
          ['D', 'EE123456789KR', '롯데'],
        ],
        [order('A'), order('B'), order('C'), order('D')],
        null,
      ),
    ).toEqual(['carrier-unknown', 'carrier-missing', 'carrier-conflict', 'invoice-malformed']);
  });

  // rule: waybill-import.carrier-of-row
  it('validateWaybillLines uses the carrier next to the number', () => {
    expect(validate([['A', 'CJ대한통운 601234567890']], [order('A')])).toEqual([['kr.cjlogistics', '601234567890']]);
  });
});

describe('validateWaybillLines with repeated lines', () => {
  // rule: waybill-import.row-outcomes
  it('validateWaybillLines marks a line as unchanged if its order has this number of this carrier', () => {
    const stored = [order('A', 3, { invoice: lotte('7') }), order('B', 4, { invoice: lotte('8') })];
    expect(
      getReasons(
        [
          ['A', '600000007'],
          ['B', '8'],
        ],
        stored,
      ),
    ).toEqual(['unchanged', 'unchanged']);
    expect(getReasons([['A', '7']], stored, { ...CHOICE, company: 'kr.hanjin' })).toEqual(['invoice-registered']);
  });

  // rule: waybill-import.row-outcomes
  it.each<[string, [string, string][], ImportOrder[], ImportChoice, string[]]>([
    [
      'a refused line',
      [
        ['A', 'x'],
        ['A', ''],
      ],
      [order('A')],
      CHOICE,
      ['invoice-malformed', 'empty-cell'],
    ],
    [
      'a line without a number',
      [
        ['A', ''],
        ['A', ''],
      ],
      [order('A')],
      CHOICE,
      ['empty-cell', 'ignored'],
    ],
    [
      'a line of a taken number',
      [
        ['A', '9'],
        ['A', ''],
      ],
      [order('A'), order('B', 3, { invoice: lotte('9') })],
      CHOICE,
      ['invoice-in-use', 'empty-cell'],
    ],
    [
      'a registered number',
      [
        ['A', '9'],
        ['A', ''],
      ],
      [order('A', 3, { invoice: lotte('9') })],
      CHOICE,
      ['unchanged', 'ignored'],
    ],
    [
      'another registered number',
      [
        ['A', '8'],
        ['A', ''],
      ],
      [order('A', 3, { invoice: lotte('9') })],
      CHOICE,
      ['invoice-registered', 'empty-cell'],
    ],
    [
      'a doubtful line',
      [
        ['A', '12345678901'],
        ['A', ''],
      ],
      [order('A')],
      { company: 'kr.lotte', overwrite: false },
      ['invoice-doubtful', 'empty-cell'],
    ],
    [
      'a number',
      [
        ['A', '9'],
        ['A', ''],
      ],
      [order('A')],
      CHOICE,
      ['-', 'ignored'],
    ],
  ])(
    'validateWaybillLines for an empty number behind %s of the same order',
    (_title, lines, orders, choice, expected) => {
      expect(getReasons(lines, orders, choice)).toEqual(expected);
    },
  );

  it('validateWaybillLines ignores a line that repeats a previous line, or has no number after a line with a number', () => {
    expect(
      getReasons(
        [
          ['A', '7'],
          ['A', '600000007'],
          ['A', ''],
          ['A', '8'],
          ['X', '9'],
          ['X', '9'],
        ],
        [order('A')],
      ),
    ).toEqual(['-', 'ignored', 'ignored', 'second-parcel', 'order-not-in-market', 'ignored']);
  });

  it('validateWaybillLines marks a line as unchanged even if another line has another number for the order', () => {
    const stored = [order('A', 3, { invoice: lotte('7') })];
    const lines: [string, string][] = [
      ['A', '7'],
      ['A', '8'],
    ];
    expect(getReasons(lines, stored, { ...CHOICE, overwrite: true })).toEqual(['unchanged', 'second-parcel']);
  });
});

describe('doubts of validateWaybillLines', () => {
  const [A, B] = ['261120-AAAAAAAA', '261120-BBBBBBBB'];
  const orders = [order(A, 1, { names: ['김하나', '박구매'] }), order(B, 1, { names: ['이두리', '이두리'] })];
  const line = (more: Partial<WaybillLine>): WaybillLine => ({ at: 2, orderNo: A, invoiceNo: '601234567890', ...more });
  const validate = (more: Partial<WaybillLine>, choice: Partial<ImportChoice> = {}) =>
    validateWaybillLines([line(more)], orders, { company: 'kr.cjlogistics', overwrite: false, ...choice })[0];

  // rule: waybills.doubtful-numbers, waybill-import.receiver, waybill-import.rows-not-sent
  it.each<[Partial<WaybillLine>, string, string]>([
    [
      { invoiceNo: '890300000124', carrier: '우체국' },
      'invoice-doubtful',
      '우체국 택배 번호는 보통 13자리예요. 지금은 12자리예요. 앞자리의 0이 빠졌는지 확인해주세요.',
    ],
    [
      { receiver: '이두리' },
      'receiver-differs',
      '받는 분이 주문과 달라요. 다른 주문의 번호가 아닌지 확인해주세요. (파일: 이두리, 주문: 김하나)',
    ],
    [{ state: '상태: 보류' }, 'row-state-unknown', '발송한 줄인지 알 수 없는 말이 있어요. (상태: 보류)'],
  ])('validateWaybillLines leaves out the line with %j until the seller includes it', (more, reason, text) => {
    expect(validate(more)).toMatchObject({ outcome: 'doubtful', reason, text });
    expect(validate(more, { confirmed: new Set([3]) })).toMatchObject({ outcome: 'doubtful' });
    expect(validate(more, { confirmed: new Set([2]) })).toMatchObject({
      outcome: 'used',
      no: more.invoiceNo ?? '601234567890',
    });
    expect(validate(more, { confirmed: 'all' })).toMatchObject({ outcome: 'used' });
  });

  it('validateWaybillLines names all doubts of a line', () => {
    const validated = validate({ receiver: '이두리', invoiceNo: '60123456789' });
    expect(validated).toMatchObject({ outcome: 'doubtful', reason: 'receiver-differs' });
    expect(validated && 'text' in validated && validated.text).toMatch(/받는 분이 주문과 달라요.*지금은 11자리예요/);
  });

  it.each(['김하나', '김*나', '박구매 님', ''])('validateWaybillLines uses a line with the receiver %j', (receiver) => {
    expect(validate({ receiver })).toMatchObject({ outcome: 'used' });
  });

  it('validateWaybillLines does not reserve the number of a doubtful line', () => {
    const lines = [line({ receiver: '이두리' }), line({ at: 3, orderNo: B, receiver: '이두리' })];
    const outcomes = validateWaybillLines(lines, orders, { company: 'kr.cjlogistics', overwrite: false });
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['doubtful', 'used']);
  });

  // rule: waybill-import.carrier-of-row
  it('validateWaybillLines reads codes and words for nothing in the carrier column', () => {
    expect(validate({ carrier: '08' })).toMatchObject({ outcome: 'used', company: 'kr.lotte' });
    expect(validate({ carrier: '-' })).toMatchObject({ outcome: 'used', company: 'kr.cjlogistics' });
    expect(validate({ carrier: '퀵서비스' })).toMatchObject({ outcome: 'failed', reason: 'carrier-unknown' });
    expect(validate({ carrier: 'x'.repeat(201) })).toMatchObject({ outcome: 'failed', reason: 'cell-too-long' });
  });

  // rule: waybill-import.carrier-of-row
  it('failsForCarriers reports lines of which most fail only because of their carrier', () => {
    const lines = ['AG1', 'AG2', 'CJ'].map((carrier, index) => line({ at: index + 2, carrier }));
    const choice = { company: 'kr.cjlogistics', overwrite: false };
    expect(failsForCarriers(validateWaybillLines(lines, orders, choice))).toBe(true);
    expect(failsForCarriers(validateWaybillLines(lines.slice(1), orders, choice))).toBe(false);
    expect(failsForCarriers(validateWaybillLines(lines, [], choice))).toBe(false);
  });

  // rule: waybills.order-numbers
  it('validateWaybillLines fails a row with a cut list of order numbers', () => {
    expect(validate({ orderNo: `${A}, 26112` })).toMatchObject({ outcome: 'failed', reason: 'order-number-cut' });
    expect(validate({ orderNo: 'AAAAAAAA' })).toMatchObject({ outcome: 'used', order: { publicId: A } });
  });
});
