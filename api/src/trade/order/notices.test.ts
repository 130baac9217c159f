import { beforeEach, describe, expect, it } from '@jest/globals';
import type { BulkResult } from '@backoffice/contracts/order/bulk';
import { type SavedOrder, updateOrder, updateOrders } from '@backoffice/contracts/order/orderEndpoints';
import { asc, eq, like } from 'drizzle-orm';
import { idempotencyKeys, orders as ordersTable, outbox } from '../../platform/database/schema.ts';
import type { MarketRow } from '../market/marketStore.ts';
import { buildMarket, buildOrder, buildSeller } from '../../../testing/builders.ts';
import { readFailure } from '../../../testing/createTestApp.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { OrderRow } from './orderStore.ts';

const UID = 'kakao:1';
const HOUR = 3_600_000;
const test = setUpTestApp({ resetBeforeEach: true });
let market: MarketRow;
let keys = 0;
beforeEach(async () => {
  await buildSeller(test.db, UID);
  market = await buildMarket(test.db, UID, { title: '겨울 마켓' });
});

const place = (values: Partial<OrderRow> = {}) => buildOrder(test.db, market, values);
const sendAll = (body: object) =>
  test.call(updateOrders, {
    as: UID,
    params: { marketId: market.id },
    body,
    headers: { 'idempotency-key': `notices-${(keys += 1)}` },
  });
const send = (order: OrderRow, body: object) =>
  test.call(updateOrder, {
    as: UID,
    params: { receiptId: order.id },
    body,
    headers: { 'idempotency-key': `notice-${(keys += 1)}` },
  });
const texts = async () => (await test.db.select().from(outbox).orderBy(asc(outbox.id))).map(({ text }) => text);
const storedNotice = async ({ id }: OrderRow) =>
  (await test.db.select().from(ordersTable).where(eq(ordersTable.id, id)))[0]?.sellerMsg;
const getReasons = ({ failAt }: BulkResult) => failAt.map(({ at, reason }) => [at, reason]);

describe('A notice with fields', () => {
  const TEMPLATE = '{주문자}님, {마켓} {주문번호}를 {택배사} {운송장}으로 보냈습니다.';

  // rule: notices.fields
  it('A notice with fields reaches each buyer with the values of their order, which are stored as well', async () => {
    const a = await place({ buyerName: '김하나', snsId: 'a', waybillCompany: 'kr.epost', waybillNo: '6012' });
    const b = await place({ buyerName: '이둘', snsId: 'b', waybillCompany: 'kr.logen', waybillNo: '7013' });
    expect((await sendAll({ target: [a.id, b.id], sellerMsg: TEMPLATE })).json()).toMatchObject({ success: 2 });
    const expected = [
      `김하나님, 겨울 마켓 ${a.publicId}를 우체국 택배 6012으로 보냈습니다.`,
      `이둘님, 겨울 마켓 ${b.publicId}를 로젠택배 7013으로 보냈습니다.`,
    ];
    expect(await texts()).toEqual(expected);
    expect([await storedNotice(a), await storedNotice(b)]).toEqual(expected);
  });

  // rule: notices.fields
  it('A notice with fields fails for an order without a value and is sent for the other orders', async () => {
    const a = await place({ snsId: 'a' });
    const b = await place({ snsId: 'b', waybillCompany: 'kr.epost', waybillNo: '6012' });
    const result = (await sendAll({ target: [a.id, b.id], sellerMsg: '{운송장}' })).json<BulkResult>();
    expect(getReasons(result)).toEqual([[1, 'notice-incomplete']]);
    expect(await texts()).toEqual(['6012']);
    expect(await storedNotice(a)).toBe('');
  });

  // rule: notices.fields
  it('A notice with an unknown field is rejected and never shown to a buyer', async () => {
    const order = await place();
    for (const sellerMsg of ['{송장번호} 발송', '{주문번호 발송'])
      for (const response of [await sendAll({ target: [order.id], sellerMsg }), await send(order, { sellerMsg })])
        expect(readFailure(response)).toEqual({ status: 400, code: 'invalid-parameters', fields: ['sellerMsg'] });
    expect(await texts()).toEqual([]);
  });

  it('A notice that exceeds 500 characters with its values is not sent', async () => {
    const order = await place({ buyerName: '김'.repeat(60) });
    const sellerMsg = '가'.repeat(480) + '{주문자}';
    const result = (await sendAll({ target: [order.id], sellerMsg })).json<BulkResult>();
    expect(getReasons(result)).toEqual([[1, 'notice-too-long']]);
    expect(await texts()).toEqual([]);
  });

  it('A notice of a single order has the tracking number that is saved with it, and is rejected without a number', async () => {
    const order = await place({ status: 1 });
    expect(readFailure(await send(order, { sellerMsg: '{운송장}' }))).toEqual({
      status: 400,
      code: 'invalid-parameters',
      fields: ['sellerMsg'],
    });
    const saved = await send(order, {
      sellerMsg: '번호 {운송장}',
      invoice: { company: 'kr.epost', no: '6012345678901' },
    });
    expect(saved.json<SavedOrder>()).toMatchObject({ sellerMsg: '번호 6012345678901', notified: true });
  });
});

describe('A repeated notice to the same buyer', () => {
  // rule: notices.repeated-text
  it('A repeated notice to the same buyer is rejected within 24 hours for another order unless resending is confirmed', async () => {
    const [a, b] = [await place(), await place()];
    await sendAll({ target: [a.id], sellerMsg: '내일 발송합니다.' });
    test.world.now = new Date(test.world.now.getTime() + 24 * HOUR - 1);
    const again = (await sendAll({ target: [b.id], sellerMsg: '내일 발송합니다.' })).json<BulkResult>();
    expect(getReasons(again)).toEqual([[1, 'notice-repeated']]);
    expect(readFailure(await send(b, { sellerMsg: '내일 발송합니다.' }))).toMatchObject({ code: 'notice-repeated' });
    expect(await texts()).toHaveLength(1);
    expect((await send(b, { sellerMsg: '내일 발송합니다.', resend: true })).json()).toMatchObject({ notified: true });
    expect(await texts()).toHaveLength(2);
  });

  // rule: notices.repeated-text
  it('A notice that concurrent calls send to the same buyer is sent once, and the other calls are rejected as repetitions', async () => {
    const [a, b, c, d] = await Promise.all([place(), place(), place(), place()]);
    const sellerMsg = '내일 발송합니다.';
    const singles = await Promise.all([a, b].map((order) => send(order, { sellerMsg })));
    expect(singles.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(readFailure(singles.find(({ statusCode }) => statusCode !== 200)!).code).toBe('notice-repeated');
    const other = '모레 발송합니다.';
    const bulks = await Promise.all([
      sendAll({ target: [a.id, b.id], sellerMsg: other }),
      sendAll({ target: [c.id, d.id], sellerMsg: other }),
    ]);
    const sent = bulks.map((response) => response.json<BulkResult>());
    expect(sent.map(({ success }) => success).toSorted()).toEqual([0, 2]);
    const failed = sent.filter(({ success }) => success === 0);
    for (const result of failed)
      expect(getReasons(result).map(([, reason]) => reason)).toEqual(['notice-repeated', 'notice-repeated']);
    expect((await texts()).toSorted()).toEqual([other, other, sellerMsg].toSorted());
  });

  it('A notice of one call is sent for every order of the same buyer, and has the call’s request id', async () => {
    const [a, b] = [await place(), await place()];
    expect((await sendAll({ target: [a.id, b.id], sellerMsg: '발송' })).json()).toMatchObject({ success: 2 });
    const sent = await test.db.select().from(outbox);
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ requestId }) => requestId))).toEqual(new Set([expect.stringMatching(/^[0-9a-f]{32}$/)]));
  });

  it('An interrupted notice is sent for the remaining orders when its call is repeated with the same key and request id', async () => {
    const [a, b] = [await place(), await place()];
    const call = (requestId: string) =>
      test.call(updateOrders, {
        as: UID,
        params: { marketId: market.id },
        body: { target: [a.id, b.id], sellerMsg: '발송' },
        headers: { 'idempotency-key': 'cut-off', 'x-request-id': requestId },
      });
    const [first, other] = ['1', '2'].map((digit) => digit.repeat(32)) as [string, string];
    /** Leaves the state of an API that ends between the transactions of the two orders. */
    const cutOff = async () => {
      await test.db.delete(outbox).where(eq(outbox.orderId, b.id));
      await test.db.update(ordersTable).set({ sellerMsg: '' }).where(eq(ordersTable.id, b.id));
      await test.db.delete(idempotencyKeys).where(like(idempotencyKeys.key, `% ${b.id}`));
      await test.db.update(idempotencyKeys).set({ response: null }).where(eq(idempotencyKeys.key, 'cut-off'));
    };
    expect((await call(first)).json()).toMatchObject({ success: 2 });
    await cutOff();
    expect((await call(first)).json()).toMatchObject({ success: 2 });
    await cutOff();
    expect(getReasons((await call(other)).json())).toEqual([[2, 'notice-repeated']]);
  });

  it('A repeated notice is sent after 24 hours', async () => {
    const [a, b] = [await place(), await place()];
    await sendAll({ target: [a.id], sellerMsg: '내일 발송합니다.' });
    test.world.now = new Date(test.world.now.getTime() + 24 * HOUR);
    expect((await sendAll({ target: [b.id], sellerMsg: '내일 발송합니다.' })).json()).toMatchObject({ success: 1 });
  });

  it('A notice is sent to another buyer, and with other field values', async () => {
    const [a, b, c] = [await place(), await place({ snsId: 'other' }), await place()];
    await sendAll({ target: [a.id], sellerMsg: '{주문번호} 발송' });
    await sendAll({ target: [c.id], sellerMsg: '{주문번호} 발송' });
    await sendAll({ target: [a.id], sellerMsg: '발송' });
    expect((await sendAll({ target: [b.id], sellerMsg: '발송' })).json()).toMatchObject({ success: 1 });
    expect(await texts()).toHaveLength(4);
  });

  it('A repeated notice with a change of status is sent', async () => {
    const [a, b] = [await place(), await place()];
    await sendAll({ target: [a.id], sellerMsg: '확인했습니다.' });
    test.world.now = new Date(test.world.now.getTime() + HOUR);
    const result = (await sendAll({ target: [b.id], status: 1, sellerMsg: '확인했습니다.' })).json();
    expect(result).toMatchObject({ success: 1 });
  });

  it('A notice of another seller is not a repetition', async () => {
    await buildSeller(test.db, 'kakao:2');
    const foreign = await buildOrder(test.db, await buildMarket(test.db, 'kakao:2'));
    await test.call(updateOrder, {
      as: 'kakao:2',
      params: { receiptId: foreign.id },
      body: { sellerMsg: '발송' },
      headers: { 'idempotency-key': 'foreign' },
    });
    test.world.now = new Date(test.world.now.getTime() + HOUR);
    expect((await send(await place(), { sellerMsg: '발송' })).json()).toMatchObject({ notified: true });
  });
});
