import { beforeEach, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { audit, orders, outbox, productOptions } from '../../platform/database/schema.ts';
import type { MarketRow } from '../../trade/market/marketStore.ts';
import type { ProductRow } from '../../trade/product/productStore.ts';
import { buildMarket, buildOrder, buildProduct, buildSeller } from '../../../testing/builders.ts';
import { readStatuses } from '../../../testing/readStatuses.ts';
import { runOperator } from '../../../testing/runOperator.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';

const SELLER = 'kakao:1';
const test = setUpTestApp({ resetBeforeEach: true });
let market: MarketRow;
let product: ProductRow;
beforeEach(async () => {
  await buildSeller(test.db, SELLER, { state: 2 });
  market = await buildMarket(test.db, SELLER);
  product = await buildProduct(test.db, market, [{ ordered: 5 }]);
});

const move = (name: string, ...numbers: string[]) => runOperator(test, ['order-status', name, ...numbers]);
const orderIn = (status: number, paymentOption = 1) =>
  buildOrder(test.db, market, { status, paymentOption, paymentType: 'vbank', product });

it.each([
  [99, 'paid', 1, ['paid']],
  [0, 'paid', 1, ['paid']],
  [3, 'delivered', 4, []],
  [10, 'cancelled', 11, ['cancelled']],
])(
  'moving an order from status %d to %s sets status %d with history, notifications %j and an audit event',
  async (from, name, to, kinds) => {
    const order = await orderIn(from);
    const { id, publicId } = order;
    expect(await move(name, publicId)).toBe(`${publicId}: ${from} → ${to}`);
    expect(await test.db.select().from(orders)).toMatchObject([{ status: to }]);
    expect(await readStatuses(test.db, order)).toEqual([from, to]);
    expect((await test.db.select().from(outbox)).map(({ kind }) => kind)).toEqual(kinds);
    expect(await test.db.select().from(audit)).toMatchObject([
      { action: 'operator-order-status', subject: id, dataSubjects: [`order:${id}`], result: `status ${from} → ${to}` },
    ]);
  },
);

// rule: order-transitions.by-service
it('completing a cancellation does not return the stock a second time', async () => {
  const { publicId } = await orderIn(10);
  await move('cancelled', publicId);
  expect(await test.db.select().from(productOptions)).toMatchObject([{ ordered: 5 }]);
  const [{ text } = { text: '' }] = await test.db.select().from(outbox);
  expect(text).toContain('요청하신 주문 취소가 완료됐어요.');
});

it.each([
  [0, 0, 'paid'],
  [1, 1, 'paid'],
  [1, 1, 'delivered'],
  [3, 1, 'cancelled'],
  [11, 1, 'paid'],
])('the service cannot move an order in status %d with payment %d to %s', async (status, payment, name) => {
  const { id, publicId } = await orderIn(status, payment);
  expect(await move(name, publicId)).toContain('cannot be moved');
  expect(await test.db.select().from(orders).where(eq(orders.id, id))).toMatchObject([{ status }]);
  expect(await test.db.select().from(audit)).toEqual([]);
});

it('a bulk move changes each order independently', async () => {
  const [first, second] = [await orderIn(3), await orderIn(1)];
  const printed = await move('delivered', first.publicId, second.publicId, 'absent');
  expect(printed.split('\n')).toEqual([
    `${first.publicId}: 3 → 4`,
    expect.stringContaining('cannot be moved'),
    'There is no order absent.',
  ]);
});
