import { beforeEach, describe, expect, it } from '@jest/globals';
import { createFilterTest } from '@backoffice/contracts/order/lists/orderFilters';
import type { Order } from '@backoffice/contracts/order/order';
import { getOrderProducts } from '@backoffice/contracts/order/orderDetailEndpoints';
import {
  type ListRequestFilter,
  type SavedOrder,
  changeOrderStatus,
  getOrderDelivery,
  listOrders,
  updateOrder,
} from '@backoffice/contracts/order/orderEndpoints';
import { ORDER_STATUS } from '@backoffice/contracts/order/orderStatus';
import { schemaProblems } from '@backoffice/contracts/wire/schemaProblems';
import { asc, eq, sql } from 'drizzle-orm';
import { audit, outbox, productOptions, orders } from '../../platform/database/schema.ts';
import type { MarketRow } from '../market/marketStore.ts';
import { newId } from '../../platform/database/newId.ts';
import { sealedPlace } from '../../platform/secrets/sealedPlace.ts';
import { buildVariedOrders } from '../../../testing/buildVariedOrders.ts';
import { buildMarket, buildOrder, buildProduct, buildSeller } from '../../../testing/builders.ts';
import { readFailure, sortStatuses } from '../../../testing/createTestApp.ts';
import { readStatuses } from '../../../testing/readStatuses.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { OrderRow } from './orderStore.ts';

const UID = 'kakao:1';
const STATUSES = Object.values(ORDER_STATUS);
const test = setUpTestApp({ resetBeforeEach: true });
let market: MarketRow;
beforeEach(async () => {
  await buildSeller(test.db, UID);
  market = await buildMarket(test.db, UID);
});

const list = async (filter: ListRequestFilter = {}) =>
  (await test.call(listOrders, { as: UID, params: { marketId: market.id }, body: filter })).json<Order[]>();
const change = ({ id }: OrderRow, status: number, msg = '') =>
  test.call(changeOrderStatus, { as: UID, params: { receiptId: id }, body: { status, msg } });
const patch = ({ id }: OrderRow, body: object, headers = {}) =>
  test.call(updateOrder, { as: UID, params: { receiptId: id }, body, headers });
const readNotifications = async ({ id }: OrderRow) =>
  (await test.db.select().from(outbox).where(eq(outbox.orderId, id)).orderBy(asc(outbox.id))).map(({ kind }) => kind);
const readStatus = async ({ id }: OrderRow) =>
  (await test.db.select().from(orders).where(eq(orders.id, id)))[0]?.status;

describe('The order list', () => {
  // rule: orders.status-codes, orders.refund-account-masked, api.answers
  it('The order list has the market’s orders newest first, with history and masked refund account', async () => {
    const id = newId();
    const older = await buildOrder(test.db, market, {
      id,
      refundBank: '신한은행',
      refundNoSealed: test.secrets.sealText('110-123-456789', sealedPlace('receipts.refund_no', id)),
    });
    const newer = await buildOrder(test.db, market, { createdAt: new Date('2026-03-02T00:00:00.000Z') });
    await buildOrder(test.db, await buildMarket(test.db, UID));
    const rows = await list();
    expect(rows.map(({ _id }) => _id)).toEqual([newer.id, older.id]);
    expect(rows[1]).toMatchObject({
      buyerAccount: { type: '신한은행', no: '***-***-**6789' },
      status: [{ status: 0 }],
      invoice: null,
      cashReceipt: null,
    });
    expect(schemaProblems(listOrders.reply, rows)).toEqual([]);
  });

  it('The order list contains each order once, newest first and then by descending id, for any number of orders', async () => {
    const order = await buildOrder(test.db, market);
    await test.db.execute(sql`
      insert into receipts select (jsonb_populate_record(r, jsonb_build_object('id', 'order-' || n, 'public_id', 'no-' || n,
        'created_at', r.created_at + (n / 400) * interval '1 second'))).*
      from receipts r, generate_series(1, 1200) n where r.id = ${order.id}`);
    await test.db.execute(sql`
      insert into receipt_status (receipt_id, status, "desc", at) select id, 0, id, created_at from receipts
      where id <> ${order.id}`);
    const rows = await list();
    const newestFirst = rows.toSorted(
      (a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp) || (a._id < b._id ? 1 : -1),
    );
    expect(rows.map(({ _id }) => _id)).toEqual(newestFirst.map(({ _id }) => _id));
    expect(new Set(rows.map(({ _id }) => _id)).size).toBe(1201);
    expect(rows.filter(({ _id, status }) => _id !== order.id && status[0]?.desc !== _id)).toEqual([]);
  });

  // rule: orders.line-ids
  it('An order in the list and in the reply of its delivery has its lines with the ids of product and option, title, option, price and amount', async () => {
    const product = await buildProduct(test.db, market);
    const order = await buildOrder(test.db, market, { product, amount: 3 });
    const [first] = await list();
    const line = { title: '스티커', option: '옵션 1', price: 1000, amount: 3, weight: 10, cover: '' };
    const ids = { _id: expect.any(String), productId: product.id, optionId: product.options[0]!.id };
    expect(first?.productList).toEqual([{ ...ids, ...line }]);
    const read = await test.call(getOrderDelivery, { as: UID, body: { publicId: order.publicId } });
    expect(read.json<Order>()).toEqual(first);
  });

  // rule: order-list.filter-drawer
  it('The order list treats statuses 0 and 99, 3 and 4, and 10 and 11 as equal', async () => {
    for (const status of STATUSES) await buildOrder(test.db, market, { status });
    const found = async (filter: ListRequestFilter) =>
      (await list(filter)).map(({ status }) => status.at(-1)?.status).toSorted((a, b) => Number(a) - Number(b));
    expect(await found({ status: [0] })).toEqual([0, 99]);
    expect(await found({ status: [3] })).toEqual([3, 4]);
    expect(await found({ status: [10] })).toEqual([10, 11]);
    expect(await found({ status: [1, 10] })).toEqual([1, 10, 11]);
    expect(await found({ status: [] })).toHaveLength(STATUSES.length);
    expect(await found({ status: [5] })).toEqual([]);
    expect(await found({ status: [2 ** 40] })).toEqual([]);
  });

  it('The order list combines filters by delivery, packaging and cash receipt', async () => {
    await buildOrder(test.db, market, {
      deliveryTitle: '준등기',
      packagingStatus: 2,
      cashReceiptIsPersonal: true,
    });
    await buildOrder(test.db, market, { packagingStatus: 1 });
    expect(await list({ delivery: ['준등기'] })).toHaveLength(1);
    expect(await list({ packagingStatus: [1, 2] })).toHaveLength(2);
    expect(await list({ cashReceiptFilter: [1] })).toHaveLength(1);
    expect(await list({ cashReceiptFilter: [0] })).toHaveLength(1);
    expect(await list({ cashReceiptFilter: [0, 1] })).toHaveLength(2);
    expect(await list({ delivery: ['준등기'], packagingStatus: [1] })).toEqual([]);
  });

  it('The order list filters in SQL like the filters of the screen, for each choice', async () => {
    await buildVariedOrders(test.db, market, { products: [], now: test.world.now });
    const all = await list();
    const filters: ListRequestFilter[] = [
      ...STATUSES.map((status) => ({ status: [status] })),
      ...['택배', '준등기', '퀵'].map((title) => ({ delivery: [title] })),
      ...[0, 1, 2].map((code) => ({ packagingStatus: [code] })),
      ...[0, 1].map((code) => ({ cashReceiptFilter: [code] })),
      { status: [1, 3], delivery: ['택배', '준등기'], packagingStatus: [0, 2], cashReceiptFilter: [1] },
    ];
    for (const filter of filters) {
      const passes = createFilterTest(filter, { now: test.world.now.getTime(), lowStock: new Set() });
      expect([filter, await list(filter)]).toEqual([filter, all.filter(passes)]);
    }
  });

  it('Reading the order list records who read what, without the data', async () => {
    const order = await buildOrder(test.db, market);
    await list();
    for (const endpoint of [getOrderDelivery, getOrderProducts])
      await test.call(endpoint, { as: UID, body: { publicId: order.publicId } });
    const records = await test.db.select().from(audit).orderBy(asc(audit.id));
    expect(records.map(({ action, subject, count, uid }) => [action, subject, count, uid])).toEqual([
      ['receipt-list', market.id, 1, UID],
      ['receipt-delivery', order.id, 1, UID],
      ['receipt-product', order.id, 1, UID],
    ]);
    expect(JSON.stringify(records)).not.toMatch(/받는이|010-1111|동교로/);
  });
});

// rule: orders.open-order
it('Reading an order’s lines by its number returns them', async () => {
  const product = await buildProduct(test.db, market);
  const order = await buildOrder(test.db, market, { product, amount: 3 });
  const lines = (await test.call(getOrderProducts, { as: UID, body: { publicId: order.publicId } })).json();
  const ids = { _id: expect.any(String), productId: product.id, optionId: product.options[0]!.id };
  expect(lines).toEqual([{ ...ids, title: '스티커', option: '옵션 1', price: 1000, amount: 3, weight: 10, cover: '' }]);
});

/** The expected rules: [from, to, paymentOption, isBilled]. */
const ALLOWED = [
  [0, 1, 0],
  [1, 0, 0],
  [1, 3, 0],
  [1, 3, 1],
  [0, 11, 0],
  [0, 11, 1],
  [1, 11, 0],
  [1, 11, 1],
  [3, 11, 0],
  [3, 11, 1],
  [4, 11, 0],
  [4, 11, 1],
  [99, 11, 0],
  [99, 11, 1],
].map(String);
const EVERY_START = [0, 1].flatMap((paymentOption) => STATUSES.map((from) => [from, paymentOption] as const));

describe('A change of an order’s status', () => {
  // rule: order-transitions.by-seller
  it.each(EVERY_START)(
    'A status change from %i with payment option %i follows the table for every target status',
    async (from, paymentOption) => {
      for (const to of [...STATUSES, 2, 5]) {
        const order = await buildOrder(test.db, market, { status: from, paymentOption });
        const response = await change(order, to, '사유');
        const isAllowed = ALLOWED.includes(String([from, to, paymentOption]));
        expect([to, response.statusCode]).toEqual([to, isAllowed ? 200 : 400]);
        if (!isAllowed) expect(readFailure(response).code).toBe('invalid-transition');
        expect(await readStatuses(test.db, order)).toEqual(isAllowed ? [from, to] : [from]);
        expect(await readStatus(order)).toBe(isAllowed ? to : from);
        expect(await readNotifications(order)).toHaveLength(isAllowed ? 1 : 0);
      }
    },
  );

  // rule: order-transitions.history-messages
  it('A status change without a description gets the description of its step', async () => {
    const order = await buildOrder(test.db, market);
    expect((await change(order, 1)).json<Order>().status.at(-1)).toMatchObject({ desc: '결제 완료' });
    expect((await change(order, 3, '빠르게')).json<Order>().status.at(-1)).toMatchObject({
      desc: '빠르게',
      timestamp: '2026-03-10T03:00:00.000Z',
    });
    expect(await readNotifications(order)).toEqual(['paid', 'shipped']);
  });

  it('A status change from paid to received requires a reason, which the history and the buyer’s notice contain', async () => {
    const order = await buildOrder(test.db, market, { status: 1 });
    expect(readFailure(await change(order, 0, ' ')).fields).toEqual(['msg']);
    expect(await readStatuses(test.db, order)).toEqual([1]);
    const result = (await change(order, 0, '다른 분의 입금이었습니다.')).json<Order>();
    expect(result.status.at(-1)).toMatchObject({ status: 0, desc: '다른 분의 입금이었습니다.' });
    const sent = await test.db.select().from(outbox).where(eq(outbox.orderId, order.id));
    expect(sent).toMatchObject([{ kind: 'changed', text: '입금 확인이 취소됐어요. 사유: 다른 분의 입금이었습니다.' }]);
    expect((await change(order, 1)).statusCode).toBe(200);
  });

  it.each([{ packagingStatus: 1 }, { packagingStatus: 2 }, { waybillCompany: 'kr.hanjin', waybillNo: '1' }])(
    'A status change from paid to received is rejected after packaging or with a tracking number: %j',
    async (values) => {
      const order = await buildOrder(test.db, market, { status: 1, ...values });
      expect(readFailure(await change(order, 0, '사유')).code).toBe('invalid-transition');
      expect(await readStatuses(test.db, order)).toEqual([1]);
    },
  );

  // rule: order-transitions.by-seller, cancellation.reason-and-stock
  it('A cancellation requires a reason and an order that is not settled', async () => {
    const order = await buildOrder(test.db, market, { status: 1 });
    expect(readFailure(await change(order, 11, ' ')).fields).toEqual(['msg']);
    const billed = await buildOrder(test.db, market, { status: 4, isBilled: true });
    expect(readFailure(await change(billed, 11, '사유')).code).toBe('invalid-transition');
    expect(await readStatuses(test.db, billed)).toEqual([4]);
  });

  // rule: cancellation.refund-words
  it.each([
    [1, 'card', '결제하신 수단의 결제가 취소되어 영업일 기준 1~3일'],
    [1, 'vbank', '등록하신 환불 계좌로 영업일 기준 1~3일'],
    [0, 'transfer', '결제하신 4,000원은 판매자가 직접 환불'],
  ])(
    'A cancellation from payment option %i by %s notifies the buyer about the refund',
    async (paymentOption, paymentType, text) => {
      const id = newId();
      const refundNoSealed = test.secrets.sealText('110-123-456789', sealedPlace('receipts.refund_no', id));
      const order = await buildOrder(test.db, market, { id, status: 1, paymentOption, paymentType, refundNoSealed });
      await change(order, 11, '재료 품절');
      const [sent] = await test.db.select().from(outbox);
      expect(sent?.text).toContain('사유: 재료 품절');
      expect(sent?.text).toContain(text);
    },
  );

  // rule: cancellation.refund-words
  it.each([
    ['vbank', 4000, '주문이 취소됐어요. 사유: 재료 품절\n환불 계좌를 확인해 안내해드려요.'],
    ['card', 0, '주문이 취소됐어요. 사유: 재료 품절'],
  ])(
    'The notice of a cancellation by %s promises no refund that cannot happen (%i won paid)',
    async (paymentType, total, text) => {
      const order = await buildOrder(test.db, market, { status: 1, paymentOption: 1, paymentType, total });
      await change(order, 11, '재료 품절');
      expect(await test.db.select({ text: outbox.text }).from(outbox).where(eq(outbox.kind, 'cancelled'))).toEqual([
        { text },
      ]);
    },
  );

  // rule: cancellation.reason-and-stock
  it('A cancellation releases the pieces once', async () => {
    const product = await buildProduct(test.db, market, [{ ordered: 3 }]);
    const order = await buildOrder(test.db, market, { product, amount: 3 });
    const responses = await Promise.all([change(order, 11, '하나'), change(order, 11, '둘')]);
    expect(sortStatuses(responses)).toEqual([200, 400]);
    expect(await test.db.select({ ordered: productOptions.ordered }).from(productOptions)).toEqual([{ ordered: 0 }]);
  });

  it('A cancellation releases the pieces once, even if the order is edited afterwards', async () => {
    const product = await buildProduct(test.db, market, [{ ordered: 5 }]);
    const order = await buildOrder(test.db, market, { product, amount: 2 });
    await change(order, 11, '품절');
    for (const body of [{ sellerMemo: '메모' }, { sellerMsg: '죄송합니다' }])
      expect((await patch(order, body)).statusCode).toBe(200);
    expect(await test.db.select({ ordered: productOptions.ordered }).from(productOptions)).toEqual([{ ordered: 3 }]);
  });

  // rule: order-transitions.by-seller
  it('Of two concurrent status changes one succeeds with one history entry, in twenty runs', async () => {
    for (let round = 0; round < 20; round += 1) {
      const order = await buildOrder(test.db, market);
      const responses = await Promise.all([change(order, 1), change(order, 1), change(order, 1)]);
      expect(sortStatuses(responses)).toEqual([200, 400, 400]);
      expect(await readStatuses(test.db, order)).toEqual([0, 1]);
      expect(await readNotifications(order)).toEqual(['paid']);
    }
  });

  it('A concurrent shipment and cancellation leave a history that the rules allow', async () => {
    for (let round = 0; round < 20; round += 1) {
      const order = await buildOrder(test.db, market, { status: 1 });
      await Promise.all([change(order, 3), change(order, 11, '사유')]);
      expect([
        [1, 3],
        [1, 11],
        [1, 3, 11],
      ]).toContainEqual(await readStatuses(test.db, order));
      expect(await readStatus(order)).toBe((await readStatuses(test.db, order)).at(-1));
    }
  });
});

/** The effects of saving a tracking number: [from, paymentOption, the resulting history or the error code]. */
const WAYBILLS = [
  [0, 0, [0, 1, 3]],
  [0, 1, 'order-not-paid'],
  [1, 0, [1, 3]],
  [1, 1, [1, 3]],
  [3, 0, [3]],
  [4, 0, [4]],
  [99, 0, 'payment-verifying'],
  [99, 1, 'payment-verifying'],
  [10, 0, 'invalid-transition'],
  [11, 0, 'invalid-transition'],
] as const;

describe('A tracking number', () => {
  const invoice = { company: 'kr.cjlogistics', no: '1234-5678-9012' };

  // rule: waybills.status-steps
  it.each(WAYBILLS)(
    'Saving a tracking number in status %i with payment option %i results in %j',
    async (from, paymentOption, expected) => {
      const order = await buildOrder(test.db, market, { status: from, paymentOption });
      const response = await patch(order, { invoice });
      if (typeof expected === 'string') {
        expect(readFailure(response)).toMatchObject({ status: 400, code: expected });
        expect(await readStatuses(test.db, order)).toEqual([from]);
      } else {
        expect(response.json<Order>().invoice).toEqual(invoice);
        expect(await readStatuses(test.db, order)).toEqual(expected);
      }
    },
  );

  // rule: waybills.one-parcel
  it('A tracking number is used for one parcel per carrier and market, regardless of hyphens', async () => {
    const [first, second] = [
      await buildOrder(test.db, market, { status: 1 }),
      await buildOrder(test.db, market, { status: 1, receiverName: '다른이' }),
    ];
    await patch(first, { invoice });
    expect(readFailure(await patch(second, { invoice: { ...invoice, no: '123456789012' } }))).toMatchObject({
      status: 400,
      code: 'invoice-in-use',
    });
    expect(await readStatuses(test.db, second)).toEqual([1]);
    expect((await patch(second, { invoice: { ...invoice, company: 'kr.lotte' } })).statusCode).toBe(200);
    const elsewhere = await buildOrder(test.db, await buildMarket(test.db, UID), { status: 1 });
    expect((await patch(elsewhere, { invoice })).statusCode).toBe(200);
    expect((await patch(first, { invoice })).statusCode).toBe(200);
  });

  // rule: waybills.one-parcel
  it.each<[string, Partial<OrderRow>, number]>([
    ['the same receiver, number and address', { receiverTel: '01011112222', addr: '서울 마포구 동교로203' }, 200],
    ['another receiver', { receiverName: '다른이' }, 400],
    ['another number', { receiverTel: '010-9999-9999' }, 400],
    ['another address', { addr2: '3층' }, 400],
  ])(
    'A tracking number is shared with an order of %s only if both are one parcel',
    async (_title, values, statusCode) => {
      await patch(await buildOrder(test.db, market, { status: 1 }), { invoice });
      const second = await buildOrder(test.db, market, { status: 1, ...values });
      expect((await patch(second, { invoice })).statusCode).toBe(statusCode);
    },
  );

  // rule: waybills.one-parcel
  it('A tracking number that orders of two parcels request concurrently is saved for one of them', async () => {
    const orders = await Promise.all(
      ['하나', '둘'].map((receiverName) => buildOrder(test.db, market, { status: 1, receiverName })),
    );
    const responses = await Promise.all(orders.map((order) => patch(order, { invoice })));
    expect(sortStatuses(responses)).toEqual([200, 400]);
  });

  it.each<[object, string]>([
    [{ company: 'kr.nowhere', no: '601234567891' }, 'invoice.company'],
    [{ company: 'kr.lotte', no: '12a' }, 'invoice.no'],
    [{ company: 'kr.lotte', no: '' }, 'invoice.no'],
  ])('A tracking number with %j is rejected', async (bad, field) => {
    const order = await buildOrder(test.db, market, { status: 1 });
    expect(new Set(readFailure(await patch(order, { invoice: bad })).fields)).toEqual(new Set([field]));
  });
});

describe('Seller notes of an order', () => {
  // rule: notices.outbox-and-memo
  it('A seller saves a memo and a notice, which the buyer gets once', async () => {
    const order = await buildOrder(test.db, market);
    expect((await patch(order, { sellerMemo: '메모', sellerMsg: '곧 보낼게요' })).json()).toMatchObject({
      sellerMemo: '메모',
      sellerMsg: '곧 보낼게요',
    });
    await patch(order, { sellerMsg: '곧 보낼게요' });
    await patch(order, { sellerMsg: '' });
    const rows = await test.db.select().from(outbox);
    expect(rows.map(({ kind, text }) => [kind, text])).toEqual([['notice', '곧 보낼게요']]);
  });

  it('A saved notice reports whether it was queued; an unchanged notice is sent again only on request', async () => {
    const order = await buildOrder(test.db, market);
    const notifiedBy = async (body: object) => (await patch(order, body)).json<SavedOrder>().notified;
    expect(await notifiedBy({ sellerMsg: '곧 보낼게요' })).toBe(true);
    expect(await notifiedBy({ sellerMsg: '곧 보낼게요' })).toBe(false);
    expect(await readNotifications(order)).toHaveLength(1);
    expect(await notifiedBy({ sellerMsg: '곧 보낼게요', resend: true })).toBe(true);
    expect(await readNotifications(order)).toHaveLength(2);
    expect(await notifiedBy({ sellerMsg: '', resend: true })).toBe(false);
    expect(await notifiedBy({ sellerMemo: '메모' })).toBeUndefined();
  });

  it.each<[string, object]>([
    ['memo', { sellerMemo: '메모' }],
    ['notice', { sellerMsg: '곧 보낼게요' }],
    ['tracking number', { invoice: { company: 'kr.lotte', no: '601234567877' } }],
  ])(
    'A %s is not overwritten by an outdated edit of another tab unless the seller confirms it',
    async (_what, edit) => {
      const order = await buildOrder(test.db, market, { status: 1 });
      const [{ updatedAt }] = (await list()) as [Order];
      const elsewhere = await patch(order, { sellerMemo: '먼저 쓴 메모', updatedAt });
      expect(elsewhere.statusCode).toBe(200);
      expect(readFailure(await patch(order, { ...edit, updatedAt }))).toMatchObject({
        status: 409,
        code: 'stale-update',
      });
      expect(await list()).toEqual([
        expect.objectContaining({ sellerMemo: '먼저 쓴 메모', sellerMsg: '', invoice: null }),
      ]);
      expect((await patch(order, { ...edit, updatedAt: elsewhere.json<Order>().updatedAt })).statusCode).toBe(200);
      expect((await patch(order, edit)).json()).toMatchObject(edit);
    },
  );

  it('An edit is not outdated after changes that it does not overwrite', async () => {
    const order = await buildOrder(test.db, market);
    const [{ updatedAt }] = (await list()) as [Order];
    await change(order, 1);
    await patch(order, { packagingStatus: 1, updatedAt: '2020-01-01T00:00:00.000Z' });
    expect((await patch(order, { sellerMemo: '메모', updatedAt })).statusCode).toBe(200);
  });

  it('Of two concurrent edits of an order in two tabs, one is saved', async () => {
    const order = await buildOrder(test.db, market);
    const [{ updatedAt }] = (await list()) as [Order];
    const responses = await Promise.all(['하나', '둘'].map((sellerMemo) => patch(order, { sellerMemo, updatedAt })));
    expect(sortStatuses(responses)).toEqual([200, 409]);
  });

  // rule: packaging.states
  it('An order is packed once and not after its cancellation', async () => {
    const order = await buildOrder(test.db, market, { status: 1 });
    expect((await patch(order, { packagingStatus: 1 })).json()).toMatchObject({ packagingStatus: 1 });
    expect((await patch(order, { packagingStatus: 2 })).json()).toMatchObject({ packagingStatus: 2 });
    expect(readFailure(await patch(order, { packagingStatus: 2 })).code).toBe('invalid-transition');
    const cancelled = await buildOrder(test.db, market, { status: 10 });
    for (const packagingStatus of [0, 1, 2])
      expect(readFailure(await patch(cancelled, { packagingStatus })).code).toBe('invalid-transition');
  });

  it('An edit with one invalid part changes nothing', async () => {
    const order = await buildOrder(test.db, market, { status: 99 });
    const response = await patch(order, {
      sellerMemo: '메모',
      sellerMsg: '알림',
      invoice: { company: 'kr.lotte', no: '601234567891' },
    });
    expect(readFailure(response).code).toBe('payment-verifying');
    expect((await list())[0]).toMatchObject({ sellerMemo: '', sellerMsg: '', invoice: null });
    expect(await readNotifications(order)).toEqual([]);
  });

  it('An edit that is repeated after a lost response is saved once', async () => {
    const order = await buildOrder(test.db, market);
    const body = { invoice: { company: 'kr.lotte', no: '601234567877' } };
    const first = await patch(order, body, { 'idempotency-key': 'lost' });
    const again = await patch(order, body, { 'idempotency-key': 'lost' });
    expect(again.json()).toEqual(first.json());
    expect(await readNotifications(order)).toEqual(['paid', 'shipped']);
  });
});
