import { beforeEach, describe, expect, it } from '@jest/globals';
import { exportPackages } from '@backoffice/contracts/order/lists/exportEndpoints';
import { CARRIER_TEMPLATES, type CarrierColumn } from '@backoffice/contracts/order/waybill/carrierFile';
import { importWaybillsFromFile } from '@backoffice/contracts/order/waybill/waybillEndpoints';
import { read, utils } from '@e965/xlsx';
import { eq } from 'drizzle-orm';
import { orders } from '../../platform/database/schema.ts';
import type { MarketRow } from '../market/marketStore.ts';
import type { OrderRow } from '../order/orderStore.ts';
import { buildMarket, buildOrder, buildProduct, buildSeller } from '../../../testing/builders.ts';
import { multipart } from '../../../testing/multipart.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';

const UID = 'kakao:1';
const test = setUpTestApp({ resetBeforeEach: true });
let market: MarketRow;
beforeEach(async () => {
  await buildSeller(test.db, UID);
  market = await buildMarket(test.db, UID);
});

const build = async (values: Partial<OrderRow> = {}) =>
  buildOrder(test.db, market, { status: 1, product: await buildProduct(test.db, market), ...values });
const ask = (columns: unknown, options: object = {}) =>
  test.call(exportPackages, {
    as: UID,
    params: { marketId: market.id },
    body: {
      data: JSON.stringify({ mergeAddr: true, mergeReceiptId: true, columns, ...options }),
      reason: { purpose: 'shipping' },
    },
  });
const readRows = (bytes: Buffer) => {
  const book = read(bytes, { type: 'buffer', cellFormula: true });
  return utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1, raw: false, defval: '' });
};

describe('A carrier file', () => {
  // rule: carrier-files.row-per-parcel
  it.each(Object.keys(CARRIER_TEMPLATES))(
    'A carrier file for %s has the carrier’s columns and one row for the orders of a parcel',
    async (code) => {
      const one = await build({ receiverName: '한가은' });
      const other = await build({ receiverName: '한가은' });
      await build({ receiverName: '임예준' });
      const columns = CARRIER_TEMPLATES[code] ?? [];
      const [head, ...rows] = readRows((await ask(columns)).rawPayload);
      expect(head).toEqual(columns.map(({ header }) => header));
      expect(rows).toHaveLength(2);
      const at = columns.findIndex(({ field }) => field === 'orders');
      const merged = rows.map((row) => row[at] ?? '').find((cell) => cell.includes(','));
      expect(merged?.split(', ').toSorted()).toEqual([one.publicId, other.publicId].toSorted());
    },
  );

  it('A carrier file has the columns of the seller’s template, with a constant text', async () => {
    const { publicId } = await build();
    const columns: CarrierColumn[] = [
      { header: '보내는 분', field: 'fixed', text: '고양이 공방' },
      { header: '받는 분', field: 'receiver' },
      { header: '번호', field: 'orders' },
    ];
    expect(readRows((await ask(columns)).rawPayload)).toEqual([
      ['보내는 분', '받는 분', '번호'],
      ['고양이 공방', '받는이', publicId],
    ]);
  });

  // rule: order-files.no-formulas
  it('A carrier file contains the texts of buyers as entered, in text cells', async () => {
    const texts = { receiverName: '-하늘-', deliveryMsg: '=1+1', addr2: '+1층 경비실', buyerName: '@hana' };
    await build(texts);
    const fields = ['receiver', 'message', 'addressDetail', 'buyer', 'orders'] as const;
    const { rawPayload } = await ask(fields.map((field) => ({ header: field, field })));
    expect(readRows(rawPayload)[1]?.slice(0, 4)).toEqual(Object.values(texts));
    const [sheet] = Object.values(read(rawPayload, { type: 'buffer', cellFormula: true, cellNF: true }).Sheets);
    for (const at of ['A2', 'B2', 'C2', 'D2']) expect(sheet?.[at]).toMatchObject({ t: 's', z: '@' });
    expect(Object.values(sheet ?? {}).filter((cell) => cell?.f !== undefined)).toEqual([]);
  });

  // rule: carrier-files.row-per-parcel
  it('A carrier file contains the paid, unsent orders that packing lists contain', async () => {
    await build();
    await build({ status: 3 });
    await build({ status: 0 });
    expect(readRows((await ask(CARRIER_TEMPLATES['kr.lotte'])).rawPayload)).toHaveLength(2);
  });

  // rule: carrier-files.returned-file
  it('A carrier file that is returned with numbers gives each order of a parcel its number', async () => {
    const one = await build({ receiverName: '한가은' });
    const other = await build({ receiverName: '한가은' });
    const [head = [], row = []] = readRows((await ask(CARRIER_TEMPLATES['kr.cjlogistics'])).rawPayload);
    const quote = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',');
    const reply = [quote([...head, '운송장번호']), quote([...row, '123456789012'])].join('\n');
    const form = multipart({ company: 'kr.cjlogistics', overwrite: 'false' }, { file: Buffer.from(reply) });
    const params = { marketId: market.id };
    const response = await test.call(importWaybillsFromFile, {
      as: UID,
      params,
      body: form.body,
      headers: form.headers,
    });
    expect(response.json()).toMatchObject({ total: 2, success: 2 });
    const stored = await test.db.select().from(orders).where(eq(orders.marketId, market.id));
    expect(stored.map(({ id, waybillNo }) => [id, waybillNo]).toSorted()).toEqual(
      [one, other].map(({ id }) => [id, '123456789012']).toSorted(),
    );
  });

  it.each([
    ['no columns', []],
    ['an unknown column', [{ header: '비밀', field: 'refundAccount' }]],
    ['too many columns', Array.from({ length: 31 }, () => ({ header: '번호', field: 'orders' }))],
  ])('A carrier file with %s is rejected', async (_, columns) => {
    expect((await ask(columns)).statusCode).toBe(400);
  });
});
