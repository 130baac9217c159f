import { changeOrderStatus } from '@backoffice/contracts/order/orderEndpoints';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import {
  audit,
  orders,
  outbox,
  payments,
  sellers,
  settledOrders,
  settlements,
} from '../../platform/database/schema.ts';
import type { MarketRow } from '../../trade/market/marketStore.ts';
import type { OrderRow } from '../../trade/order/orderStore.ts';
import { checkNextPayment } from '../../trade/payment-checks/checkPayment.ts';
import { buildMarket, buildOrder, buildSeller } from '../../../testing/builders.ts';
import { readFailure } from '../../../testing/createTestApp.ts';
import { runOperator } from '../../../testing/runOperator.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';

const SELLER = 'kakao:1';
const MARCH = { since: '2026-03-01', until: '2026-04-01' };
const test = setUpTestApp({ resetBeforeEach: true });
let market: MarketRow;
let shipped: OrderRow;
beforeEach(async () => {
  await buildSeller(test.db, SELLER, { state: 2, fee: 3.3 });
  market = await buildMarket(test.db, SELLER, { fields: { payment: { expect: '', option: [1] } } });
  shipped = await order({ status: 3, total: 10_001 });
});

const order = (values: Partial<OrderRow>) =>
  buildOrder(test.db, market, { paymentOption: 1, paymentType: 'card', status: 4, total: 20_000, ...values });
const settle = (options = {}) => runOperator(test, ['settle', market.id], { ...MARCH, ...options });
const readDigest = (printed: string) => /--digest ([0-9a-f]{64})/.exec(printed)?.[1] ?? '';
const billed = async () =>
  (await test.db.select({ id: orders.id }).from(orders).where(eq(orders.isBilled, true))).map(({ id }) => id);

describe('settlement preview', () => {
  // rule: settlement.orders-of-period, settlement.as-previewed
  it('a settlement preview counts settled and waiting orders and changes nothing', async () => {
    await order({});
    await order({ status: 1 });
    await order({ status: 11 });
    await order({ paymentOption: 0 });
    await order({ isBilled: true });
    await order({ createdAt: new Date('2026-03-31T15:00:00.000Z') });
    await order({ createdAt: new Date('2026-02-28T14:59:59.999Z') });
    const printed = await settle();
    expect(printed).toContain('2 orders, total 30,001원, fee 990원, payout 29,011원');
    expect(printed).toContain('1 orders are paid and not shipped yet');
    expect(await billed()).toHaveLength(1);
    expect(await test.db.select().from(settlements)).toEqual([]);
  });

  it('a settlement preview shows the end of the seller’s payout pause instead of a digest', async () => {
    await test.db.update(sellers).set({ payoutHoldUntil: new Date('2026-03-11T00:00:00.000Z') });
    const printed = await settle();
    expect([printed, readDigest(printed)]).toEqual([expect.stringContaining('paused until 2026-03-11'), '']);
  });

  it.each([
    [{ until: '2026-03-01' }, 'ends before it starts'],
    [{ since: 'March' }, 'not a date'],
  ])('a settlement preview rejects the period %j', async (options, message) => {
    await expect(settle(options)).rejects.toThrow(message);
  });
});

describe('settlement of unverified payments', () => {
  const setPayment = ({ id }: OrderRow, values: Partial<typeof payments.$inferInsert>) =>
    test.db.update(payments).set(values).where(eq(payments.orderId, id));
  /** A day and a millisecond before the tests start. */
  const EXPIRED = { confirmedAt: new Date('2026-03-09T02:59:59.999Z') };
  const log = { warn: () => undefined };

  // rule: settlement.verified-payments
  it.each<[string, Partial<typeof payments.$inferInsert>, string]>([
    ['is not confirmed', { state: 'waiting', confirmedAt: null }, 'not confirmed and is being checked'],
    ['was confirmed more than a day ago', EXPIRED, 'not confirmed and is being checked'],
    ['was denied', { state: 'denied', code: 'charged-back', confirmedAt: null }, 'denied its payment'],
  ])('A seller is not paid for an order whose payment %s, and the preview names it', async (_title, values, reason) => {
    const unverified = await order({});
    await setPayment(unverified, values);
    const printed = await settle();
    expect(printed).toContain('1 orders, total 10,001원');
    expect(printed).toMatch(new RegExp(`${unverified.publicId} is left out: .*${reason}`));
    await settle({ digest: readDigest(printed) });
    expect(await billed()).toEqual([shipped.id]);
  });

  it('A seller is not paid for an order without a payment', async () => {
    await test.owner.delete(payments);
    expect(await settle()).toContain('0 orders, total 0원');
  });

  // rule: settlement.verified-payments
  it('The preview requests a check of the payments that it leaves out, after which a settlement includes them', async () => {
    await setPayment(shipped, EXPIRED);
    expect(await settle()).toContain('0 orders, total 0원');
    expect(await checkNextPayment(test, log)).toBe(true);
    expect(await settle()).toContain('1 orders, total 10,001원');
    expect(await checkNextPayment(test, log)).toBe(false);
  });

  it('A payment that was taken back since the first confirmation is not settled', async () => {
    await setPayment(shipped, EXPIRED);
    test.world.payment = { kind: 'denied', code: 'charged-back' };
    await settle();
    await checkNextPayment(test, log);
    expect(await settle()).toContain(`${shipped.publicId} is left out: the payment service denied its payment`);
  });

  it.each<[string, Partial<typeof payments.$inferInsert>]>([
    ['was denied', { state: 'denied', confirmedAt: null }],
    ['expired', EXPIRED],
  ])('A settlement is rejected if the confirmation of a payment %s after the preview', async (_title, values) => {
    await order({});
    const digest = readDigest(await settle());
    await setPayment(shipped, values);
    await expect(settle({ digest })).rejects.toThrow('changed since');
    expect(await billed()).toEqual([]);
  });
});

describe('settlement', () => {
  // rule: settlement.fee-and-payout
  it('a settlement marks the orders, stores the sums, and notifies the seller', async () => {
    await settle({ digest: readDigest(await settle()), reason: '3월 정산' });
    expect(await billed()).toEqual([shipped.id]);
    const [stored] = await test.db.select().from(settlements);
    expect(stored).toMatchObject({
      ownerUid: SELLER,
      marketId: market.id,
      feeRate: 3.3,
      orders: 1,
      total: 10_001,
      fee: 330,
      payout: 9671,
      operator: 'operator:kim',
    });
    expect(await test.db.select().from(settledOrders)).toEqual([
      { orderId: shipped.id, settlementId: stored?.id, total: 10_001, fee: 330 },
    ]);
    expect(await test.db.select().from(outbox)).toMatchObject([{ sellerUid: SELLER, kind: 'settled' }]);
    expect((await test.db.select().from(audit)).at(-1)).toMatchObject({
      action: 'operator-settle',
      subjectKind: 'settlement',
      subject: stored?.id,
      reason: '3월 정산',
      result: 'total 10001, fee 330, payout 9671',
    });
  });

  // rule: settlement.payout-hold
  it('a settlement is refused during a payout pause that started after its preview, and stored after the pause', async () => {
    const digest = readDigest(await settle());
    const payoutHoldUntil = new Date(test.world.now.getTime() + 1);
    await test.db.update(sellers).set({ payoutHoldUntil });
    await expect(settle({ digest })).rejects.toThrow('settle after 2026-03-10T03:00:00.001Z');
    expect([await billed(), await test.db.select().from(settlements), await test.db.select().from(outbox)]).toEqual([
      [],
      [],
      [],
    ]);
    test.world.now = payoutHoldUntil;
    await settle({ digest });
    expect(await billed()).toEqual([shipped.id]);
  });

  // rule: settlement.as-previewed
  it('a settlement that is confirmed repeatedly and concurrently is stored once', async () => {
    const digest = readDigest(await settle());
    const printed = await Promise.all([settle({ digest }), settle({ digest }), settle({ digest })]);
    expect(new Set(printed).size).toBe(1);
    expect(await test.db.select().from(settlements)).toHaveLength(1);
    expect(await test.db.select().from(outbox)).toHaveLength(1);
  });

  // rule: settlement.as-previewed
  it.each([
    ['an order came in', () => order({})],
    ['an order was cancelled', () => test.db.update(orders).set({ status: 11 }).where(eq(orders.id, shipped.id))],
    ['a total was changed', () => test.db.update(orders).set({ total: 9000 }).where(eq(orders.id, shipped.id))],
    ['the fee was changed', () => test.db.update(sellers).set({ fee: 4 })],
  ])('a settlement that differs from its preview is rejected: %s', async (_title, change) => {
    const digest = readDigest(await settle());
    await change();
    await expect(settle({ digest })).rejects.toThrow(/changed since|nothing to settle/);
    expect(await billed()).toEqual([]);
  });

  it('a settlement leaves orders unmarked if its record cannot be stored', async () => {
    const digest = readDigest(await settle());
    await test.owner.execute(sql`alter table audit add constraint away check (action <> 'operator-settle') not valid`);
    await expect(settle({ digest })).rejects.toThrow();
    await test.owner.execute(sql`alter table audit drop constraint away`);
    expect([await billed(), await test.db.select().from(settlements)]).toEqual([[], []]);
  });

  it('settled orders cannot be cancelled', async () => {
    await settle({ digest: readDigest(await settle()) });
    const params = { receiptId: shipped.id };
    const cancelled = await test.call(changeOrderStatus, { as: SELLER, params, body: { status: 11, msg: '품절' } });
    expect(readFailure(cancelled).code).toBe('invalid-transition');
  });

  it('a later settlement includes only orders that were not settled', async () => {
    await settle({ digest: readDigest(await settle()) });
    await order({});
    expect(await settle()).toContain('1 orders, total 20,000원');
  });
});
