import { beforeAll, expect, it } from '@jest/globals';
import { type ImportResult, importWaybillsFromFile } from '@backoffice/contracts/order/waybill/waybillEndpoints';
import {
  CARRIER_CASES,
  CASE_ORDERS,
  type CaseOrders,
  type ExpectedRow,
  UNUSUAL_LAYOUT_CASES,
  SHOP_CASES,
  type WaybillCase,
} from '@backoffice/sheets/corpus';
import { eq } from 'drizzle-orm';
import { orders } from '../../platform/database/schema.ts';
import type { OrderRow } from '../order/orderStore.ts';
import { buildMarket, buildOrder, buildSeller } from '../../../testing/builders.ts';
import { readFailure } from '../../../testing/createTestApp.ts';
import { multipart } from '../../../testing/multipart.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';

const UID = 'kakao:1';
/** The receivers of the orders in files with names. */
const RECEIVERS = ['김하나', '이두리', '박세라', '최네별', '정다섯', '강여섯'];
const test = setUpTestApp();
beforeAll(() => buildSeller(test.db, UID));

/** Imports the file of a case for paid orders in its own market. */
async function importCase({ bytes, company = 'kr.cjlogistics', parcel = [] }: WaybillCase) {
  const market = await buildMarket(test.db, UID);
  const built: OrderRow[] = [];
  for (let index = 0; index < CASE_ORDERS; index += 1) {
    const receiverName = RECEIVERS[parcel.includes(index) ? (parcel[0] ?? 0) : index] ?? '';
    built.push(await buildOrder(test.db, market, { status: 1, receiverName }));
  }
  const file = bytes(built.map(({ publicId }) => publicId) as unknown as CaseOrders);
  const form = multipart({ company, overwrite: 'false' }, { file });
  const response = await test.call(importWaybillsFromFile, { as: UID, params: { marketId: market.id }, ...form });
  const stored = await test.db.select().from(orders).where(eq(orders.marketId, market.id));
  const toWaybill = ({ id }: OrderRow) => {
    const row = stored.find((each) => each.id === id);
    return row?.waybillNo === null ? null : `${row?.waybillCompany} ${row?.waybillNo}`;
  };
  return { response, waybills: built.map(toWaybill) };
}

const countRows = (rows: readonly ExpectedRow[], outcome: ExpectedRow['outcome']) =>
  rows.filter((row) => row.outcome === outcome).length;

// rule: waybill-import.row-outcomes
it.each([...CARRIER_CASES, ...SHOP_CASES, ...UNUSUAL_LAYOUT_CASES].map((each) => [each.name, each] as const))(
  'An import of the file "%s" stores the numbers of its rows and accounts for every row',
  async (_name, each) => {
    const { response, waybills } = await importCase(each);
    const { expected, company = 'kr.cjlogistics' } = each;
    if (expected === 'no-columns') {
      expect(readFailure(response)).toEqual({ status: 400, code: 'invalid-parameters', fields: ['file'] });
      expect(new Set(waybills)).toEqual(new Set([null]));
      return;
    }
    const { rows, failAt } = response.json<ImportResult>();
    expect(failAt.map(({ at, reason }) => [at, reason])).toEqual(
      expected.flatMap(({ at, outcome, reason }) =>
        outcome === 'failed' || outcome === 'doubtful' ? [[at, reason]] : [],
      ),
    );
    const ignored = rows.ignored.reduce((sum, { count }) => sum + count, 0);
    expect({ ...rows, ignored, unknown: rows.unknown.map(({ at }) => at) }).toEqual({
      read: expected.length,
      used: countRows(expected, 'used'),
      unchanged: 0,
      doubtful: countRows(expected, 'doubtful'),
      failed: countRows(expected, 'failed'),
      ignored: countRows(expected, 'ignored'),
      unknown: expected.flatMap(({ at, outcome }) => (outcome === 'unknown' ? [at] : [])),
    });
    for (const { outcome, orders: indexes = [], no, carrier = company } of expected)
      if (outcome === 'used') for (const index of indexes) expect(waybills[index]).toBe(`${carrier} ${no}`);
  },
);
