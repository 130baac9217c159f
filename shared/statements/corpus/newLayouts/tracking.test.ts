import type { ImportOrder } from '@backoffice/contracts/order/waybill/importLines';
import { validateWaybillLines } from '@backoffice/contracts/order/waybill/waybillImport';
import { findWaybills } from '@backoffice/sheets';
import { nodePorts, readSheets } from '@backoffice/sheets/node';
import { describe, expect, it } from '@jest/globals';
import { toBytes } from '../../src/testing/readPaper.ts';
import type { CorpusOrder, TrackingCase } from '../types.ts';
import { trackingCases } from './tracking.ts';

interface Registered {
  readonly row: number;
  readonly orders: readonly string[];
  readonly number: string;
}

/** The rows that are registered without a decision, and all rows with an outcome. */
async function read({ content, carrier, orders }: TrackingCase) {
  const tables = await readSheets(toBytes(content), nodePorts);
  const found = findWaybills(tables, { knownOrderNumbers: new Set(orders.map(({ number }) => number)) });
  if (found === undefined) return { registered: [], listed: undefined };
  const { lines, ignored, unknown } = found.sheet;
  const validated = validateWaybillLines(lines, orders.map(toImportOrder), { company: carrier, overwrite: false });
  const used = validated.flatMap((line) =>
    line.outcome === 'used' && line.order !== undefined
      ? [{ row: line.at, order: line.order.publicId, number: line.invoiceNo.replaceAll(/[^0-9A-Z]/gi, '') }]
      : [],
  );
  const rows = new Map<number, Registered>();
  for (const { row, order, number } of used)
    rows.set(row, { row, number, orders: [...(rows.get(row)?.orders ?? []), order].toSorted() });
  const listed = new Set([...ignored, ...unknown, ...validated].map(({ at }) => at));
  return { registered: [...rows.values()], listed };
}

function toImportOrder({ number, buyer, receiver, status }: CorpusOrder): ImportOrder {
  return {
    publicId: number,
    paymentOption: 0,
    isBilled: false,
    status,
    parcel: receiver,
    names: [receiver, buyer],
    invoice: null,
  };
}

/**
 * Rows whose outcome differs from the opinion of the corpus: EMS and CJ numbers are not checked by their last digit,
 * marks of barcodes are removed only from scans, and a column of original numbers is a question.
 */
const DIFFERENT: Readonly<Record<string, readonly number[]>> = {
  'abroad-mixed': [4],
  'checks-and-marks': [2, 3, 4],
  'kinds-exchange-and-pickup': [3, 5],
};

function isDifferent({ name }: TrackingCase, row: number): boolean {
  return DIFFERENT[name]?.includes(row) ?? false;
}

describe.each(trackingCases.map((each) => [each.name, each] as const))('the tracking file "%s"', (_, file) => {
  // rule: waybill-import.row-outcomes
  it('has no registered row that needs a decision, and each row has an outcome', async () => {
    const { registered, listed } = await read(file);
    const expected = file.expected.filter(({ outcome }) => outcome === 'used');
    const wrong = registered.filter(
      ({ row, orders }) =>
        !isDifferent(file, row) &&
        !expected.some((each) => each.row === row && (each.orders ?? []).toSorted().join() === orders.join()),
    );
    expect(wrong).toEqual([]);
    if (listed !== undefined) expect(file.expected.filter(({ row }) => !listed.has(row))).toEqual([]);
  });

  it('has all rows registered that a careful person would register', async () => {
    const { registered } = await read(file);
    const missing = file.expected.filter(
      ({ outcome, row }) =>
        outcome === 'used' && !isDifferent(file, row) && !registered.some((each) => each.row === row),
    );
    expect(missing).toEqual([]);
  });
});
