import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Order } from '@backoffice/contracts/order/order';
import {
  changeOrderStatus,
  recordBuyerRefund,
  refuseCancelRequest,
  undoBuyerRefund,
  updateOrder,
} from '@backoffice/contracts/order/orderEndpoints';
import { DISPATCH_WITHDRAWAL_MS } from '@backoffice/contracts/order/orderRules';
import { asc, eq } from 'drizzle-orm';
import { depositShares, orders, orderHistory, outbox } from '../../platform/database/schema.ts';
import { buildDeposit, buildMarket, buildOrder, buildProduct, buildSeller } from '../../../testing/builders.ts';
import { readFailure } from '../../../testing/createTestApp.ts';
import { readStatuses } from '../../../testing/readStatuses.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { MarketRow } from '../market/marketStore.ts';
import { cancelForBuyer } from './cancelRequest.ts';
import { type OrderRow, lockOrder } from './orderStore.ts';

const UID = 'kakao:1';
const TODAY = '2026-03-10';
const HOUR_MS = 60 * 60_000;
const test = setUpTestApp({ resetBeforeEach: true });
let market: MarketRow;
beforeEach(async () => {
  await buildSeller(test.db, UID);
  market = await buildMarket(test.db, UID);
});

const at = ({ id }: OrderRow, as = UID) => ({ as, params: { receiptId: id } });
const move = (order: OrderRow, status: number, msg = '사유') =>
  test.call(changeOrderStatus, { ...at(order), body: { status, msg } });
const save = (order: OrderRow, body: object) => test.call(updateOrder, { ...at(order), body });
const refund = (order: OrderRow, over: object = {}, as = UID) =>
  test.call(recordBuyerRefund, {
    ...at(order, as),
    body: { kind: 'refunded', amount: 4000, day: TODAY, reason: '', ...over },
  });
const undo = (order: OrderRow, records: number) => test.call(undoBuyerRefund, { ...at(order), body: { records } });
const stored = async ({ id }: OrderRow) => {
  const [row] = await test.db.select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error('The order is not stored.');
  return row;
};
const readNotices = async ({ id }: OrderRow) =>
  (await test.db.select().from(outbox).where(eq(outbox.orderId, id)).orderBy(asc(outbox.id))).map(({ text }) => text);
const readTexts = async ({ id }: OrderRow) =>
  (await test.db.select().from(orderHistory).where(eq(orderHistory.orderId, id)).orderBy(asc(orderHistory.id))).map(
    ({ desc }) => desc,
  );
/** An order that was shipped `ago` milliseconds ago, with the tracking number of another order. */
const buildShipped = async (ago: number, values: Partial<OrderRow> = {}) => {
  const order = await buildOrder(test.db, market, { status: 1, ...values });
  const now = test.world.now;
  test.world.now = new Date(now.getTime() - ago);
  await save(order, { invoice: { company: 'kr.hanjin', no: '601234567883' } });
  test.world.now = now;
  return order;
};

describe('A refund that the seller records', () => {
  // rule: refunds-by-the-seller.recorded
  it('A recorded refund is in the order and its history, and may only be as large as what is owed', async () => {
    const order = await buildOrder(test.db, market, { status: 1 });
    await move(order, 11);
    expect(readFailure(await refund(order, { amount: 4001 })).fields).toEqual(['amount']);
    expect((await refund(order, { amount: 1500 })).json<Order>().buyerRefunds).toEqual([
      { kind: 'refunded', amount: 1500, day: TODAY },
    ]);
    expect(readFailure(await refund(order, { amount: 2501 })).fields).toEqual(['amount']);
    const waived = await refund(order, { kind: 'waived', amount: 2500, reason: '구매자가 괜찮다고 함' });
    expect(waived.json<Order>().buyerRefunds).toHaveLength(2);
    expect((await readTexts(order)).slice(-2)).toEqual([
      `환불함: 1,500원 (${TODAY})`,
      '환불하지 않음: 2,500원 · 구매자가 괜찮다고 함',
    ]);
    expect(readFailure(await refund(order, { amount: 1 })).fields).toEqual(['amount']);
  });

  // rule: refunds-by-the-seller.recorded
  it('A refund of a later day in Seoul is not recorded', async () => {
    const order = await buildOrder(test.db, market, { status: 1 });
    await move(order, 11);
    test.world.now = new Date('2026-03-10T15:00:00.000Z');
    expect(readFailure(await refund(order, { day: '2026-03-12' })).fields).toEqual(['day']);
    expect((await refund(order, { day: '2026-03-11' })).statusCode).toBe(200);
  });

  // rule: refunds-by-the-seller.undone
  it('The latest record is undone once, and not if another device has recorded or undone a refund', async () => {
    const order = await buildOrder(test.db, market, { status: 1 });
    await move(order, 11);
    await refund(order);
    expect(readFailure(await undo(order, 2)).code).toBe('stale-update');
    expect((await undo(order, 1)).json<Order>().buyerRefunds).toEqual([]);
    expect(readFailure(await undo(order, 1)).code).toBe('stale-update');
    expect((await readTexts(order)).at(-1)).toBe(`환불함: 4,000원 (${TODAY}) 기록을 되돌림`);
  });

  it('A repeated call with its key records one refund', async () => {
    const order = await buildOrder(test.db, market, { status: 1 });
    await move(order, 11);
    const headers = { 'idempotency-key': 'refund-1' };
    const body = { kind: 'refunded', amount: 1000, day: TODAY, reason: '' };
    for (let call = 0; call < 2; call += 1) await test.call(recordBuyerRefund, { ...at(order), body, headers });
    expect((await stored(order)).buyerRefunds).toHaveLength(1);
  });

  it('Two simultaneous records do not exceed what is owed', async () => {
    const order = await buildOrder(test.db, market, { status: 1 });
    await move(order, 11);
    const responses = await Promise.all([refund(order), refund(order)]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await stored(order)).buyerRefunds).toHaveLength(1);
  });

  it('Another seller cannot record a refund', async () => {
    const order = await buildOrder(test.db, market, { status: 11, paidAmount: 4000 });
    await buildSeller(test.db, 'kakao:2');
    expect(readFailure(await refund(order, {}, 'kakao:2')).code).toBe('not-found');
  });

  // rule: order-transitions.withdrawn-payment
  it('A payment with a recorded refund is not withdrawn, so that no more is refunded than was paid', async () => {
    const order = await buildOrder(test.db, market, { status: 1, paidAmount: 5000 });
    await refund(order, { amount: 1000 });
    expect(readFailure(await move(order, 0)).code).toBe('invalid-transition');
    await undo(order, 1);
    expect((await move(order, 0)).json<Order>().paidAmount).toBe(0);
  });
});

describe('What was paid', () => {
  // rule: orders.changed-lines, notices.events
  it('The notice of reduced lines names both totals and the difference that the seller refunds', async () => {
    const product = await buildProduct(test.db, market, [{ price: 1000, ordered: 3 }]);
    const order = await buildOrder(test.db, market, { status: 1, total: 6000, product, amount: 3 });
    const lines = (await save(order, { sellerMemo: '' })).json<Order>().productList;
    const changed = (await save(order, { productList: [{ _id: lines[0]?._id, amount: 1 }] })).json<Order>();
    expect([changed.total, changed.paidAmount]).toEqual([4000, 6000]);
    expect(await readNotices(order)).toEqual([
      '상품 변경: 스티커 옵션 1 3개 → 1개\n총 금액: 6,000원 → 4,000원\n차액 2,000원은 판매자가 직접 환불해 드려요.',
    ]);
    await move(order, 11, '품절');
    expect((await readNotices(order)).at(-1)).toBe(
      '주문이 취소됐어요. 사유: 품절\n결제하신 6,000원은 판매자가 직접 환불해 드려요.',
    );
  });

  // rule: orders.changed-lines
  it('Reduced lines return a packed order to the orders to pack and mark its labels as outdated', async () => {
    const product = await buildProduct(test.db, market, [{ price: 1000, ordered: 3 }]);
    const order = await buildOrder(test.db, market, { status: 1, total: 6000, packagingStatus: 2, product, amount: 3 });
    const lines = (await save(order, { sellerMemo: '' })).json<Order>().productList;
    const changed = await save(order, { productList: [{ _id: lines[0]?._id, amount: 1 }] });
    expect(changed.json()).toMatchObject({ packagingStatus: 1, isCorrected: true });
    expect((await save(order, { packagingStatus: 2 })).json()).toMatchObject({
      packagingStatus: 2,
      isCorrected: false,
    });
  });

  // rule: order-transitions.withdrawn-payment
  it('A part payment of an unpaid order is withdrawn with a reason, and its deposit is free again', async () => {
    const order = await buildOrder(test.db, market, { status: 0, paidAmount: 1000 });
    await buildDeposit(test.db, { ...order, total: 1000 });
    expect(readFailure(await move(order, 0, ' ')).fields).toEqual(['msg']);
    expect((await move(order, 0, '다른 분의 입금')).json<Order>().paidAmount).toBe(0);
    expect(await test.db.select().from(depositShares)).toEqual([]);
    expect(await readNotices(order)).toEqual(['입금 확인이 취소됐어요. 사유: 다른 분의 입금']);
    expect(readFailure(await move(order, 0)).code).toBe('invalid-transition');
  });
});

describe('A dispatch that is taken back', () => {
  // rule: waybills.take-back
  it('A dispatch is taken back within a day with a reason: the number is removed and free, and the buyer is informed', async () => {
    const order = await buildShipped(DISPATCH_WITHDRAWAL_MS);
    expect(readFailure(await move(order, 1, ' ')).fields).toEqual(['msg']);
    expect((await move(order, 1, '다른 주문의 번호')).json()).toMatchObject({ invoice: null, paidAmount: 4000 });
    expect(await readStatuses(test.db, order)).toEqual([1, 3, 1]);
    expect((await readNotices(order)).at(-1)).toBe(
      '발송 처리가 취소됐어요. 보내드린 운송장 번호는 사용하지 않아요.\n사유: 다른 주문의 번호',
    );
    const right = await buildOrder(test.db, market, { status: 1, receiverName: '다른 분' });
    expect((await save(right, { invoice: { company: 'kr.hanjin', no: '601234567883' } })).statusCode).toBe(200);
  });

  // rule: waybills.take-back
  it.each([
    ['more than a day ago', DISPATCH_WITHDRAWAL_MS + 1, {}],
    ['of a settled order', HOUR_MS, { isBilled: true, paymentOption: 1, paymentType: 'card' }],
  ])('A dispatch %s is not taken back', async (_title, ago, values) => {
    const order = await buildShipped(ago, values);
    expect(readFailure(await move(order, 1)).code).toBe('invalid-transition');
    expect((await stored(order)).waybillNo).toBe('601234567883');
  });

  it('A delivered order is not taken back', async () => {
    const order = await buildOrder(test.db, market, { status: 4 });
    expect(readFailure(await move(order, 1)).code).toBe('invalid-transition');
  });

  // rule: waybills.take-back
  it('The number of a cancelled order stays on it and is free for another parcel', async () => {
    const wrong = await buildShipped(3 * DISPATCH_WITHDRAWAL_MS);
    await move(wrong, 11);
    const right = await buildOrder(test.db, market, { status: 1, receiverName: '다른 분' });
    expect((await save(right, { invoice: { company: 'kr.hanjin', no: '601234567883' } })).statusCode).toBe(200);
    expect((await stored(wrong)).waybillNo).toBe('601234567883');
  });
});

describe('A corrected receiver', () => {
  const RECEIVER = {
    name: '새 이름',
    tel: '010-2222-3333',
    zip: '04001',
    addr: '서울 마포구 양화로 1',
    addr2: '',
    msg: '',
  };

  // rule: orders.corrected-receiver
  it('A corrected receiver is stored with a history entry without addresses and a notice, and marks labels as outdated', async () => {
    const order = await buildOrder(test.db, market, { status: 1, packagingStatus: 2 });
    expect((await save(order, { receiver: RECEIVER })).json()).toMatchObject({
      delivery: { name: '새 이름', tel: '010-2222-3333', zip: '04001', addr: '서울 마포구 양화로 1', addr2: '' },
      packagingStatus: 1,
      isCorrected: true,
    });
    expect((await readTexts(order)).at(-1)).toBe('받는 분 정보 변경: 받는 분, 연락처, 우편번호, 주소, 상세주소');
    expect(await readNotices(order)).toEqual([
      '받는 분 정보가 변경됐어요.\n새 이름 010-2222-3333\n(04001) 서울 마포구 양화로 1',
    ]);
    await save(order, { receiver: { ...RECEIVER, tel: '01022223333' } });
    expect(await readNotices(order)).toHaveLength(1);
  });

  // rule: orders.corrected-receiver
  it.each([3, 4, 10, 11])('The receiver of an order of status %i is not corrected', async (status) => {
    const order = await buildOrder(test.db, market, { status });
    expect(readFailure(await save(order, { receiver: RECEIVER })).code).toBe('invalid-transition');
    expect(readFailure(await save(order, { payer: '엄마' })).code).toBe('invalid-transition');
  });

  // rule: conflicts.stale-update
  it('A receiver that was corrected elsewhere is not overwritten', async () => {
    const order = await buildOrder(test.db, market, { status: 0 });
    const loaded = (await save(order, { sellerMemo: '단골' })).json<Order>().updatedAt;
    await save(order, { receiver: RECEIVER });
    expect(
      readFailure(await save(order, { receiver: { ...RECEIVER, name: '다른 이름' }, updatedAt: loaded })).code,
    ).toBe('stale-update');
  });

  // rule: orders.payer
  it('The seller edits the payer of an order that is not shipped', async () => {
    const order = await buildOrder(test.db, market, { status: 0 });
    expect((await save(order, { payer: '구매자엄마' })).json<Order>().payer).toBe('구매자엄마');
  });
});

describe('A buyer who cancels', () => {
  const cancel = (order: OrderRow, reason = '마음이 바뀌었어요') =>
    test.db.transaction(async (tx) => cancelForBuyer(tx, await lockOrder(tx, UID, order.id), reason, test.world.now));
  const refuse = (order: OrderRow, reason: string) =>
    test.call(refuseCancelRequest, { ...at(order), body: { reason } });

  // rule: orders.cancel-request
  it.each([
    ['an unpaid order', { status: 0 }],
    ['an order whose payment is being verified', { status: 99, paymentOption: 1, paymentType: 'vbank' }],
    ['a paid order that is not packed', { status: 1 }],
  ])('A buyer cancels %s at once', async (_title, values) => {
    const order = await buildOrder(test.db, market, values);
    await cancel(order);
    expect(await readStatuses(test.db, order)).toEqual([values.status, 10]);
    expect((await readNotices(order))[0]).toContain('요청하신 대로 주문이 취소됐어요.');
  });

  // rule: orders.cancel-request
  it.each([
    ['packed', { status: 1, packagingStatus: 1 }],
    ['shipped', { status: 3 }],
    ['delivered', { status: 4 }],
  ])('A buyer requests the cancellation of a %s order, which changes nothing else', async (_title, values) => {
    const order = await buildOrder(test.db, market, values);
    await cancel(order);
    await cancel(order, '다시 요청');
    expect(await stored(order)).toMatchObject({ status: values.status, cancelReason: '마음이 바뀌었어요' });
    expect((await readTexts(order)).at(-1)).toBe('구매자 취소 요청: 마음이 바뀌었어요');
    expect(await readNotices(order)).toEqual([]);
  });

  // rule: orders.cancel-request
  it('The seller refuses a request with words to the buyer, once', async () => {
    const order = await buildOrder(test.db, market, { status: 3 });
    await cancel(order);
    expect(readFailure(await refuse(order, ' ')).fields).toEqual(['reason']);
    expect((await refuse(order, '이미 발송했어요.')).json<Order>().cancelRequest).toBeNull();
    expect(await readNotices(order)).toEqual(['요청하신 주문 취소를 할 수 없어요.\n사유: 이미 발송했어요.']);
    expect(readFailure(await refuse(order, '이미 발송했어요.')).code).toBe('invalid-transition');
  });

  // rule: orders.cancel-request
  it('The seller accepts a request by cancelling the order', async () => {
    const order = await buildOrder(test.db, market, { status: 3 });
    await cancel(order);
    expect((await move(order, 11, '요청대로 취소')).json<Order>().cancelRequest).toBeNull();
    expect((await readNotices(order))[0]).toBe(
      '요청하신 대로 주문이 취소됐어요.\n결제하신 4,000원은 판매자가 직접 환불해 드려요.',
    );
  });

  // rule: cancellation.refund-request
  it('A buyer’s cancellation of an order that was paid through the payment service requests the refund', async () => {
    const order = await buildOrder(test.db, market, { status: 1, paymentOption: 1, paymentType: 'card' });
    await cancel(order);
    expect((await stored(order)).refundState).toBe('requested');
  });
});
