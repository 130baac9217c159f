import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type ConfirmedDeposits,
  type DepositPayments,
  confirmDeposits,
} from '@backoffice/contracts/order/deposit/confirmDeposits';
import { type DepositCandidates, listDepositCandidates } from '@backoffice/contracts/order/deposit/depositCandidates';
import { type DepositFacts, toDepositKey } from '@backoffice/contracts/order/deposit/depositKey';
import {
  changeOrderStatus,
  listOrders,
  recordBuyerRefund,
  updateOrder,
  updateOrders,
} from '@backoffice/contracts/order/orderEndpoints';
import { asc, eq } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import { audit, deposits, depositShares, orders, outbox, sellers } from '../../platform/database/schema.ts';
import { newId } from '../../platform/database/newId.ts';
import { sealedPlace } from '../../platform/secrets/sealedPlace.ts';
import { buildMarket, buildOrder, buildSeller } from '../../../testing/builders.ts';
import { readFailure } from '../../../testing/createTestApp.ts';
import { readHistory } from '../../../testing/readHistory.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { MarketRow } from '../market/marketStore.ts';
import { anonymizeOrders } from '../order/anonymizeOrders.ts';
import type { OrderRow } from '../order/orderStore.ts';

const UID = 'kakao:1';
const test = setUpTestApp({ resetBeforeEach: true });
let market: MarketRow;
let other: MarketRow;
beforeEach(async () => {
  await buildSeller(test.db, UID);
  market = await buildMarket(test.db, UID);
  other = await buildMarket(test.db, UID, { fields: { title: '여름 마켓' } });
});

const hash = (text: string) => createHmac('sha256', 'key').update(text).digest('base64url').slice(0, 16);
/** A deposit of 12,000 won in the bank's list of the evening. */
const LISTED: DepositFacts = {
  date: '2026-03-09',
  amount: 12_000,
  account: '110-123-456789',
  time: '09:12:34',
  balance: 250_000,
  names: ['김하나한나문구'],
};
/** The same deposit in the bank's message of the morning. */
const MESSAGE: Partial<DepositFacts> = {
  account: '110-***-456789',
  time: '09:12',
  balance: null,
  names: ['김하나한'],
};
const list = (over: Partial<DepositFacts> = {}, ...otherThan: string[]) => ({
  key: toDepositKey({ ...LISTED, ...over }, hash),
  otherThan,
});
const build = (values: Partial<OrderRow> = {}, where = market) =>
  buildOrder(test.db, where, { total: 12_000, buyerName: '김하나', ...values });
type Share = readonly [deposit: number, amount: number];
const pay = (order: Pick<OrderRow, 'id'>, shares: readonly Share[] = [[0, 12_000]], to = 'paid') => ({
  orderId: order.id,
  to: to as DepositPayments['payments'][number]['to'],
  shares: shares.map(([deposit, amount]) => ({ deposit, amount })),
});
const send = (request: DepositPayments, headers: Record<string, string> = {}, as = UID) =>
  test.call(confirmDeposits, { as, body: request, headers });
const confirm = async (
  listed: DepositPayments['deposits'],
  payments: DepositPayments['payments'],
): Promise<ConfirmedDeposits> => {
  const response = await send({ deposits: listed, payments });
  expect(response.statusCode).toBe(200);
  return response.json<ConfirmedDeposits>();
};
const change = (order: OrderRow, status: number) =>
  test.call(changeOrderStatus, { as: UID, params: { receiptId: order.id }, body: { status, msg: '사유' } });
/** Statuses and paid amounts of orders. */
const readPaid = async (...rows: readonly OrderRow[]) => {
  const found = await test.db.select().from(orders);
  return rows.map(({ id }) => {
    const row = found.find((each) => each.id === id);
    return [row?.status, row?.paidAmount];
  });
};
/** The invariants of money: shares of a deposit at most its amount; deposits of an order are what was paid. */
async function expectMoneyAddsUp(): Promise<void> {
  const shares = await test.db.select().from(depositShares);
  for (const { id, amount } of await test.db.select().from(deposits)) {
    const assigned = shares.filter(({ depositId }) => depositId === id).map((share) => share.amount);
    expect(assigned).not.toEqual([]);
    expect(assigned.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(amount);
  }
  for (const { id, paidAmount } of await test.db.select().from(orders)) {
    const own = shares.filter(({ orderId }) => orderId === id).map((share) => share.amount);
    if (own.length > 0) expect(paidAmount).toBe(own.reduce((sum, each) => sum + each, 0));
  }
}

describe('payments by deposits', () => {
  // rule: orders.paid-amount
  it('a deposit confirms its order with history and notification, and the order names what was paid', async () => {
    const order = await build();
    const result = await confirm([list()], [pay(order)]);
    const [stored] = await test.db.select().from(deposits);
    expect(result).toEqual({
      total: 1,
      success: 1,
      fail: 0,
      failAt: [],
      stored: [{ deposit: 0, id: stored?.id }],
    });
    expect((await readHistory(test.db, order)).at(-1)).toMatchObject({ status: 1, desc: '결제 완료' });
    expect(await test.db.select().from(outbox)).toMatchObject([{ orderId: order.id, kind: 'paid' }]);
    const response = await test.call(listOrders, { as: UID, params: { marketId: market.id } });
    expect(response.json()).toMatchObject([{ _id: order.id, paidAmount: 12_000 }]);
    await expectMoneyAddsUp();
  });

  it('the database has neither account, time, balance nor name in clear', async () => {
    await confirm([list()], [pay(await build())]);
    const rows = [await test.db.select().from(deposits), await test.db.select().from(depositShares)];
    expect(JSON.stringify(rows)).not.toMatch(/하나|456789|09:12|250000/);
  });

  // rule: deposits.account-wide
  it('one deposit pays orders of two markets', async () => {
    const [first, second] = [await build({ total: 5000 }), await build({ total: 7000 }, other)];
    const result = await confirm([list()], [pay(first, [[0, 5000]]), pay(second, [[0, 7000]])]);
    expect(result).toMatchObject({ success: 2, stored: [{ deposit: 0 }] });
    expect(await readPaid(first, second)).toEqual([
      [1, 5000],
      [1, 7000],
    ]);
    await expectMoneyAddsUp();
  });

  // rule: orders.paid-amount
  it('a deposit that lacks 3,000 won and the top-up of the next day add up', async () => {
    const order = await build();
    await confirm([list({ amount: 9000 })], [pay(order, [[0, 9000]], 'unchanged')]);
    expect(await readPaid(order)).toEqual([[0, 9000]]);
    const topUp = list({ date: '2026-03-10', amount: 3000, time: '08:00:00', balance: 253_000 });
    expect(await confirm([topUp], [pay(order, [[0, 3000]])])).toMatchObject({ success: 1 });
    expect(await readPaid(order)).toEqual([[1, 12_000]]);
    await expectMoneyAddsUp();
  });

  it('a payment that lacks money can be confirmed, and the top-up adds to the paid order without a notification', async () => {
    const order = await build();
    await confirm([list({ amount: 9000 })], [pay(order, [[0, 9000]])]);
    expect(await readPaid(order)).toEqual([[1, 9000]]);
    const topUp = list({ date: '2026-03-10', amount: 3000, balance: null, time: '' });
    await confirm([topUp], [pay(order, [[0, 3000]], 'unchanged')]);
    expect(await readPaid(order)).toEqual([[1, 12_000]]);
    expect(await test.db.select().from(outbox)).toHaveLength(1);
    await expectMoneyAddsUp();
  });

  it('two deposits of one paper pay one order', async () => {
    const order = await build();
    const listed = [list({ amount: 9000 }), list({ amount: 3000, time: '10:00:00', balance: 253_000 })];
    const shares: Share[] = [
      [0, 9000],
      [1, 3000],
    ];
    expect(await confirm(listed, [pay(order, shares)])).toMatchObject({ success: 1, stored: [{}, {}] });
    expect(await readPaid(order)).toEqual([[1, 12_000]]);
    await expectMoneyAddsUp();
  });

  it('a later paper adds the rest of a deposit to another order, once', async () => {
    const [first, second, third] = [await build({ total: 5000 }), await build({ total: 7000 }), await build()];
    await confirm([list()], [pay(first, [[0, 5000]])]);
    expect(await confirm([list()], [pay(second, [[0, 7000]])])).toMatchObject({ success: 1 });
    expect(await confirm([list()], [pay(third, [[0, 1]], 'unchanged')])).toMatchObject({
      failAt: [{ reason: 'deposit-used', used: [{ publicIds: [first.publicId, second.publicId].toSorted() }] }],
    });
    await expectMoneyAddsUp();
  });

  it('a deposit is not added twice to the same order, even if a part of it is free', async () => {
    const order = await build();
    await confirm([list()], [pay(order, [[0, 3000]], 'unchanged')]);
    expect(await confirm([list()], [pay(order, [[0, 3000]], 'unchanged')])).toMatchObject({
      failAt: [{ reason: 'deposit-used', used: [{ publicIds: [order.publicId] }] }],
    });
    expect(await readPaid(order)).toEqual([[0, 3000]]);
  });

  it('a deposit of a cancelled order is stored without a step', async () => {
    const order = await build({ status: 11 });
    expect(await confirm([list()], [pay(order)])).toMatchObject({
      failAt: [{ at: 1, data: order.publicId, reason: 'cancelled' }],
      stored: [],
    });
    expect(await confirm([list()], [pay(order, [[0, 12_000]], 'unchanged')])).toMatchObject({ success: 1 });
    expect(await readPaid(order)).toEqual([[11, 12_000]]);
    await expectMoneyAddsUp();
  });

  it.each([
    [{ status: 1 }, 'paid', 'already-done'],
    [{ status: 3 }, 'paid', 'not-allowed'],
    [{ status: 10 }, 'paid', 'cancelled'],
    [{ status: 99, paymentOption: 1 }, 'paid', 'payment-verifying'],
    [{ status: 1, paymentOption: 1 }, 'unchanged', 'not-allowed'],
  ])('an order %j cannot be %s (%s), and nothing is stored', async (values, to, reason) => {
    const order = await build(values);
    expect(await confirm([list()], [pay(order, [[0, 12_000]], to)])).toMatchObject({
      success: 0,
      failAt: [{ data: order.publicId, reason }],
      stored: [],
    });
    expect(await test.db.select().from(deposits)).toEqual([]);
  });

  it('orders of another seller are not found, and the other orders of the request succeed', async () => {
    await buildSeller(test.db, 'kakao:2');
    const foreign = await build({}, await buildMarket(test.db, 'kakao:2'));
    const own = await build();
    const absent = { id: newId() };
    const listed = [list(), list({ time: '11:00:00', balance: 1 }), list({ time: '12:00:00', balance: 2 })];
    const payments = [pay(foreign), pay(own, [[1, 12_000]]), pay(absent, [[2, 12_000]])];
    expect(await confirm(listed, payments)).toMatchObject({
      total: 3,
      success: 1,
      fail: 2,
      failAt: [
        { at: 1, data: foreign.id, reason: 'not-found' },
        { at: 3, data: absent.id, reason: 'not-found' },
      ],
      stored: [{ deposit: 1 }],
    });
    expect(await readPaid(foreign, own)).toEqual([
      [0, 0],
      [1, 12_000],
    ]);
    await expectMoneyAddsUp();
  });

  it('a seller does not see or block the deposits of another seller', async () => {
    await buildSeller(test.db, 'kakao:2');
    const foreign = await build({}, await buildMarket(test.db, 'kakao:2'));
    await confirm([list()], [pay(await build())]);
    const response = await send({ deposits: [list()], payments: [pay(foreign)] }, {}, 'kakao:2');
    expect(response.json()).toMatchObject({ success: 1 });
  });

  it('a suspended seller cannot confirm', async () => {
    const order = await build();
    await test.db.update(sellers).set({ state: -1 });
    expect(readFailure(await send({ deposits: [list()], payments: [pay(order)] }))).toMatchObject({
      status: 420,
      code: 'suspended',
    });
  });

  it('the audit names each order of a request', async () => {
    const [first, second] = [await build(), await build()];
    await confirm([list()], [pay(first)]);
    await confirm([list()], [pay(second)]);
    const events = await test.db.select().from(audit).orderBy(asc(audit.id));
    expect(events.map(({ action, subject, result }) => [action, subject, result])).toEqual([
      ['deposit-confirm', first.id, 'done'],
      ['deposit-confirm', second.id, 'deposit-used'],
    ]);
  });
});

describe('a deposit is used once', () => {
  // rule: deposits.used-once
  it('the message of the morning and the list of the evening cannot pay two orders of two markets', async () => {
    const [first, second] = [await build(), await build({}, other)];
    await confirm([list(MESSAGE)], [pay(first)]);
    const [stored] = await test.db.select().from(deposits);
    expect(await confirm([list()], [pay(second)])).toMatchObject({
      success: 0,
      failAt: [
        {
          at: 1,
          data: second.publicId,
          reason: 'deposit-used',
          used: [{ deposit: 0, id: stored?.id, publicIds: [first.publicId] }],
        },
      ],
      stored: [],
    });
    expect(await readPaid(first, second)).toEqual([
      [1, 12_000],
      [0, 0],
    ]);
    await expectMoneyAddsUp();
  });

  // rule: deposits.used-once
  it('a seller can declare that it is a further deposit, even if all its values are the same', async () => {
    const rows = [await build(), await build(), await build()] as const;
    const twin = { time: '', balance: null };
    const { stored } = await confirm([list(twin)], [pay(rows[0])]);
    const first = stored[0]?.id ?? '';
    expect(await confirm([list(twin)], [pay(rows[1])])).toMatchObject({ fail: 1 });
    const second = (await confirm([list(twin, first)], [pay(rows[1])])).stored[0]?.id ?? '';
    expect(await confirm([list(twin, first)], [pay(rows[2])])).toMatchObject({
      failAt: [{ reason: 'deposit-used', used: [{ id: second, publicIds: [rows[1].publicId] }] }],
    });
    expect(await confirm([list(twin, first, second)], [pay(rows[2])])).toMatchObject({ success: 1 });
    expect((await test.db.select().from(deposits)).map(({ ordinal }) => ordinal).toSorted()).toEqual([0, 1, 2]);
    await expectMoneyAddsUp();
  });

  it('entries of one request are different deposits although they are alike', async () => {
    const rows = [await build(), await build(), await build()] as const;
    const twin = { time: '', balance: null };
    const listed = [list(twin), list(twin), list({ ...twin, date: '2026-03-10' })];
    const payments = rows.map((order, at) => pay(order, [[at, 12_000]]));
    const { success, stored } = await confirm(listed, payments);
    expect([success, new Set(stored.map(({ id }) => id)).size]).toEqual([3, 3]);
    await expectMoneyAddsUp();
  });

  it('a payment with one used deposit stores none of its deposits', async () => {
    const [first, second] = [await build(), await build({ total: 15_000 })];
    await confirm([list()], [pay(first)]);
    const listed = [list({ amount: 3000 }), list()];
    const shares: Share[] = [
      [0, 3000],
      [1, 12_000],
    ];
    expect(await confirm(listed, [pay(second, shares)])).toMatchObject({
      failAt: [{ reason: 'deposit-used', used: [{ deposit: 1 }] }],
      stored: [],
    });
    expect(await test.db.select().from(deposits)).toHaveLength(1);
  });

  // rule: deposits.used-once
  it('withdrawing a payment frees its deposits, and the same key pays another order', async () => {
    const [first, second] = [await build(), await build()];
    await confirm([list()], [pay(first)]);
    expect((await change(first, 0)).json()).toMatchObject({ paidAmount: 0 });
    expect(await test.db.select().from(deposits)).toEqual([]);
    expect(await confirm([list()], [pay(second)])).toMatchObject({ success: 1 });
    expect(await readPaid(first, second)).toEqual([
      [0, 0],
      [1, 12_000],
    ]);
    await expectMoneyAddsUp();
  });

  it('withdrawing one of two orders of a deposit frees only its part', async () => {
    const [first, second, third] = [await build({ total: 5000 }), await build({ total: 7000 }), await build()];
    await confirm([list()], [pay(first, [[0, 5000]]), pay(second, [[0, 7000]])]);
    await change(first, 0);
    expect(await confirm([list()], [pay(third, [[0, 12_000]])])).toMatchObject({ fail: 1 });
    expect(await confirm([list()], [pay(third, [[0, 5000]])])).toMatchObject({ success: 1 });
    await expectMoneyAddsUp();
  });

  it('a cancelled order keeps its deposits', async () => {
    const [first, second] = [await build(), await build()];
    await confirm([list()], [pay(first)]);
    await change(first, 11);
    expect(await readPaid(first)).toEqual([[11, 12_000]]);
    expect(await confirm([list()], [pay(second)])).toMatchObject({ failAt: [{ reason: 'deposit-used' }] });
  });

  // rule: refunds-by-the-seller.deposits
  it('a deposit replaces a payment that was confirmed without deposits, and what was refunded stays paid', async () => {
    const order = await build({ status: 1 });
    await change(order, 11);
    const refund = { kind: 'refunded', amount: 10_000, day: '2026-03-10', reason: '' };
    await test.call(recordBuyerRefund, { as: UID, params: { receiptId: order.id }, body: refund });
    await confirm([list({ amount: 4000 })], [pay(order, [[0, 4000]], 'unchanged')]);
    expect(await readPaid(order)).toEqual([[11, 10_000]]);
    await confirm([list({ amount: 8000, time: '10:00:00' })], [pay(order, [[0, 8000]], 'unchanged')]);
    expect(await readPaid(order)).toEqual([[11, 12_000]]);
  });

  it('a repeated request returns the stored response and stores nothing again', async () => {
    const order = await build();
    const request = { deposits: [list()], payments: [pay(order)] };
    const headers = { 'idempotency-key': newId() };
    const responses = [await send(request, headers), await send(request, headers)];
    expect(responses.map((each) => each.json<ConfirmedDeposits>().success)).toEqual([1, 1]);
    expect(responses[0]?.body).toBe(responses[1]?.body);
    expect(await test.db.select().from(outbox)).toHaveLength(1);
    const another = { deposits: [list({ amount: 1 })], payments: [pay(order, [[0, 1]])] };
    expect(readFailure(await send(another, headers)).code).toBe('idempotency-key-reused');
  });

  it('anonymising an order removes the hashes of the names; the deposit remains used', async () => {
    const order = await build({ status: 0 });
    await confirm([list()], [pay(order)]);
    await anonymizeOrders(test.db, [order.id], test.world.now);
    expect(await test.db.select().from(depositShares)).toMatchObject([{ amount: 12_000, names: [], parts: [] }]);
    expect(await confirm([list()], [pay(await build())])).toMatchObject({ failAt: [{ reason: 'deposit-used' }] });
  });
});

describe('calls at the same time', () => {
  // rule: deposits.used-once
  it('two devices that confirm the same list store each deposit once', async () => {
    const rows: OrderRow[] = [];
    for (let at = 0; at < 20; at += 1) rows.push(await build({}, at % 2 === 0 ? market : other));
    const listed = rows.map((_, at) => list({ time: `10:${10 + at}:00`, balance: 1000 * at }));
    const payments = rows.map((order, at) => pay(order, [[at, 12_000]]));
    const devices = await Promise.all([
      confirm(listed, payments),
      confirm(
        listed.toReversed(),
        rows.map((order, at) => pay(order, [[19 - at, 12_000]])),
      ),
      confirm(listed, payments.toReversed()),
    ]);
    expect(devices.reduce((sum, { success }) => sum + success, 0)).toBe(20);
    expect(await test.db.select().from(deposits)).toHaveLength(20);
    expect(await test.db.select().from(outbox)).toHaveLength(20);
    await expectMoneyAddsUp();
  });

  // rule: deposits.used-once
  it('one deposit that many devices confirm for different orders pays one of them', async () => {
    const rows: OrderRow[] = [];
    for (let at = 0; at < 8; at += 1) rows.push(await build({}, at % 2 === 0 ? market : other));
    const papers = [list(), list(MESSAGE), list({ time: '' }), list({ balance: null, names: [] })];
    const results = await Promise.all(rows.map((order, at) => confirm([papers[at % 4] ?? list()], [pay(order)])));
    expect(results.map(({ success }) => success).toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
    expect((await readPaid(...rows)).filter(([status]) => status === 1)).toHaveLength(1);
    await expectMoneyAddsUp();
  });

  it('two devices that declare a further deposit at once store one', async () => {
    const rows = [await build(), await build(), await build()] as const;
    const { stored } = await confirm([list()], [pay(rows[0])]);
    const further = list({}, stored[0]?.id ?? '');
    const results = await Promise.all([confirm([further], [pay(rows[1])]), confirm([further], [pay(rows[2])])]);
    expect(results.map(({ success }) => success).toSorted()).toEqual([0, 1]);
    await expectMoneyAddsUp();
  });

  it('parts of one deposit that devices use at once never exceed its amount', async () => {
    const rows: OrderRow[] = [];
    for (let at = 0; at < 6; at += 1) rows.push(await build({ total: 5000 }));
    const results = await Promise.all(rows.map((order) => confirm([list()], [pay(order, [[0, 5000]])])));
    expect(results.reduce((sum, { success }) => sum + success, 0)).toBe(2);
    await expectMoneyAddsUp();
  });

  it('confirmations and withdrawals at once leave no deposit without order and no payment without deposit', async () => {
    const rows: OrderRow[] = [];
    for (let at = 0; at < 4; at += 1) rows.push(await build({ total: 5000 }));
    for (let round = 0; round < 10; round += 1) {
      const results = await Promise.all(
        rows.flatMap((order) => [
          send({ deposits: [list()], payments: [pay(order, [[0, 5000]])] }),
          change(order, 0),
          send({ deposits: [list({ amount: 5000, balance: 1 })], payments: [pay(order, [[0, 5000]], 'unchanged')] }),
        ]),
      );
      expect(results.every(({ statusCode }) => statusCode === 200 || statusCode === 400)).toBe(true);
      await expectMoneyAddsUp();
    }
  });

  it('a confirmation without deposits and a part payment at once result in a sum that adds up', async () => {
    for (let round = 0; round < 10; round += 1) {
      const order = await build();
      const deposit = list({ amount: 9000, balance: round });
      const body = { target: [order.id], status: 1 };
      await Promise.all([
        test.call(updateOrders, { as: UID, params: { marketId: market.id }, body }),
        confirm([deposit], [pay(order, [[0, 9000]], 'unchanged')]),
      ]);
      expect((await readPaid(order))[0]?.[1]).toBe(9000);
      await expectMoneyAddsUp();
    }
  });
});

describe('payments without deposits', () => {
  // rule: orders.paid-amount
  it('a confirmation without deposits is a payment of the total, alone and in bulk', async () => {
    const [first, second] = [await build(), await build()];
    expect((await change(first, 1)).json()).toMatchObject({ paidAmount: 12_000 });
    const body = { target: [second.id], status: 1 };
    await test.call(updateOrders, { as: UID, params: { marketId: market.id }, body });
    expect(await readPaid(first, second)).toEqual([
      [1, 12_000],
      [1, 12_000],
    ]);
    await change(first, 0);
    await change(second, 11);
    expect(await readPaid(first, second)).toEqual([
      [0, 0],
      [11, 12_000],
    ]);
  });

  it('a tracking number of an unpaid order confirms the payment of the total', async () => {
    const order = await build();
    const body = { invoice: { company: 'kr.lotte', no: '601234567890' } };
    await test.call(updateOrder, { as: UID, params: { receiptId: order.id }, body });
    expect(await readPaid(order)).toEqual([[3, 12_000]]);
  });

  it('a confirmation without deposits after a part payment does not invent the rest', async () => {
    const order = await build();
    await confirm([list({ amount: 9000 })], [pay(order, [[0, 9000]], 'unchanged')]);
    await change(order, 1);
    expect(await readPaid(order)).toEqual([[1, 9000]]);
    await expectMoneyAddsUp();
  });
});

describe('the orders with which a statement is compared', () => {
  const DAY = 24 * 60 * 60_000;
  const ask = async (body: object = { from: '2026-03-01', to: '2026-03-10' }): Promise<DepositCandidates> => {
    const response = await test.call(listDepositCandidates, { as: UID, body });
    expect(response.statusCode).toBe(200);
    return response.json<DepositCandidates>();
  };
  const daysAgo = (days: number) => new Date(test.world.now.getTime() - days * DAY);

  // rule: deposits.account-wide
  it('they are unpaid orders, orders that lack money, recently cancelled orders and rivals of all markets', async () => {
    await buildSeller(test.db, 'kakao:2');
    await build({}, await buildMarket(test.db, 'kakao:2'));
    const shown = {
      unpaid: await build({ createdAt: daysAgo(400), payer: '김하나엄마', refundName: '김하나' }),
      lacking: await build({ status: 4, paidAmount: 11_999, createdAt: daysAgo(400) }, other),
      cancelled: await build({ status: 10 }),
      rival: await build({ status: 3 }, other),
    };
    const confirmed = await build();
    await confirm([list()], [pay(confirmed)]);
    await build({ status: 1, createdAt: daysAgo(200) });
    await build({ paymentOption: 1, paymentType: 'card' });
    await build({ status: 11, anonymizedAt: test.world.now });
    const { orders: found, total, markets, used } = await ask();
    expect(found.map(({ id }) => id)).toEqual(Object.values(shown).map(({ id }) => id));
    expect(total).toBe(4);
    expect(markets.map(({ title, orders: count }) => [title, count]).toSorted()).toEqual([
      ['봄 마켓', 2],
      ['여름 마켓', 2],
    ]);
    expect(found[0]).toEqual({
      id: shown.unpaid.id,
      publicId: shown.unpaid.publicId,
      marketId: market.id,
      status: 0,
      total: 12_000,
      deliveryPrice: 3000,
      placedAt: daysAgo(400).getTime(),
      paidAmount: 0,
      hasDeposits: false,
      buyerName: '김하나',
      payer: '김하나엄마',
      receiver: '받는이',
      refundHolder: '김하나',
      tel: '01011112222',
      snsType: 'twitter',
      snsId: 'buyer',
      accountEnd: '',
    });
    expect(used).toEqual([
      {
        id: expect.any(String),
        key: list().key,
        orderIds: [confirmed.id],
        publicIds: [confirmed.publicId],
        free: 0,
      },
    ]);
  });

  // rule: deposits.other-account
  it('each candidate has the last four digits of the account that it names', async () => {
    const bankSince = new Date('2026-02-01T00:00:00.000Z');
    const bankNoSealed = test.secrets.sealText('110-123-456789', sealedPlace('sellers.bank_no', UID));
    await test.owner.update(sellers).set({ bankSince, bankNoSealed }).where(eq(sellers.uid, UID));
    const named = await build({ accountSince: bankSince });
    const other = await build();
    const { orders: found } = await ask();
    expect(new Map(found.map(({ id, accountEnd }) => [id, accountEnd]))).toEqual(
      new Map([
        [named.id, '6789'],
        [other.id, ''],
      ]),
    );
  });

  it('an order that was cancelled more than 60 days before the statement is not among them', async () => {
    const order = await build({ status: 11 });
    test.world.now = new Date(order.createdAt.getTime() + 61 * DAY);
    expect(await ask({ from: '2026-05-01', to: '2026-05-01' })).toMatchObject({ orders: [] });
    expect(await ask({ from: '2026-04-29', to: '2026-05-01' })).toMatchObject({ orders: [{ id: order.id }] });
  });

  it('the stored deposits include the days before and after the statement', async () => {
    await confirm([list({ amount: 9000 })], [pay(await build(), [[0, 3000]], 'unchanged')]);
    expect((await ask({ from: '2026-03-10', to: '2026-03-20' })).used).toMatchObject([{ free: 6000 }]);
    expect((await ask({ from: '2026-03-01', to: '2026-03-08' })).used).toHaveLength(1);
    expect((await ask({ from: '2026-03-11', to: '2026-03-20' })).used).toEqual([]);
  });

  it('orders of chosen markets come first', async () => {
    const [first, second] = [await build({ createdAt: daysAgo(1) }), await build({ status: 3 }, other)];
    const body = { from: '2026-03-01', to: '2026-03-10', marketIds: [other.id] };
    expect((await ask(body)).orders.map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  it('the key of the hashes belongs to the seller, is stored sealed and does not change', async () => {
    const [{ hashKey }, again] = await Promise.all([ask(), ask()]);
    expect(Buffer.from(hashKey, 'base64url')).toHaveLength(32);
    expect([again.hashKey, (await ask()).hashKey]).toEqual([hashKey, hashKey]);
    const [seller] = await test.db.select().from(sellers).where(eq(sellers.uid, UID));
    expect(seller?.depositKeySealed).not.toContain(hashKey);
    await buildSeller(test.db, 'kakao:2');
    const body = { from: '2026-03-01', to: '2026-03-10' };
    const foreign = await test.call(listDepositCandidates, { as: 'kakao:2', body });
    expect(foreign.json<DepositCandidates>().hashKey).not.toBe(hashKey);
  });

  it('the audit records that the buyers’ data was read', async () => {
    await ask();
    await build();
    await ask();
    expect(await test.db.select().from(audit)).toMatchObject([{ action: 'deposit-candidates', uid: UID, count: 1 }]);
  });

  it('a period that ends before its start is rejected', async () => {
    const body = { from: '2026-03-10', to: '2026-03-09' };
    expect(readFailure(await test.call(listDepositCandidates, { as: UID, body }))).toMatchObject({
      status: 400,
      fields: ['to'],
    });
  });
});
