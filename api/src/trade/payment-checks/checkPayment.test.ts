import type { ShopOrder } from '@backoffice/contracts/order/shopOrder';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { orderHistory, orders, outbox, payments, productOptions, refunds } from '../../platform/database/schema.ts';
import { HttpError } from '../../platform/errors/HttpError.ts';
import type { MarketRow } from '../market/marketStore.ts';
import { placeOrder } from '../order/placeOrder.ts';
import type { ProductRow } from '../product/productStore.ts';
import { buildMarket, buildOrder, buildProduct, buildSeller, orderForm } from '../../../testing/builders.ts';
import { createTestShop } from '../../../testing/createTestShop.ts';
import { readStatuses } from '../../../testing/readStatuses.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { checkNextPayment } from './checkPayment.ts';
import type { OrderPayment, PaymentAnswer } from './PaymentVerifier.ts';

const test = setUpTestApp({ resetBeforeEach: true });
let market: MarketRow;
let product: ProductRow;
let warnings: string[];
beforeEach(async () => {
  await buildSeller(test.db, 'kakao:1', { state: 2 });
  market = await buildMarket(test.db, 'kakao:1', { paymentOption: [1] });
  product = await buildProduct(test.db, market, [{ stock: 10 }]);
  warnings = [];
});

const order = (payment: ShopOrder['payment'] = { option: 1, type: 'card', id: 'payment-1' }): ShopOrder => ({
  marketId: market.id,
  lines: [{ optionId: product.options[0]?.id ?? '', amount: 2 }],
  deliveryTitle: '택배',
  buyerName: '구매자',
  receiver: { name: '받는이', tel: '010-1111-2222', zip: '03993', addr: '서울', addr2: '' },
  deliveryMsg: '',
  memo: '',
  sns: { type: '', id: '' },
  refund: { bank: '신한은행', no: '110-1', name: '구매자' },
  cashReceipt: null,
  payment,
  total: 5000,
});
const place = (payment?: ShopOrder['payment'], key = 'order-1') => createTestShop(test).place(order(payment), key);
const log = { warn: (_fields: object, message: string) => void warnings.push(message) };
const check = () => checkNextPayment(test, log);
const pass = (ms: number) => void (test.world.now = new Date(test.world.now.getTime() + ms));
const PENDING: PaymentAnswer = { kind: 'pending', code: 'TimeoutError' };
const DENIED: PaymentAnswer = { kind: 'denied', code: 'other-amount' };

async function readOrder() {
  const [row] = await test.db.select().from(orders);
  if (!row) throw new Error('There is no order.');
  return { ...row, history: await readStatuses(test.db, row) };
}

describe('The payment of a shop order', () => {
  // rule: payment.verified
  it.each(['card', 'kakaopay', 'naverpay', 'vbank', 'transfer'] as const)(
    'A thief of a shop key cannot create a paid order by %s, because only the confirmation of the payment service pays it',
    async (type) => {
      test.world.payment = PENDING;
      expect(await place({ option: 1, type, id: 'payment-1' })).toMatchObject({ status: 99 });
      expect(await readOrder()).toMatchObject({ status: 99, paidAmount: 0, history: [99] });
      expect((await test.db.select().from(outbox)).map(({ kind }) => kind)).toEqual(['ordered']);
    },
  );

  // rule: payment.verified
  it('An order whose payment is confirmed at once is paid in the response to the shop', async () => {
    expect(await place()).toMatchObject({ status: 1 });
    expect(await readOrder()).toMatchObject({ status: 1, paidAmount: 5000, history: [99, 1] });
    expect(await test.db.select().from(payments)).toMatchObject([{ state: 'confirmed', dueAt: null }]);
    expect(await check()).toBe(false);
  });

  it.each<[string, object]>([
    ['without a payment id', { option: 1, type: 'card' }],
    ['with an empty payment id', { option: 1, type: 'card', id: '' }],
    ['with spaces in its payment id', { option: 1, type: 'card', id: 'payment 1' }],
  ])('A shop cannot place an order by card %s', async (_title, payment) => {
    const refused = place(payment as ShopOrder['payment']);
    await expect(refused).rejects.toMatchObject({
      code: 'invalid-parameters',
      detail: { fields: [{ path: 'payment.id' }] },
    });
    expect(await test.db.select().from(orders)).toEqual([]);
  });

  // rule: payment.once
  it('One payment cannot pay two orders, also not in simultaneous calls of the shop', async () => {
    const placed = await Promise.allSettled(['order-1', 'order-2', 'order-3'].map((key) => place(undefined, key)));
    expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of placed)
      if (each.status === 'rejected')
        expect(each.reason).toMatchObject({ code: 'invalid-parameters', detail: { fields: [{ path: 'payment.id' }] } });
    expect(await test.db.select().from(orders)).toHaveLength(1);
    expect(await test.db.select().from(productOptions)).toMatchObject([{ ordered: 2 }]);
  });

  // rule: payment.once
  it('A payment that was denied or whose order was cancelled cannot pay another order', async () => {
    test.world.payment = DENIED;
    expect(await place()).toMatchObject({ status: 11 });
    test.world.payment = { kind: 'confirmed' };
    await expect(place(undefined, 'order-2')).rejects.toBeInstanceOf(HttpError);
    expect(await test.db.select().from(orders)).toHaveLength(1);
  });

  // rule: payment.verified
  it('A denied payment cancels its order, returns the pieces to stock, and names the reason to seller and buyer', async () => {
    test.world.payment = DENIED;
    expect(await place()).toMatchObject({ status: 11 });
    expect(await readOrder()).toMatchObject({ status: 11, paidAmount: 0, history: [99, 11], refundState: null });
    expect((await test.db.select().from(orderHistory)).at(-1)).toMatchObject({ desc: '결제가 확인되지 않았어요.' });
    expect(await test.db.select().from(productOptions)).toMatchObject([{ ordered: 0 }]);
    expect((await test.db.select().from(outbox)).at(-1)).toMatchObject({
      kind: 'cancelled',
      text: '주문이 취소됐어요. 사유: 결제가 확인되지 않았어요.',
    });
    expect(await test.db.select().from(payments)).toMatchObject([{ state: 'denied', code: 'other-amount' }]);
    expect([await check(), await test.db.select().from(refunds)]).toEqual([false, []]);
  });

  // rule: payment.verified
  it.each<[string, PaymentAnswer, number]>([
    ['does not respond', PENDING, 0],
    ['has not received the money yet', { kind: 'pending', code: '' }, 0],
    ['responds in another shape', { kind: 'unreadable', code: 'http-200' }, 9],
  ])(
    'While the payment service %s, the order stays unpaid and is checked again, at most hourly',
    async (_title, answer, logged) => {
      test.world.payment = answer;
      await place();
      const pauses: number[] = [];
      for (let attempt = 0; attempt < 9; attempt += 1) {
        const [{ dueAt } = { dueAt: null }] = await test.db.select().from(payments);
        const pause = (dueAt?.getTime() ?? 0) - test.world.now.getTime();
        pauses.push(pause / 1000);
        pass(pause - 1);
        expect(await check()).toBe(false);
        pass(1);
        expect([await check(), (await readOrder()).status]).toEqual([true, 99]);
      }
      expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560]);
      expect(warnings).toHaveLength(logged);
      pass(3_600_000);
      test.world.payment = { kind: 'confirmed' };
      expect([await check(), (await readOrder()).status]).toEqual([true, 1]);
    },
  );

  it('The payment of an order whose process ended after placing it is checked by the job a minute later', async () => {
    const amounts = new Map([[product.options[0]?.id ?? '', 2]]);
    const form = orderForm({ amounts, payment: { option: 1, type: 'card', id: 'payment-1' } });
    const where = { owner: 'kakao:1', marketId: market.id, now: test.world.now, secrets: test.secrets };
    await test.db.transaction((tx) => placeOrder(tx, { ...where, form }));
    expect([await check(), (await readOrder()).status]).toEqual([false, 99]);
    pass(60_000);
    expect([await check(), (await readOrder()).status]).toEqual([true, 1]);
  });

  it('Concurrent processes check a due payment once, with the facts of its order', async () => {
    const { id, publicId, total } = await buildOrder(test.db, market, { status: 99, paymentOption: 1, product });
    const asked: OrderPayment[] = [];
    const verify = async (payment: OrderPayment) => {
      asked.push(payment);
      return { kind: 'confirmed' } as const;
    };
    const checked = await Promise.all([1, 2, 3].map(() => checkNextPayment({ ...test, payments: { verify } }, log)));
    expect(checked.filter(Boolean)).toHaveLength(1);
    expect(asked).toEqual([{ id: `test-${id}`, orderNumber: publicId, marketId: market.id, amount: total }]);
  });

  // rule: payment.late
  it('A payment that is confirmed after its order was cancelled is refunded once', async () => {
    test.world.payment = PENDING;
    const { orderNumber } = await place();
    await createTestShop(test).cancel(orderNumber, { reason: '다른 걸 살게요' }, 'cancel-1');
    test.world.payment = { kind: 'confirmed' };
    pass(10_000);
    expect(await check()).toBe(true);
    expect(await readOrder()).toMatchObject({ status: 10, refundState: 'requested', history: [99, 10, 10] });
    expect(await test.db.select().from(refunds)).toMatchObject([{ amount: 5000, paymentType: 'card' }]);
    expect(await test.db.select().from(productOptions)).toMatchObject([{ ordered: 0 }]);
    expect(await check()).toBe(false);
  });

  it('A buyer who cancels while the payment is being checked gets the money back', async () => {
    const placed = await buildOrder(test.db, market, { status: 99, paymentOption: 1, product });
    await test.db.update(productOptions).set({ ordered: 1 });
    const verify = async () => {
      await createTestShop(test).cancel(placed.publicId, { reason: '다른 걸 살게요' }, 'cancel-1');
      return { kind: 'confirmed' } as const;
    };
    await checkNextPayment({ ...test, payments: { verify } }, log);
    expect(await readOrder()).toMatchObject({ status: 10, refundState: 'requested' });
  });

  it('A payment that is denied after the dispatch leaves the order as it is and logs a warning', async () => {
    const { id } = await buildOrder(test.db, market, { status: 3, paymentOption: 1, product });
    await test.db.update(payments).set({ dueAt: test.world.now }).where(eq(payments.orderId, id));
    test.world.payment = { kind: 'denied', code: 'charged-back' };
    await check();
    expect(await readOrder()).toMatchObject({ status: 3, history: [3] });
    expect(await test.db.select().from(payments)).toMatchObject([{ state: 'denied', code: 'charged-back' }]);
    expect(warnings).toEqual(['a payment was denied']);
  });
});
