import { beforeEach, describe, expect, it } from '@jest/globals';
import { updateProduct } from '@backoffice/contracts/market/product/productEndpoints';
import { eq } from 'drizzle-orm';
import { orderHistory, orderLines, orders, productOptions } from '../../platform/database/schema.ts';
import type { HttpError } from '../../platform/errors/HttpError.ts';
import { writeOnce } from '../../platform/idempotency/writeOnce.ts';
import type { MarketRow } from '../market/marketStore.ts';
import type { ProductRow } from '../product/productStore.ts';
import { buildMarket, buildProduct, buildSeller, orderForm } from '../../../testing/builders.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { OrderForm } from './orderLines.ts';
import { placeOrder } from './placeOrder.ts';

const UID = 'kakao:1';
const test = setUpTestApp({ resetBeforeEach: true });
let market: MarketRow;
let product: ProductRow;
beforeEach(async () => {
  await buildSeller(test.db, UID);
  market = await buildMarket(test.db, UID);
  product = await buildProduct(test.db, market, [{}, { price: 500, stock: -1 }]);
});

const optionId = (index: number) => product.options[index]?.id ?? '';

function order(fields: Partial<OrderForm> = {}, where = market) {
  const form = orderForm({ amounts: new Map([[optionId(0), 2]]), ...fields });
  const { clock, secrets } = test;
  return writeOnce(test.db, undefined, (tx) =>
    placeOrder(tx, { owner: UID, marketId: where.id, form, now: clock.now(), secrets }),
  );
}

const toHttpError = (placed: Promise<unknown>): Promise<HttpError> =>
  placed.then(
    () => Promise.reject(new Error('The order was placed.')),
    (error: HttpError) => error,
  );
const ordered = async () =>
  (
    await test.db
      .select()
      .from(productOptions)
      .where(eq(productOptions.id, optionId(0)))
  )[0]?.ordered;

// rule: orders.placing
it('Placing an order counts the pieces, the total and the weight, and starts the history', async () => {
  const placed = await order({
    amounts: new Map([
      [optionId(0), 2],
      [optionId(1), 3],
    ]),
  });
  expect(placed).toMatchObject({ total: 2000 + 1500 + 3000, deliveryWeight: 50, status: 0 });
  expect(placed.publicId).toMatch(/^260310-[2-9A-HJ-NP-Z]{8}$/);
  expect(placed.refundNoSealed).not.toContain('110');
  expect(await test.db.select().from(orderLines)).toHaveLength(2);
  expect(await test.db.select({ status: orderHistory.status }).from(orderHistory)).toEqual([{ status: 0 }]);
  expect(await ordered()).toBe(2);
});

// rule: payment.verified
it.each(['card', 'kakaopay', 'naverpay', 'vbank', 'transfer'] as const)(
  'An order paid through the product by %s starts as being verified',
  async (type) => {
    market = await buildMarket(test.db, UID, { paymentOption: [1] });
    product = await buildProduct(test.db, market);
    const placed = await order({ payment: { option: 1, type, id: 'payment-1' } });
    expect(placed).toMatchObject({ status: 99, paidAmount: 0 });
  },
);

describe('The limit per buyer', () => {
  const sns = { type: 'twitter', id: '@Bori' };
  const pieces = (count: number, index = 0) => ({ amounts: new Map([[optionId(index), count]]) });
  beforeEach(async () => {
    product = await buildProduct(test.db, market, [{}, {}], { limitAmount: 3 });
  });

  // rule: products.required-fields, products.limit-per-buyer
  it('The limit per buyer counts the earlier orders of the same account, for all options of the product', async () => {
    await order({ ...pieces(2), sns });
    expect(await toHttpError(order({ ...pieces(2, 1), sns: { type: 'Twitter', id: 'bori' } }))).toMatchObject({
      code: 'invalid-parameters',
      detail: {
        fields: [
          { path: `amounts.${optionId(1)}`, text: '스티커: 한 사람이 3개까지 주문할 수 있어요. (이미 2개 주문)' },
        ],
      },
    });
    await order({ ...pieces(1, 1), sns });
  });

  it('The limit per buyer excludes cancelled orders, other buyers and other products', async () => {
    const { id } = await order({ ...pieces(3), sns });
    await order({ ...pieces(3), sns: { type: 'twitter', id: 'somi' }, buyer: { tel: '010-9999-8888' } });
    await test.db.update(orders).set({ status: 11 }).where(eq(orders.id, id));
    await order({ ...pieces(2), sns });
    product = await buildProduct(test.db, market, [{}], { limitAmount: 3 });
    await order({ ...pieces(3), sns });
  });

  const to = (name: string, tel: string) => ({ receiver: { ...orderForm().receiver, name, tel } });

  // rule: products.limit-per-buyer
  it.each<[string, Partial<OrderForm>, Partial<OrderForm>]>([
    ['the same receiver’s number in another notation', to('김하나', '010-1234-5678'), to('김하나', '821012345678')],
    [
      'the same receiver’s number and another network',
      { ...to('김하나', '010-1234-5678'), sns },
      { ...to('김하나', '010-1234-5678'), sns: { type: 'instagram', id: 'bori' } },
    ],
    [
      'other receivers and the same buyer’s number',
      { ...to('김하나', '010-1111-0001'), buyer: { tel: '010-1234-5678' } },
      { ...to('박둘', '010-1111-0002'), buyer: { tel: '010-1234-5678' } },
    ],
    [
      'the buyer’s number that was a receiver’s before',
      to('김하나', '010-1234-5678'),
      { ...to('박둘', '010-1111-0002'), buyer: { tel: '010-1234-5678' } },
    ],
  ])('The limit per buyer counts orders with %s', async (_title, earlier, later) => {
    await order({ ...pieces(2), ...earlier });
    await order({ ...pieces(1), ...later });
    expect(await toHttpError(order({ ...pieces(1), ...later }))).toMatchObject({ code: 'invalid-parameters' });
    await order({ ...pieces(3), ...to('박둘', '010-1111-0002'), buyer: { tel: '010-7777-0003' } });
  });

  it('The limit per buyer applies to all three orders of a buyer without an account', async () => {
    product = await buildProduct(test.db, market, [{}], { limitAmount: 2 });
    await order(pieces(2));
    for (let repeat = 0; repeat < 2; repeat += 1)
      expect(await toHttpError(order(pieces(2)))).toMatchObject({ code: 'invalid-parameters' });
  });

  // rule: products.limit-per-buyer
  it.each<[string, Partial<OrderForm>, Partial<OrderForm>]>([
    ['one account', { sns, buyer: { tel: '010-1111-0001' } }, { sns, buyer: { tel: '010-1111-0002' } }],
    ['one number', { sns }, { sns: { type: 'twitter', id: 'somi' } }],
  ])('The limit per buyer applies to concurrent orders of %s', async (_title, one, other) => {
    const results = await Promise.allSettled([order({ ...pieces(2), ...one }), order({ ...pieces(2, 1), ...other })]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('A rejected order', () => {
  it('An order of more pieces than available is rejected and reserves nothing', async () => {
    const error = await toHttpError(
      order({
        amounts: new Map([
          [optionId(1), 1],
          [optionId(0), 11],
        ]),
      }),
    );
    expect(error).toMatchObject({ code: 'out-of-stock', detail: { option: optionId(0), left: 10 } });
    expect(await ordered()).toBe(0);
    expect(await test.db.select().from(orders)).toEqual([]);
  });

  it('An order before, after or without an open market is rejected', async () => {
    const now = test.world.now.getTime();
    for (const values of [{ status: 0 }, { status: 3 }, { marketSt: new Date(now + 1) }, { marketEd: new Date(now) }]) {
      const closed = await buildMarket(test.db, UID, values);
      expect(await toHttpError(order({}, closed))).toMatchObject({ code: 'market-not-open' });
    }
  });

  // rule: orders.placing
  it('An order that violates the market’s amounts, weight, delivery or payment is rejected', async () => {
    const delivery = { expect: '', option: [{ title: '택배', desc: '', price: 0, weight: 15, useYN: true }] };
    market = await buildMarket(test.db, UID, { minPrice: 5000, fields: { delivery } });
    product = await buildProduct(test.db, market, [{}, { useYn: false }], { limitAmount: 1 });
    const error = await toHttpError(
      order({
        amounts: new Map([
          [optionId(0), 2],
          [optionId(1), 1],
        ]),
        payment: { option: 1, type: 'card', id: 'payment-1' },
      }),
    );
    const { fields } = error.detail as { fields: { path: string }[] };
    expect(fields.map(({ path }) => path)).toEqual([
      `amounts.${optionId(1)}`,
      `amounts.${optionId(0)}`,
      'amounts',
      'deliveryTitle',
      'payment',
    ]);
  });

  it('An order that is empty or of a stopped product is rejected', async () => {
    expect((await toHttpError(order({ amounts: new Map() }))).code).toBe('invalid-parameters');
    product = await buildProduct(test.db, market, [{}], { useYN: false });
    expect((await toHttpError(order())).code).toBe('invalid-parameters');
  });
});

// rule: orders.placing
it('Concurrent orders sell no piece twice, and a concurrent stock reduction waits for them', async () => {
  const [option] = product.options;
  const saveStock = () =>
    test.call(updateProduct, {
      as: UID,
      params: { productId: product.id },
      body: {
        option: [
          { _id: option?.id, title: option?.title, desc: '', price: 1000, stock: 6, useYN: true },
          { _id: optionId(1), title: '옵션 2', desc: '', price: 500, stock: -1, useYN: true },
        ],
      },
    });
  const placed = Array.from({ length: 12 }, (_each, index) =>
    order({
      amounts: new Map([
        [optionId(index % 2), 1],
        [optionId((index + 1) % 2), 1],
      ]),
    }).then(
      () => 1,
      () => 0,
    ),
  );
  const [, ...counts] = await Promise.all([saveStock(), ...placed]);
  const [row] = await test.db
    .select()
    .from(productOptions)
    .where(eq(productOptions.id, optionId(0)));
  const sold = (counts as number[]).reduce((sum, each) => sum + each, 0);
  expect(row?.ordered).toBe(sold);
  expect(row?.ordered).toBeLessThanOrEqual(row?.stock ?? 0);
  expect(sold).toBeGreaterThanOrEqual(6);
});
