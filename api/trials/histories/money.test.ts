import { exportOrders, exportSettlement } from '@backoffice/contracts/order/lists/exportEndpoints';
import { getOwedAmount } from '@backoffice/contracts/order/money/orderMoney';
import { type Order, latestStatus } from '@backoffice/contracts/order/order';
import { listOrders } from '@backoffice/contracts/order/orderEndpoints';
import { orderTotal } from '@backoffice/contracts/order/orderRules';
import { type FoundOrders, type Today, getToday, searchOrders } from '@backoffice/contracts/order/todayEndpoints';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { newId } from '../../src/platform/database/newId.ts';
import { buildSeller } from '../../testing/builders.ts';
import { readFailure } from '../../testing/createTestApp.ts';
import { readWorkbook } from '../../testing/readWorkbook.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { MarketModel, type ModelOrder } from './MarketModel.ts';
import { MarketRun } from './MarketRun.ts';
import { arbitraryMoneyHistory } from './arbitraryHistory.ts';

/** Number of histories: a quarter of `histories.test.ts`, because each reads four responses. */
const HISTORIES = Math.ceil(Number(process.env['HISTORIES'] ?? 200) / 4);
const SEED = Number(process.env['HISTORIES_SEED'] ?? 20_261_123);

const [RECEIVED, PAID, SHIPPED, DELIVERED, VERIFYING] = [0, 1, 3, 4, 99];
const PACKED = 2;
const test = setUpTestApp();

const won = (text: string | undefined) => Number((text ?? '').replaceAll(',', ''));
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
const byText = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();

/** The expected row of an order in the settlement file. */
function toSettlementRow(order: ModelOrder, number: string, presentFee: number) {
  const total = MarketModel.calculateTotal(order);
  const { feeRate, fee } = order.settled ?? { feeRate: presentFee, fee: MarketModel.calculateFee(order, presentFee) };
  return { number, total, rate: `${feeRate}%`, fee, payout: total - fee, isSettled: order.settled !== null };
}

/** What the order list shows of the money of each order, and the number of orders to refund of the start screen. */
async function readMoney(as: string, marketId: string, orderIds: readonly string[]) {
  const listed = (await test.call(listOrders, { as, params: { marketId }, body: {} })).json<Order[]>();
  const byId = new Map(listed.map((order) => [order._id, order]));
  const { markets } = (await test.call(getToday, { as })).json<Today>();
  return {
    money: orderIds.flatMap((id) => {
      const order = byId.get(id);
      if (order === undefined) return [];
      const owed = getOwedAmount({ ...order, status: latestStatus(order), paymentOption: order.payment.option });
      return [{ paid: order.paidAmount, owed }];
    }),
    toRefund: markets.find(({ _id }) => _id === marketId)?.tasks.refund ?? 0,
  };
}

it(
  `after ${HISTORIES} random histories the settlement file, the order export, the order list, the search and today have the same amounts as the model`,
  async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryMoneyHistory, async (history) => {
        const model = new MarketModel(history);
        const as = await buildSeller(test.db, `kakao:${newId()}`, { state: 3, fee: model.fee });
        const run = await MarketRun.begin(test, as, history);
        const { marketId } = run;
        const params = { marketId };
        for (const step of history.steps) {
          expect({ step, outcome: await run.apply(step) }).toEqual({ step, outcome: model.apply(step) });
          const money = model.orders.map((order) => ({
            paid: order.paid,
            owed: MarketModel.calculateOwed(order, history.payment),
          }));
          for (const { paid, refunds } of model.orders) {
            expect(paid).toBeGreaterThanOrEqual(0);
            expect(sum(refunds.map(({ amount }) => amount))).toBeLessThanOrEqual(paid);
          }
          const shown = await readMoney(as, marketId, run.orderIds);
          expect({ step, money: shown.money }).toEqual({ step, money });
          expect(shown.toRefund).toBe(money.filter(({ owed }) => owed > 0).length);
        }
        expect((await run.read()).orders).toEqual(model.orders);
        const { orderIds } = run;
        const totals = model.orders.map((order) => MarketModel.calculateTotal(order));

        const listed = (await test.call(listOrders, { as, params, body: {} })).json<Order[]>();
        const inOrder = orderIds.flatMap((id) => listed.find(({ _id }) => _id === id) ?? []);
        expect(listed).toHaveLength(model.orders.length);
        expect(inOrder.map(({ total }) => total)).toEqual(totals);
        expect(inOrder.map(({ productList, delivery }) => orderTotal(productList, delivery.price))).toEqual(totals);
        expect(inOrder.map((order) => latestStatus(order))).toEqual(model.orders.map(({ status }) => status));
        expect(inOrder.map(({ refund }) => refund?.state ?? null)).toEqual(model.orders.map(({ refund }) => refund));
        const numbers = inOrder.map(({ publicId }) => publicId);

        const found = (await test.call(searchOrders, { as, body: { q: '구매자' } })).json<FoundOrders>().orders;
        expect(byText(found.map(({ publicId, total }) => ({ publicId, total })))).toEqual(
          byText(totals.map((total, at) => ({ publicId: numbers[at], total }))),
        );

        const settled = await test.call(exportSettlement, { as, body: { marketId } });
        const expected = model.orders.flatMap((order, at) =>
          history.payment === 1 && [PAID, SHIPPED, DELIVERED].includes(order.status)
            ? [toSettlementRow(order, numbers[at] ?? '', model.fee)]
            : [],
        );
        if (expected.length === 0) expect(readFailure(settled).code).toBe('sale-data-not-exists');
        else {
          const rows = (readWorkbook(settled.rawPayload)['정산 내역'] ?? []).map((row) => ({
            number: row['주문번호'] ?? '',
            total: won(row['총 금액']),
            rate: row['수수료율'] ?? '',
            fee: won(row['수수료']),
            payout: won(row['정산 금액']),
            isSettled: row['정산 상태'] === '정산 완료',
          }));
          expect(byText(rows.slice(0, -1))).toEqual(byText(expected));
          expect(rows.at(-1)).toMatchObject({
            total: sum(expected.map(({ total }) => total)),
            fee: sum(expected.map(({ fee }) => fee)),
            payout: sum(expected.map(({ payout }) => payout)),
          });
        }

        const body = {
          data: JSON.stringify({ mergeAddr: false, mergeReceiptId: false }),
          reason: { purpose: 'shipping' },
        };
        const exported = readWorkbook((await test.call(exportOrders, { as, params, body })).rawPayload);
        const rows = (exported['주문 내역'] ?? []).map((row) => ({
          publicId: row['주문번호'] ?? '',
          total: won(row['총 금액']),
          sum: won(row['금액']) + won(row['배송비']),
        }));
        expect(byText(rows)).toEqual(
          byText(totals.map((total, at) => ({ publicId: numbers[at] ?? '', total, sum: total }))),
        );

        const today = (await test.call(getToday, { as })).json<Today>();
        const count = (waits: (order: ModelOrder) => boolean) => model.orders.filter(waits).length;
        expect(
          today.markets.find(({ _id }) => _id === marketId)?.tasks ?? { unpaid: 0, pack: 0, send: 0, cancel: 0 },
        ).toMatchObject({
          unpaid: count(({ status }) => history.payment === 0 && (status === RECEIVED || status === VERIFYING)),
          pack: count(({ status, packaging }) => status === PAID && packaging !== PACKED),
          send: count(({ status }) => status === PAID),
          cancel: count(({ status, isRequested }) => isRequested && status < 10),
        });
      }),
      { numRuns: HISTORIES, seed: SEED },
    );
  },
  2 * 60 * 60_000,
);
