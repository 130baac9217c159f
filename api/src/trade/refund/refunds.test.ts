import type { Order } from '@backoffice/contracts/order/order';
import { changeOrderStatus, listOrders } from '@backoffice/contracts/order/orderEndpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { newId } from '../../platform/database/newId.ts';
import { audit, orders, outbox, payments, refunds } from '../../platform/database/schema.ts';
import { eraseBuyer } from '../../operations/erasure/eraseBuyer.ts';
import type { MarketRow } from '../market/marketStore.ts';
import { applySteps, applyStepsToEach } from '../order/applySteps.ts';
import type { OrderRow } from '../order/orderStore.ts';
import { createRefundNotifier } from '../../operations/outbox/createRefundNotifier.ts';
import type { DeliveryOutcome, Notification, Notifier } from '../../operations/outbox/Notifier.ts';
import { ProviderPause } from '../../operations/outbox/ProviderPause.ts';
import { deliverNext } from '../../operations/outbox/deliverNext.ts';
import { listDeadLetters } from '../../operations/outbox/deadLetterStore.ts';
import { sealedPlace } from '../../platform/secrets/sealedPlace.ts';
import { createStandins } from '../../local/standins/createStandins.ts';
import { buildMarket, buildOperator, buildOrder, buildSeller } from '../../../testing/builders.ts';
import { runOperator } from '../../../testing/runOperator.ts';
import { confirmAsSecond } from '../../../testing/secondOperator.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';

const SELLER = 'kakao:1';
const HOUR = 60 * 60_000;
const test = setUpTestApp({ resetBeforeEach: true });
let market: MarketRow;
let standins: FastifyInstance;
let serviceUrl: string;
let sent: Notification[];
let outcome: DeliveryOutcome;
beforeAll(async () => {
  standins = createStandins(test);
  serviceUrl = `${await standins.listen({ host: '127.0.0.1', port: 0 })}/payment-service`;
});
afterAll(() => standins.close());
beforeEach(async () => {
  [sent, outcome] = [[], { kind: 'sent' }];
  await buildSeller(test.db, SELLER, { state: 2 });
  market = await buildMarket(test.db, SELLER, { paymentOption: [1] });
});

const build = (values: Partial<OrderRow> = {}) =>
  buildOrder(test.db, market, { status: 1, paymentOption: 1, paymentType: 'card', total: 12_345, ...values });
const buildByAccount = (no: string, values: Partial<OrderRow> = {}) => {
  const id = newId();
  const refundNoSealed = test.secrets.sealText(no, sealedPlace('receipts.refund_no', id));
  return build({ id, paymentType: 'vbank', refundBank: '신한은행', refundName: '남궁선', refundNoSealed, ...values });
};
const cancel = ({ id: receiptId }: OrderRow) =>
  test.call(changeOrderStatus, { as: SELLER, params: { receiptId }, body: { status: 11, msg: '품절입니다.' } });
const requests = () => test.db.select().from(refunds);
const queued = () => test.db.select().from(outbox).where(eq(outbox.kind, 'refund'));
const listed = async () => {
  const response = await test.call(listOrders, { as: SELLER, params: { marketId: market.id }, body: {} });
  return response.json<Order[]>().map(({ refund }) => refund);
};

/** Delivers all due notifications; refunds with `refund`, which records them by default. */
async function deliverAll(refund: Notifier = recording): Promise<void> {
  const done: Notifier = { send: async () => ({ kind: 'sent' }), readResult: async () => ({ kind: 'sent' }) };
  const context = {
    db: test.db,
    clock: test.clock,
    notifiers: { buyer: done, seller: done, refund },
    pauses: { buyer: new ProviderPause(), seller: new ProviderPause(), refund: new ProviderPause() },
    rotation: { owner: '' },
    log: { warn: () => undefined },
  };
  while (await deliverNext(context));
}
const recording: Notifier = {
  send: async (notification) => {
    sent.push(notification);
    return outcome;
  },
  readResult: async () => outcome,
};
const later = (ms: number) => void (test.world.now = new Date(test.world.now.getTime() + ms));

describe('A refund request', () => {
  // rule: cancellation.refund-request
  it('A refund request is stored and queued with the cancellation of an order that was paid through the product', async () => {
    const order = await build();
    const response = await cancel(order);
    expect(response.json<Order>().refund).toEqual({ state: 'requested', failure: '' });
    expect(await requests()).toMatchObject([{ orderId: order.id, amount: 12_345, paymentType: 'card' }]);
    expect(await queued()).toMatchObject([
      { refundId: (await requests())[0]?.id, state: 'queued', text: '', ownerUid: SELLER },
    ]);
    expect(await listed()).toEqual([{ state: 'requested', failure: '' }]);
  });

  // rule: cancellation.refund-request
  it('A bulk cancellation requests a refund for each order that requires one', async () => {
    const read = [await build(), await build({ status: 3 }), await build({ status: 99 }), await build({ total: 0 })];
    const steps = [{ status: 11, desc: '품절' }];
    const changes = read.map((order) => ({ read: order, edit: { steps } }));
    await test.db.transaction((tx) => applyStepsToEach(tx, changes, test.world.now));
    const requested = await requests();
    expect(new Set(requested.map(({ orderId }) => orderId))).toEqual(new Set(read.slice(0, 2).map(({ id }) => id)));
    const states = await test.db.select({ id: orders.id, state: orders.refundState }).from(orders);
    expect(states.filter(({ state }) => state === 'requested')).toHaveLength(2);
    expect(await queued()).toHaveLength(2);
  });

  // rule: cancellation.refund-request
  it('A buyer’s cancellation of a paid order requests a refund, and the completion of that cancellation does not repeat it', async () => {
    const order = await build();
    await test.db.transaction((tx) =>
      applySteps(tx, order, { steps: [{ status: 10, desc: '구매자 취소' }] }, test.world.now),
    );
    expect(await requests()).toHaveLength(1);
    await runOperator(test, ['order-status', 'cancelled', order.publicId]);
    expect(await requests()).toHaveLength(1);
    expect(await queued()).toHaveLength(1);
  });

  // rule: cancellation.refund-request
  it.each([
    ['not paid yet', { status: 0 }],
    ['being verified', { status: 99 }],
    ['paid to the seller’s account', { paymentOption: 0 }],
  ])('A refund is not requested for an order that was %s', async (_title, values) => {
    expect((await cancel(await build(values))).json<Order>().refund).toBeNull();
    expect([await requests(), await queued()]).toEqual([[], []]);
  });

  // rule: cancellation.refund-request
  it('A refund request names the payment that it takes back', async () => {
    const { id } = await build();
    await test.db.update(payments).set({ paymentId: 'card-1234' }).where(eq(payments.orderId, id));
    await cancel({ id } as OrderRow);
    await deliverAll();
    expect(sent.map(({ recipient }) => recipient)).toMatchObject([{ kind: 'refund', paymentId: 'card-1234' }]);
  });

  // rule: cancellation.refund-attempts
  it('A refund request contains the decrypted account for a virtual account, and no account for a card', async () => {
    const order = await buildByAccount('110-123-456789');
    await cancel(order);
    await cancel(await build());
    await deliverAll();
    expect(sent.map(({ recipient }) => recipient)).toMatchObject([
      { kind: 'refund', orderNumber: order.publicId, amount: 12_345, account: { bank: '신한은행', name: '남궁선' } },
      { kind: 'refund', account: null },
    ]);
    expect(JSON.stringify(sent)).not.toContain('110-123-456789');
  });
});

describe('A sent refund request', () => {
  it('A refund request is completed when the payment service has executed it', async () => {
    await cancel(await build());
    await deliverAll();
    expect(await listed()).toEqual([{ state: 'done', failure: '' }]);
    expect(await requests()).toMatchObject([{ settledAt: test.world.now }]);
  });

  it('A refund request that the payment service rejects fails with its code', async () => {
    await cancel(await build());
    outcome = { kind: 'rejected', reason: 'rejected', code: 'period-over' };
    await deliverAll();
    expect(await listed()).toEqual([{ state: 'failed', failure: 'period-over' }]);
    expect(await listDeadLetters(test.db)).toEqual([]);
  });

  // rule: cancellation.refund-attempts
  it('A refund request is retried under one id for three hours and then fails', async () => {
    await cancel(await build());
    outcome = { kind: 'uncertain', code: 'TimeoutError' };
    for (let each = 0; each < 12; each += 1) {
      await deliverAll();
      later(HOUR);
    }
    const [request] = await requests();
    expect(sent.map(({ deliveryId }) => deliveryId)).toEqual(Array.from({ length: 12 }, () => request?.id));
    expect(await listed()).toEqual([{ state: 'failed', failure: 'gave-up' }]);
  });

  // rule: cancellation.refund-attempts
  it('A refund request waits for an unavailable payment service longer than a notification does', async () => {
    await cancel(await build());
    outcome = { kind: 'unavailable', code: 'http-503' };
    await deliverAll();
    later(100 * HOUR);
    outcome = { kind: 'sent' };
    await deliverAll();
    expect(await listed()).toEqual([{ state: 'done', failure: '' }]);
  });
});

describe('The local payment service', () => {
  const service = () => createRefundNotifier({ ...test.config.refunds.service, url: serviceUrl }, test);

  it('The local payment service accepts, rejects and delays refunds', async () => {
    await cancel(await build({ createdAt: new Date('2026-03-01T00:00:01.000Z') }));
    await cancel(await buildByAccount('110-123-456789'));
    await cancel(await buildByAccount('110-123-450000'));
    await cancel(await buildByAccount('110-123-450009'));
    await cancel(await build({ paymentType: 'vbank' }));
    await deliverAll(service());
    const states = async () => (await listed()).map((refund) => `${refund?.state} ${refund?.failure}`).toSorted();
    expect(await states()).toEqual([
      'done ',
      'done ',
      'failed account-invalid',
      'failed account-missing',
      'requested ',
    ]);
    later(3000);
    await deliverAll(service());
    expect((await states()).filter((state) => state === 'done ')).toHaveLength(3);
  });

  // rule: cancellation.refund-attempts
  it('The local payment service refunds a repeated request once', async () => {
    await cancel(await build({ total: 10_009 }));
    await deliverAll(service());
    await test.db.update(outbox).set({ state: 'queued', dueAt: test.world.now }).where(eq(outbox.kind, 'refund'));
    later(3000);
    await deliverAll(service());
    expect(await listed()).toEqual([{ state: 'done', failure: '' }]);
  });

  it('The local payment service rejects requests with another signature', async () => {
    await cancel(await build());
    const forger = createRefundNotifier(
      { secret: Buffer.alloc(32, 1), url: serviceUrl },
      { clock: test.clock, secrets: test.secrets },
    );
    await deliverAll(forger);
    expect(await queued()).toMatchObject([{ state: 'queued', failureCode: 'http-401' }]);
  });
});

describe('Refunds of an operator', () => {
  const reason = '고객센터 문의';
  const fail = async (order: OrderRow) => {
    await cancel(order);
    outcome = { kind: 'rejected', reason: 'rejected', code: 'account-invalid' };
    await deliverAll();
    outcome = { kind: 'sent' };
  };

  // rule: cancellation.refund-operators
  it('An operator lists open refunds without data of their buyers', async () => {
    const failed = await buildByAccount('110-123-456789');
    await fail(failed);
    const requested = await build();
    await cancel(requested);
    const done = await build();
    await cancel(done);
    await test.db.update(orders).set({ refundState: 'done' }).where(eq(orders.id, done.id));
    const printed = await runOperator(test, ['refunds']);
    expect(printed).toContain(failed.publicId);
    expect(printed).toContain('account-invalid');
    expect(printed).toContain(requested.publicId);
    expect(printed).not.toContain(done.publicId);
    expect(printed).not.toMatch(/남궁선|110-123/);
  });

  // rule: cancellation.refund-operators
  it('An operator requests a failed refund again under its id', async () => {
    const order = await build();
    await fail(order);
    await runOperator(test, ['refunds', 'retry', order.publicId], { reason });
    expect(await listed()).toEqual([{ state: 'requested', failure: '' }]);
    await deliverAll();
    expect(await listed()).toEqual([{ state: 'done', failure: '' }]);
    expect(sent[1]?.deliveryId).toBe(sent[0]?.deliveryId);
    const records = await test.db.select().from(audit).where(eq(audit.action, 'operator-refund'));
    expect(records).toMatchObject([{ subject: order.id, dataSubjects: [`order:${order.id}`], reason }]);
  });

  /** Marks a refund that the payment service may still pay as done, by two operators. */
  async function markDone(number: string): Promise<void> {
    await buildOperator(test.owner, 'kim', { role: 'admin' });
    await runOperator(test, ['refunds', 'done', number], { reason });
    await confirmAsSecond(test);
  }

  // rule: cancellation.refund-operators
  it('Two operators mark a refund that was executed elsewhere as done, and it is not sent again', async () => {
    const order = await build();
    await cancel(order);
    await markDone(order.publicId);
    await deliverAll();
    expect(sent).toEqual([]);
    expect(await listed()).toEqual([{ state: 'done', failure: '' }]);
    expect(await queued()).toMatchObject([{ state: 'withdrawn' }]);
  });

  it('An attempt has no effect if its refund was marked as done during the attempt', async () => {
    const order = await build();
    await cancel(order);
    await deliverAll({
      ...recording,
      send: async () => {
        await markDone(order.publicId);
        return { kind: 'rejected', reason: 'rejected', code: 'x' };
      },
    });
    expect(await listed()).toEqual([{ state: 'done', failure: '' }]);
  });

  // rule: cancellation.refund-operators
  it.each<[string, string[], object, string]>([
    ['a refund that has not failed', ['retry'], { reason }, 'is requested'],
    ['without a reason', ['done'], { reason: '' }, 'Add --reason'],
  ])('An operator action on refunds changes nothing: %s', async (_title, args, options, message) => {
    const order = await build();
    await cancel(order);
    await expect(runOperator(test, ['refunds', ...args, order.publicId], options)).rejects.toThrow(message);
    expect(await listed()).toEqual([{ state: 'requested', failure: '' }]);
  });

  it('An operator gets an error for an order without a refund', async () => {
    const order = await build();
    await expect(runOperator(test, ['refunds', 'done', order.publicId], { reason })).rejects.toThrow('no refund');
  });
});

// rule: cancellation.refund-data-kept
it('Erasing a buyer skips the orders with an open refund', async () => {
  const order = await buildByAccount('110-123-456789', { receiverTel: '010-9876-1234' });
  await cancel(order);
  const record = async () => undefined;
  const erased = await eraseBuyer({ ...test, record }, { tel: '01098761234' }, true);
  expect(erased).toMatchObject({ erased: [], separated: [], open: [order.publicId] });
});
