import { beforeEach, describe, expect, it } from '@jest/globals';
import { exportOrders, exportSettlement } from '@backoffice/contracts/order/lists/exportEndpoints';
import type { Order } from '@backoffice/contracts/order/order';
import { getOrderDelivery, listOrders } from '@backoffice/contracts/order/orderEndpoints';
import { asc, eq } from 'drizzle-orm';
import { audit, orderHistory, orders, outbox, previews, separatedRecords } from '../../platform/database/schema.ts';
import { newId } from '../../platform/database/newId.ts';
import type { MarketRow } from '../../trade/market/marketStore.ts';
import { ANONYMOUS_NAME } from '../../platform/database/schema/fates.ts';
import { notifyBuyer } from '../../trade/order/notifyBuyer.ts';
import { sealCashReceiptNo } from '../../trade/order/cashReceipt.ts';
import type { OrderRow } from '../../trade/order/orderStore.ts';
import type { ProductRow } from '../../trade/product/productStore.ts';
import { readSales } from '../../trade/sales/readSales.ts';
import { sealedPlace } from '../../platform/secrets/sealedPlace.ts';
import { buildMarket, buildOrder, buildProduct, buildSeller } from '../../../testing/builders.ts';
import { readWorkbook } from '../../../testing/readWorkbook.ts';
import { ageRows } from '../../../testing/ageRows.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { RETENTION_BATCHES_MAX, applyRetention } from './applyRetention.ts';

const UID = 'kakao:1';
const DAY = 24 * 60 * 60_000;
/** When the builders place orders. */
const PLACED = new Date('2026-03-01T00:00:00.000Z');
const BUYER = {
  buyerName: '남궁선',
  receiverName: '황보름',
  receiverTel: '010-9876-1234',
  addr: '제주 서귀포시 이어도로 77',
  addr2: '보름빌라 301호',
  zip: '63565',
  deliveryMsg: '문 앞',
  snsId: 'moon_sun_77',
  memo: '선물',
  refundBank: '신한은행',
  refundName: '남궁선',
  cashReceiptIsPersonal: true,
  waybillCompany: 'kr.lotte',
  waybillNo: '123456789012',
  sellerMsg: '남궁선님 감사합니다',
  sellerMemo: '단골',
};

const test = setUpTestApp({ resetBeforeEach: true });
let market: MarketRow;
let product: ProductRow;
beforeEach(async () => {
  placed = PLACED;
  await buildSeller(test.db, UID, { state: 2, fee: 4 });
  market = await buildMarket(test.db, UID, { paymentOption: [1] });
  product = await buildProduct(test.db, market);
});

let placed = PLACED;
/** Makes it this number of days ago that the orders were placed. */
const passDays = async (days: number) => {
  placed = await ageRows(test, placed, days);
};
const build = (values: Partial<OrderRow> = {}, id = newId()) =>
  buildOrder(test.db, market, {
    id,
    product,
    amount: 3,
    status: 4,
    paymentOption: 1,
    paymentType: 'card',
    refundNoSealed: test.secrets.sealText('110-123-456789', sealedPlace('receipts.refund_no', id)),
    cashReceiptNoSealed: sealCashReceiptNo(test.secrets, id, '01098761234'),
    ...BUYER,
    ...values,
  });
const read = async ({ id }: OrderRow) => (await test.db.select().from(orders).where(eq(orders.id, id)))[0];
const FIVE_YEARS = 5 * 366;
const removed = (rows: Record<string, number>) => ({ removed: rows, stops: [] });
const NAMES = { buyerName: BUYER.buyerName, receiverTel: BUYER.receiverTel };

describe('retention of a buyer’s data', () => {
  it('a buyer’s data is retained for five years after the last step of the order and then removed', async () => {
    const order = await build();
    const later = await build();
    await test.db
      .insert(orderHistory)
      .values({ orderId: later.id, status: 4, desc: '', at: new Date(PLACED.getTime() + 30 * DAY) });
    await passDays(1825);
    await applyRetention(test);
    expect(await read(order)).toMatchObject({ buyerName: BUYER.buyerName, anonymizedAt: null });

    await passDays(1827);
    expect(await applyRetention(test)).toMatchObject({ removed: { orders: 1 } });
    const row = await read(order);
    expect(JSON.stringify(row)).not.toMatch(/남궁|황보|9876|이어도|보름|moon|신한|선물|단골|문 앞|123456789012/);
    expect(row).toMatchObject({
      receiverName: ANONYMOUS_NAME,
      refundNoSealed: null,
      anonymizedAt: expect.any(Date),
    });
    expect(await read(later)).toMatchObject({ buyerName: BUYER.buyerName, anonymizedAt: null });
  });

  it('a buyer’s data is removed from the history and from notifications', async () => {
    const order = await build({ status: 11 });
    await test.db.update(orderHistory).set({ desc: '남궁선님 요청' }).where(eq(orderHistory.orderId, order.id));
    await notifyBuyer(test.db, order.id, { kind: 'notice', text: '남궁선님 감사합니다' }, PLACED);
    await passDays(FIVE_YEARS);
    await applyRetention(test);
    const rows = [await test.db.select().from(orderHistory), await test.db.select().from(outbox)];
    expect(JSON.stringify(rows)).not.toContain('남궁');
    expect(rows.map((each) => each.length)).toEqual([1, 1]);
  });

  // rule: orders.retention
  it('retention does not change sums, lines, sales or settlement', async () => {
    const order = await build({ status: 3 });
    const readOrder = async () => {
      const response = await test.call(getOrderDelivery, { as: UID, body: { publicId: order.publicId } });
      const { total, status, payment, productList, delivery, cashReceipt } = response.json<Order>();
      const { title, price, weight } = delivery;
      return {
        total,
        status,
        payment,
        productList,
        delivery: { title, price, weight },
        isReceipt: cashReceipt !== null,
      };
    };
    const readAllSales = async () => {
      const sales = [];
      for await (const batch of readSales(test.db, { uid: UID, from: 0, to: placed.getTime() + 1 }))
        sales.push(...batch);
      return sales;
    };
    const exportWorkbook = async () => {
      const response = await test.call(exportSettlement, { as: UID, body: { marketId: market.id } });
      return readWorkbook(response.rawPayload);
    };
    await passDays(FIVE_YEARS);
    const before = [await readOrder(), await readAllSales(), await exportWorkbook()];
    expect(await applyRetention(test)).toMatchObject({ removed: { orders: 1 } });
    expect([await readOrder(), await readAllSales(), await exportWorkbook()]).toEqual(before);
    const list = await test.call(listOrders, { as: UID, params: { marketId: market.id } });
    expect(list.json<Order[]>()).toHaveLength(1);
  });
});

it('orders without buyer data are not combined into one parcel', async () => {
  for (let count = 0; count < 2; count += 1) await build();
  await passDays(FIVE_YEARS);
  await applyRetention(test);
  const body = { data: JSON.stringify({ mergeAddr: true, mergeReceiptId: false }), reason: { purpose: 'shipping' } };
  const response = await test.call(exportOrders, { as: UID, params: { marketId: market.id }, body });
  expect(readWorkbook(response.rawPayload)['주문 내역']).toHaveLength(2);
});

describe('retention of a refund account', () => {
  it.each([3, 4, 0])(
    'the refund account of an order in status %i is removed a year after its last step',
    async (status) => {
      const order = await build({ status });
      await passDays(364);
      await applyRetention(test);
      expect(await read(order)).toMatchObject({ refundBank: '신한은행' });
      await passDays(366);
      expect(await applyRetention(test)).toEqual(removed({ 'refund-accounts': 1 }));
      expect(await read(order)).toMatchObject({ refundBank: '', refundNoSealed: null, refundName: '', ...NAMES });
    },
  );

  it.each([1, 10, 11, 99])(
    'the refund account of an order in status %i is retained with the payment record',
    async (status) => {
      const order = await build({ status });
      await passDays(366);
      expect(await applyRetention(test)).toEqual(removed({}));
      expect(await read(order)).toMatchObject({ refundBank: '신한은행', refundName: '남궁선' });
    },
  );
});

it('the text of a notification is removed after three years, while its status remains', async () => {
  const order = await build({ refundNoSealed: null });
  await notifyBuyer(test.db, order.id, { kind: 'notice', text: '남궁선님 감사합니다' }, PLACED);
  await passDays(1095);
  expect(await applyRetention(test)).toEqual(removed({}));
  await passDays(1097);
  expect(await applyRetention(test)).toEqual(removed({ notifications: 1 }));
  expect(await test.db.select({ kind: outbox.kind, text: outbox.text }).from(outbox)).toEqual([
    { kind: 'notice', text: '' },
  ]);
});

it('a preview post that was not changed for three years is deleted', async () => {
  for (const updatedAt of [PLACED, new Date(PLACED.getTime() + 10 * DAY)])
    await test.db
      .insert(previews)
      .values({ id: newId(), ownerUid: UID, cover: [], contents: '소개', schedule: '', createdAt: PLACED, updatedAt });
  await passDays(1097);
  expect(await applyRetention(test)).toEqual(removed({ 'preview-posts': 1 }));
  expect(await test.db.select().from(previews)).toHaveLength(1);
});

it('a separate record is deleted at the end of its statutory period', async () => {
  const record = { sealed: 'x', separatedAt: PLACED };
  await test.db.insert(separatedRecords).values([
    { id: 'order:1', ...record, expiresAt: new Date(PLACED.getTime() + DAY) },
    { id: 'order:2', ...record, expiresAt: new Date(PLACED.getTime() + 3 * DAY) },
  ]);
  await passDays(2);
  expect(await applyRetention(test)).toEqual(removed({ 'separated-records': 1 }));
  expect(await test.db.select({ id: separatedRecords.id }).from(separatedRecords)).toEqual([{ id: 'order:2' }]);
});

it('retention resumes after an interruption, and each batch has an audit event', async () => {
  for (let count = 0; count < RETENTION_BATCHES_MAX + 1; count += 1) await build({ refundNoSealed: null });
  await passDays(FIVE_YEARS);
  expect(await applyRetention(test, 1)).toEqual(removed({ orders: RETENTION_BATCHES_MAX }));
  expect(await applyRetention(test, 1)).toEqual(removed({ orders: 1 }));
  expect(await applyRetention(test, 1)).toEqual(removed({}));
  const events = await test.db.select().from(audit).orderBy(asc(audit.id));
  expect(events).toHaveLength(RETENTION_BATCHES_MAX + 1);
  expect(events[0]).toMatchObject({ uid: 'api', action: 'retention', reason: 'orders', count: 1 });
});

it('concurrent processes remove each row once', async () => {
  for (let count = 0; count < 6; count += 1) await build({ refundNoSealed: null });
  await passDays(FIVE_YEARS);
  const [first, second] = await Promise.all([applyRetention(test, 2), applyRetention(test, 2)]);
  expect((first.removed['orders'] ?? 0) + (second.removed['orders'] ?? 0)).toBeLessThanOrEqual(6);
  await applyRetention(test);
  expect((await test.db.select().from(audit)).reduce((sum, { count }) => sum + count, 0)).toBe(6);
});
