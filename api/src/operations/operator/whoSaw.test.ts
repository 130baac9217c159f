import { beforeEach, describe, expect, it } from '@jest/globals';
import { exportOrders } from '@backoffice/contracts/order/lists/exportEndpoints';
import { getOrderDelivery, listOrders, updateOrder } from '@backoffice/contracts/order/orderEndpoints';
import { searchOrders } from '@backoffice/contracts/order/todayEndpoints';
import { exportSales } from '@backoffice/contracts/files/salesEndpoints';
import { DownloadLink, LINK_MEDIA_TYPE } from '@backoffice/contracts/wire/downloadLink';
import { listDepositCandidates } from '@backoffice/contracts/order/deposit/depositCandidates';
import { listImportCandidates } from '@backoffice/contracts/order/waybill/waybillEndpoints';
import { eq } from 'drizzle-orm';
import { recordEvent } from '../../platform/audit/recordEvent.ts';
import { audit } from '../../platform/database/schema.ts';
import type { MarketRow } from '../../trade/market/marketStore.ts';
import type { OrderRow } from '../../trade/order/orderStore.ts';
import { buildMarket, buildOrder, buildSeller } from '../../../testing/builders.ts';
import { openOperatorPage } from '../../../testing/openOperatorPage.ts';
import { runOperator } from '../../../testing/runOperator.ts';
import { runSales } from '../../../testing/runSales.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';

const UID = 'kakao:1';
const test = setUpTestApp({ resetBeforeEach: true });
let market: MarketRow;
let order: OrderRow;
let other: OrderRow;
beforeEach(async () => {
  await buildSeller(test.db, UID, { state: 3 });
  market = await buildMarket(test.db, UID);
  order = await buildOrder(test.db, market, { receiverName: '한가은', status: 1, paymentOption: 1 });
  other = await buildOrder(test.db, market, { receiverName: '이도', status: 1, paymentOption: 1 });
});

interface Sight {
  readonly person: string;
  readonly network: string;
  readonly way: string;
  readonly scope: string;
  readonly result: string;
  readonly orders: number;
  readonly reason: string;
}

/** Returns the rows of `who-saw`. */
async function readSights(number: string): Promise<Sight[]> {
  const text = await runOperator(test, ['who-saw', number], { json: true });
  return text === '' ? [] : text.split('\n').map((line) => JSON.parse(line) as Sight);
}

/** Returns person, way and scope of each row. */
const listSights = async (number = order.publicId) =>
  (await readSights(number)).map(({ person, way, scope }) => [person, way, scope]);

const inMarket = () => ({ as: UID, params: { marketId: market.id } });
const fileOf = (...target: string[]) => ({
  data: JSON.stringify({ mergeAddr: false, mergeReceiptId: false, target }),
  reason: { purpose: 'other', note: '분쟁 조정' },
});

describe('operator who-saw command', () => {
  it('operator who-saw names the account of every call that returned an order, and not for other orders', async () => {
    await test.call(searchOrders, { as: UID, body: { q: '한가은' } });
    await test.call(getOrderDelivery, { as: UID, body: { publicId: order.publicId } });
    await test.call(updateOrder, { as: UID, params: { receiptId: order.id }, body: { sellerMemo: '메모' } });
    await test.call(exportOrders, { ...inMarket(), body: fileOf(order.id) });
    expect(await listSights()).toEqual([
      [UID, 'search', 'order'],
      [UID, 'detail', 'order'],
      [UID, 'change', 'order'],
      [UID, 'file', 'order'],
    ]);
    expect((await readSights(order.id)).at(-1)).toMatchObject({ reason: '기타: 분쟁 조정', orders: 1 });
    expect(await listSights(other.publicId)).toEqual([]);
  });

  it('operator who-saw includes lists and previews of several orders', async () => {
    await test.call(listOrders, inMarket());
    await test.call(listImportCandidates, { as: UID });
    await buildOrder(test.db, market, { id: 'awaiting-payment-1' });
    await test.call(listDepositCandidates, { as: UID, body: { from: '2026-03-01', to: '2026-03-10' } });
    expect(await listSights()).toEqual([
      [UID, 'list', 'order'],
      [UID, 'waybill preview', 'order'],
    ]);
    expect(await listSights('awaiting-payment-1')).toEqual([[UID, 'deposit matching', 'order']]);
  });

  it('operator who-saw includes lists of a whole market since the order was placed', async () => {
    for (let each = 0; each < 60; each += 1) await buildOrder(test.db, market, { createdAt: test.world.now });
    await test.call(listOrders, inMarket());
    test.world.now = new Date(test.world.now.getTime() + 1000);
    const later = await buildOrder(test.db, market, { createdAt: test.world.now });
    expect(await readSights(order.publicId)).toMatchObject([{ way: 'list', scope: 'market', orders: 62 }]);
    expect(await listSights(later.publicId)).toEqual([]);
  });

  it('operator who-saw names the network that downloaded a file by a link', async () => {
    const body = fileOf(order.id);
    const made = await test.call(exportOrders, { ...inMarket(), body, headers: { accept: LINK_MEDIA_TYPE } });
    await test.app.inject({ url: DownloadLink.parse(made.json()).url, remoteAddress: '203.0.113.66' });
    expect(await readSights(order.publicId)).toMatchObject([
      { way: 'file' },
      { way: 'file download', network: '203.0.113.66', person: UID },
    ]);
    expect(await listSights(other.publicId)).toEqual([]);
  });

  it('operator who-saw names the requests of a sales file that contains the order', async () => {
    const ask = () => test.call(exportSales, { as: UID, body: { year: 2026, period: '1H' } });
    await ask();
    await runSales(test);
    const unpaid = await buildOrder(test.db, market);
    await ask();
    const body = { year: 2026, period: '1H' };
    const made = await test.call(exportSales, { as: UID, body, headers: { accept: LINK_MEDIA_TYPE } });
    await test.app.inject({ url: DownloadLink.parse(made.json()).url, remoteAddress: '203.0.113.66' });
    expect((await readSights(order.publicId)).map(({ way, result, network }) => [way, result, network])).toEqual([
      ['file', 'made', ''],
      ['file', 'done', '127.0.0.1'],
      ['file', 'done', '127.0.0.1'],
      ['file download', 'done', '203.0.113.66'],
    ]);
    expect(await listSights(unpaid.publicId)).toEqual([]);
  });

  it('operator who-saw names operators: their page, their commands and backups', async () => {
    const page = await openOperatorPage(test);
    try {
      const admin = await page.signIn('admin');
      await page.get(`/orders?number=${order.publicId}`, admin);
    } finally {
      await page.close();
    }
    const by = { caller: 'operator:kim', origin: '' };
    await recordEvent(
      test.db,
      { ...by, action: 'operator-separated-record', dataSubjects: [`order:${order.id}`] },
      test.world.now,
    );
    await recordEvent(test.db, { ...by, action: 'operator-backup' }, test.world.now);
    expect(await listSights()).toEqual([
      ['operator:admin', 'operator page', 'order'],
      ['operator:kim', 'operator command', 'order'],
      ['operator:kim', 'operator command', 'all'],
    ]);
  });

  it('operator who-saw is recorded itself, and does not count as a sight of the order', async () => {
    await listSights();
    expect(await listSights()).toEqual([]);
    const records = await test.db.select().from(audit).where(eq(audit.action, 'operator-audit'));
    expect(records).toMatchObject([{ uid: 'operator:kim' }, { uid: 'operator:kim', subject: `order:${order.id}` }]);
  });

  it('operator who-saw refuses an unknown order', async () => {
    await expect(readSights('260310-ABCDEFGH')).rejects.toThrow('There is no order "260310-ABCDEFGH".');
  });

  it('operator who-saw shows a table without --json', async () => {
    await test.call(searchOrders, { as: UID, body: { q: '한가은' } });
    const [headings = '', line = ''] = (await runOperator(test, ['who-saw', order.publicId])).split('\n');
    expect(headings).toMatch(/^at +person +network +way/);
    expect(line).toMatch(/kakao:1 .* search /);
  });
});
