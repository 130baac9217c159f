import { describe, expect, it } from '@jest/globals';
import type { ImportOrder } from '@backoffice/contracts/order/waybill/importLines';
import { validateWaybillLines } from '@backoffice/contracts/order/waybill/waybillImport';
import iconv from 'iconv-lite';
import { browserPorts } from './adapters/browserPorts.ts';
import { nodePorts } from './adapters/nodePorts.ts';
import {
  CARRIER_CASES,
  type CaseOrders,
  UNUSUAL_LAYOUT_CASES,
  type ExpectedRow,
  SHOP_CASES,
  type WaybillCase,
} from '../corpus/waybills/index.ts';
import { readSheets } from './readSheets.ts';
import type { SheetPorts } from './SheetPorts.ts';
import { findWaybills } from './findWaybills.ts';

/** Node's own `euc-kr` lacks the extended syllables that every browser's has; the rest is the browser's adapter. */
const inBrowser: SheetPorts = { ...browserPorts, decodeCp949: (bytes) => iconv.decode(bytes, 'euc-kr') };

const NUMBERS: CaseOrders = [
  '261120-AAAAAAAA',
  '261120-BBBBBBBB',
  '261120-CCCCCCCC',
  '261120-DDDDDDDD',
  '261120-EEEEEEEE',
  '261120-FFFFFFFF',
];
const toOrders = (parcel: readonly number[]) =>
  NUMBERS.map((publicId, index): ImportOrder => ({
    publicId,
    status: 1,
    paymentOption: 0,
    isBilled: false,
    parcel: parcel.includes(index) ? 'shared' : publicId,
    invoice: null,
  }));

/** The understood rows of a case, in order. */
async function readCase({ bytes, company = 'kr.cjlogistics', parcel = [] }: WaybillCase, ports: SheetPorts) {
  const found = findWaybills(await readSheets(new Uint8Array(bytes(NUMBERS)), ports));
  if (found === undefined) return 'no-columns';
  const { sheet } = found;
  const rows = new Map<number, ExpectedRow>();
  for (const { at, reason } of sheet.ignored) rows.set(at, { at, outcome: 'ignored', reason });
  for (const { at } of sheet.unknown) rows.set(at, { at, outcome: 'unknown' });
  for (const line of validateWaybillLines(sheet.lines, toOrders(parcel), { company, overwrite: false })) {
    const known = rows.get(line.at);
    if (known?.outcome === 'failed') continue;
    if (line.outcome === 'failed' || line.outcome === 'doubtful')
      rows.set(line.at, { at: line.at, outcome: line.outcome, reason: line.reason });
    else if (line.outcome === 'ignored')
      rows.set(line.at, known ?? { at: line.at, outcome: 'ignored', reason: 'repeated' });
    else if (line.outcome === 'used') {
      const orders = [...(known?.orders ?? []), NUMBERS.indexOf(line.order.publicId)];
      rows.set(line.at, { at: line.at, outcome: 'used', orders, no: line.no, carrier: line.company });
    }
  }
  return [...rows.values()].toSorted((one, other) => one.at - other.at);
}

describe.each([
  ['of a carrier', CARRIER_CASES],
  ['of a shop', SHOP_CASES],
  ['with an unusual layout', UNUSUAL_LAYOUT_CASES],
])('a file %s', (_kind, cases) => {
  it.each(cases.map((each) => [each.name, each] as const))('findWaybills reads %s', async (_name, each) => {
    const { expected, company = 'kr.cjlogistics' } = each;
    const wanted =
      expected === 'no-columns'
        ? expected
        : expected.map((row) => (row.outcome === 'used' ? { ...row, carrier: row.carrier ?? company } : row));
    const read = await readCase(each, nodePorts);
    expect(read).toEqual(wanted);
    expect(await readCase(each, inBrowser)).toEqual(read);
  });
});
