import { beforeAll, expect, it } from '@jest/globals';
import { confirmDeposits } from '@backoffice/contracts/order/deposit/confirmDeposits';
import { toDepositKey } from '@backoffice/contracts/order/deposit/depositKey';
import { changeOrderStatus, updateOrder, updateOrders } from '@backoffice/contracts/order/orderEndpoints';
import { isCancelled, orderTotal } from '@backoffice/contracts/order/orderRules';
import { type ImportResult, importWaybillsFromFile } from '@backoffice/contracts/order/waybill/waybillEndpoints';
import { asc, eq } from 'drizzle-orm';
import {
  depositShares,
  outbox,
  productOptions,
  orderLines,
  orderHistory,
  orders,
} from '../../platform/database/schema.ts';
import type { MarketRow } from '../market/marketStore.ts';
import { type Random, createRandom } from '../../local/seed/random.ts';
import { buildMarket, buildOrder, buildProduct, buildSeller } from '../../../testing/builders.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { multipart } from '../../../testing/multipart.ts';
import type { OrderRow } from './orderStore.ts';

/** Number of rounds; `npm run races -w api` runs 1,000. */
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 60);
const UID = 'kakao:1';
const PIECES = 5;
const DEPOSIT = 5000;
const test = setUpTestApp({ log: { level: 'error', stream: { write: (line: string) => void defects.push(line) } } });
/** Log messages of unexpected failures. */
const defects: string[] = [];
beforeAll(async () => {
  await buildSeller(test.db, UID);
});

/** A random operation on an order; `act` returns whether it succeeded. */
type Act =
  | 'paid'
  | 'deposited'
  | 'sent'
  | 'cancelled'
  | 'invoice'
  | 'packed'
  | 'lines'
  | 'together'
  | 'imported'
  | 'noticed';
const ACTS: readonly Act[] = [
  'paid',
  'deposited',
  'deposited',
  'sent',
  'cancelled',
  'cancelled',
  'invoice',
  'packed',
  'lines',
  'together',
  'imported',
  'noticed',
];

async function act(what: Act, order: OrderRow, lineId: string, random: Random): Promise<{ what: Act; done: boolean }> {
  const single = { as: UID, params: { receiptId: order.id } };
  const many = { as: UID, params: { marketId: order.marketId } };
  const move = (status: number) => test.call(changeOrderStatus, { ...single, body: { status, msg: '사유' } });
  const save = (body: object) => test.call(updateOrder, { ...single, body });
  const no = String(600_000_000 + random.whole(1, 3));
  const facts = { date: '2026-03-09', amount: DEPOSIT, account: '', time: '', balance: 1, names: [] };
  const deposit = { key: toDepositKey(facts, () => order.id.slice(0, 16)), otherThan: [] };
  const payment = { orderId: order.id, to: random.pick(['paid', 'unchanged']) };
  const calls = {
    // Without a reason, so that a dispatch is not taken back.
    paid: () => test.call(changeOrderStatus, { ...single, body: { status: 1, msg: '' } }),
    deposited: () =>
      test.call(confirmDeposits, {
        as: UID,
        body: { deposits: [deposit], payments: [{ ...payment, shares: [{ deposit: 0, amount: DEPOSIT }] }] },
      }),
    sent: () => move(3),
    cancelled: () => move(11),
    invoice: () => save({ invoice: { company: 'kr.lotte', no } }),
    packed: () => save({ packagingStatus: 2 }),
    lines: () => save({ productList: [{ _id: lineId, amount: random.whole(1, PIECES) }] }),
    together: () => test.call(updateOrders, { ...many, body: { target: [order.id], status: random.pick([1, 3]) } }),
    noticed: () => test.call(updateOrders, { ...many, body: { target: [order.id], sellerMsg: '곧 보낼게요' } }),
    imported: () =>
      test.call(importWaybillsFromFile, {
        ...many,
        ...multipart(
          { company: 'kr.hanjin', overwrite: 'false', confirmed: 'all' },
          { file: Buffer.from(`주문번호,운송장번호\n${order.publicId},${no}`) },
        ),
      }),
  };
  const response = await calls[what]();
  expect([response.statusCode < 500, defects]).toEqual([true, []]);
  // An import of the number that the order has succeeds and changes nothing.
  const { success = 1, rows } = response.json<Partial<ImportResult>>();
  return { what, done: response.statusCode === 200 && (rows?.used ?? success) === 1 };
}

/** The allowed steps of a history, `from>to`; a change of lines repeats the status. */
const LEGAL = (payment: number) => [
  ...(payment === 0 ? ['0>1'] : []),
  '1>3',
  ...[0, 1, 3, 4, 99].map((from) => `${from}>11`),
];

async function playRound(market: MarketRow, random: Random): Promise<void> {
  const product = await buildProduct(test.db, market, [{ ordered: PIECES, stock: -1 }]);
  const start = random.pick([0, 0, 0, 1, 1, 3, 4, 99]);
  const paymentOption = start === 99 ? 1 : random.pick([0, 0, 1]);
  const values = {
    status: start,
    paymentOption,
    isBilled: paymentOption === 1 && random.next() < 0.2,
    total: 8000,
    receiverName: String(start),
  };
  const order = await buildOrder(test.db, market, { ...values, product, amount: PIECES });
  const [line] = await test.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const acts = Array.from({ length: random.whole(2, 8) }, () => random.pick(ACTS));
  const played = await Promise.all(acts.map((what) => act(what, order, line!.id, random)));
  const done = (what: Act) => played.filter((each) => each.what === what && each.done).length;

  const [stored] = await test.db.select().from(orders).where(eq(orders.id, order.id));
  const history = await test.db
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.orderId, order.id))
    .orderBy(asc(orderHistory.id));
  const statuses = history.map(({ status }) => status);
  const steps = history.slice(1).map(({ status, desc }, index) => ({ step: `${statuses[index]}>${status}`, desc }));
  const moves = steps.filter(({ desc }) => !desc.startsWith('상품 변경'));
  for (const { step } of moves) expect(LEGAL(paymentOption)).toContain(step);
  for (const { step } of steps.filter(({ desc }) => desc.startsWith('상품 변경')))
    expect(['0>0', '1>1']).toContain(step);
  expect(new Set(moves.map(({ step }) => step)).size).toBe(moves.length);
  expect([statuses[0], statuses.at(-1)]).toEqual([start, stored?.status]);

  expect(done('cancelled')).toBe(statuses.at(-1) === 11 ? 1 : 0);
  if (values.isBilled) expect(statuses).not.toContain(11);
  const shares = await test.db.select().from(depositShares).where(eq(depositShares.orderId, order.id));
  expect(shares).toHaveLength(done('deposited'));
  expect(shares.length).toBeLessThanOrEqual(1);
  if (shares.length > 0) expect(stored?.paidAmount).toBe(DEPOSIT);
  else if (stored?.status === 0) expect(stored.paidAmount).toBe(0);
  expect(done('packed')).toBeLessThanOrEqual(1);
  expect(done('imported')).toBeLessThanOrEqual(1);
  const [left] = await test.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const [option] = await test.db.select().from(productOptions).where(eq(productOptions.productId, product.id));
  expect(stored?.total).toBe(orderTotal([left!], 3000));
  expect(option?.ordered).toBe(isCancelled(stored!.status) ? 0 : left?.amount);
  const notified = await test.db.select().from(outbox).where(eq(outbox.orderId, order.id));
  // A replaced number has a notice of its own.
  const isStep = ({ text }: (typeof notified)[number]) => !text.startsWith('운송장 번호가');
  const count = (kind: string) => notified.filter((each) => each.kind === kind && isStep(each)).length;
  const moved = (to: number) => moves.filter(({ step }) => step.endsWith(`>${to}`)).length;
  expect([count('paid'), count('shipped'), count('cancelled')]).toEqual([moved(1), moved(3), moved(11)]);
  expect([count('changed'), count('notice')]).toEqual([steps.length - moves.length, Math.min(1, done('noticed'))]);
}

it(
  `has one winner and a legal history, whatever two to eight clients do to an order, ${ROUNDS} times over`,
  async () => {
    const market = await buildMarket(test.db, UID);
    for (let round = 0; round < ROUNDS; round += 1) await playRound(market, createRandom(9000 + round));
  },
  30_000 + ROUNDS * 1500,
);
