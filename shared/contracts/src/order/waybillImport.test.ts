import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import type { ImportOrder } from './importLines.ts';
import { validateWaybillLines } from './waybillImport.ts';

const order = (publicId: string, status = 1, more: Partial<ImportOrder> = {}): ImportOrder => ({
  publicId,
  status,
  paymentOption: 0,
  isBilled: false,
  parcel: `parcel of ${publicId}`,
  invoice: null,
  ...more,
});
/** A tracking number that ends with these digits. */
const full = (no: string) => (/^[\d-]{1,4}$/.test(no) ? `6000-0000-${no}` : no);
const lotte = (no: string) => ({ company: 'kr.lotte', no: full(no) });
const CHOICE = { company: 'kr.lotte', overwrite: false };

/** The reasons or outcomes of lines of order and number, in their order; `-` is a line that is used. */
function reasonsOf(lines: [string, string][], orders: ImportOrder[], choice = CHOICE): string[] {
  const numbered = lines.map(([orderNo, invoiceNo], index) => ({ at: index + 2, orderNo, invoiceNo: full(invoiceNo) }));
  return validateWaybillLines(numbered, orders, choice).map(({ outcome, reason }) =>
    outcome === 'used' ? '-' : (reason ?? outcome),
  );
}

describe('a line of a file', () => {
  // rule: waybill-import.failure-reasons
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
  ])('with the number %j', (no, reason) => {
    expect(reasonsOf([['A', no]], [order('A')])).toEqual([reason]);
  });

  // rule: waybill-import.failure-reasons
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
    ).toEqual(['invoice-malformed', '-', 'second-parcel', 'invoice-in-use', '-']);
  });

  // rule: waybill-import.failure-reasons
  it('has a number once a carrier, the hyphens aside', () => {
    const used = order('B', 3, { invoice: lotte('6891-2345-1') });
    expect(reasonsOf([['A', '689123451']], [order('A'), used])).toEqual(['invoice-in-use']);
    expect(reasonsOf([['A', '689123451']], [order('A'), used], { ...CHOICE, company: 'kr.hanjin' })).toEqual(['-']);
  });

  // rule: waybill-import.failure-reasons
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
    const used = order('C', 3, { ...parcel, invoice: lotte('6891-2345-1') });
    const orders = [order('A', 1, parcel), order('B', 1, parcel), used, order('D')];
    expect(
      reasonsOf(
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

it('any file leaves no two parcels with one number, and no line fails that would succeed after the others', () => {
  const arbitraryNo = fc.constantFrom('1', '2', '3', '1-2').map(full);
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
      const stored = new Map(orders.map(({ publicId, invoice }) => [publicId, invoice?.no.replaceAll('-', '')]));
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
        if (reasons[at] === 'second-parcel') expect(saved.has(publicId) || reasons.includes('unchanged')).toBe(true);
        if (reasons[at] === 'unchanged') expect(stored.get(publicId)).toBe(no.replaceAll('-', ''));
        if (reasons[at] === 'invoice-in-use' && isOnce) expect(isTaken(no, found?.parcel ?? '')).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

describe('a line with a carrier of its own', () => {
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
  it('gets the number of that carrier, and of the chosen one if its cell is empty', () => {
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
  it('fails if the carrier is unknown, missing, or not the one next to the number', () => {
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
  it('gets the carrier that is named next to the number', () => {
    expect(validate([['A', 'CJ대한통운 601234567890']], [order('A')])).toEqual([['kr.cjlogistics', '601234567890']]);
  });
});

describe('a line that repeats what is known', () => {
  // rule: waybill-import.row-outcomes
  it('is unchanged if its order has that number of that carrier', () => {
    const stored = [order('A', 3, { invoice: lotte('7') }), order('B', 4, { invoice: lotte('8') })];
    expect(
      reasonsOf(
        [
          ['A', '600000007'],
          ['B', '8'],
        ],
        stored,
      ),
    ).toEqual(['unchanged', 'unchanged']);
    expect(reasonsOf([['A', '7']], stored, { ...CHOICE, company: 'kr.hanjin' })).toEqual(['invoice-registered']);
  });

  it('is ignored if a line before it has that order with that number, or no number after one', () => {
    expect(
      reasonsOf(
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

  it('keeps its number although another line gives its order another number', () => {
    const stored = [order('A', 3, { invoice: lotte('7') })];
    const lines: [string, string][] = [
      ['A', '7'],
      ['A', '8'],
    ];
    expect(reasonsOf(lines, stored, { ...CHOICE, overwrite: true })).toEqual(['unchanged', 'second-parcel']);
  });
});
