import { beforeEach, describe, expect, it } from '@jest/globals';
import { deleteProduct, updateProduct } from '@backoffice/contracts/market/product/productEndpoints';
import type { ProductLine } from '@backoffice/contracts/order/order';
import { getOrderProducts } from '@backoffice/contracts/order/orderDetailEndpoints';
import { changeOrderStatus, updateOrder } from '@backoffice/contracts/order/orderEndpoints';
import type { LinePatch } from '@backoffice/contracts/order/orderLines';
import { asc, eq } from 'drizzle-orm';
import { outbox, productOptions, orders } from '../../platform/database/schema.ts';
import type { MarketRow } from '../market/marketStore.ts';
import type { ProductRow } from '../product/productStore.ts';
import { writeOnce } from '../../platform/idempotency/writeOnce.ts';
import { buildMarket, buildProduct, buildSeller, orderForm } from '../../../testing/builders.ts';
import { readFailure, sortStatuses } from '../../../testing/createTestApp.ts';
import { readHistory } from '../../../testing/readHistory.ts';
import { readStatuses } from '../../../testing/readStatuses.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { placeOrder } from './placeOrder.ts';
import type { OrderRow } from './orderStore.ts';

const UID = 'kakao:1';
const test = setUpTestApp({ resetBeforeEach: true });
let market: MarketRow;
let product: ProductRow;
let order: OrderRow;
let lines: ProductLine[];
beforeEach(async () => {
  await buildSeller(test.db, UID);
  market = await buildMarket(test.db, UID);
  product = await buildProduct(test.db, market, [{}, { price: 500 }]);
  order = await place(market);
  lines = await readLines();
  await test.db.delete(outbox);
});

/** Places an order of 3 pieces of the first option and 2 pieces of the second. */
function place({ id: marketId }: MarketRow): Promise<OrderRow> {
  const amounts = new Map(product.options.map((option, index) => [option.id, 3 - index]));
  return writeOnce(test.db, undefined, (tx) =>
    placeOrder(tx, {
      owner: UID,
      marketId,
      form: orderForm({ amounts }),
      now: test.clock.now(),
      secrets: test.secrets,
    }),
  );
}
const readLines = async () =>
  (await test.call(getOrderProducts, { as: UID, body: { publicId: order.publicId } })).json<ProductLine[]>();
const change = (productList: readonly LinePatch[], more = {}) =>
  test.call(updateOrder, { as: UID, params: { receiptId: order.id }, body: { productList, ...more } });
const toAmounts = (...amounts: number[]): LinePatch[] =>
  lines.flatMap(({ _id }, index) => (amounts[index] ? [{ _id, amount: amounts[index] }] : []));
const ordered = async () =>
  (await test.db.select().from(productOptions).orderBy(asc(productOptions.position))).map((option) => option.ordered);
const set = (values: Partial<OrderRow>) => test.db.update(orders).set(values).where(eq(orders.id, order.id));

describe('Fewer pieces in an order', () => {
  // rule: orders.changed-lines
  it('Fewer pieces change total, weight, ordered counts and history and notify the buyer, in one write', async () => {
    expect((await change(toAmounts(1))).json()).toMatchObject({
      total: 1000 + 3000,
      delivery: { price: 3000, weight: 10 },
      status: [{ status: 0 }, { status: 0, desc: '상품 변경: 스티커 옵션 1 3개 → 1개, 스티커 옵션 2 삭제' }],
    });
    expect(await ordered()).toEqual([1, 0]);
    expect(await readLines()).toEqual([{ ...lines[0], amount: 1 }]);
    expect(await test.db.select().from(outbox)).toMatchObject([
      { kind: 'changed', text: expect.stringContaining('삭제') },
    ]);
  });

  it('Fewer pieces can be saved with other changes, and the remaining pieces are released when the order is cancelled', async () => {
    await change(toAmounts(2, 2), { invoice: { company: 'kr.lotte', no: '601234567812' }, sellerMemo: '메모' });
    expect(await readStatuses(test.db, order)).toEqual([0, 0, 1, 3]);
    await test.call(changeOrderStatus, {
      as: UID,
      params: { receiptId: order.id },
      body: { status: 11, msg: '품절' },
    });
    expect(await ordered()).toEqual([0, 0]);
  });

  it('Unchanged pieces change nothing in the order', async () => {
    expect((await change(toAmounts(3, 2))).statusCode).toBe(200);
    expect(await readHistory(test.db, order)).toHaveLength(1);
    expect(await test.db.select().from(outbox)).toEqual([]);
  });

  it('Fewer pieces that two clients save concurrently are counted once', async () => {
    await Promise.all([change(toAmounts(1, 1)), change(toAmounts(1, 1)), change(toAmounts(1, 1))]);
    expect(await ordered()).toEqual([1, 1]);
    expect(await readHistory(test.db, order)).toHaveLength(2);
    const responses = await Promise.all([change(toAmounts(1)), change(toAmounts(0, 1))]);
    expect(sortStatuses(responses)).toEqual([200, 400]);
  });
});

it('A removed order line keeps its ordered option locked', async () => {
  const laterProduct = await buildProduct(test.db, market, [{}]);
  const [option] = laterProduct.options;
  product = { ...product, options: [...product.options, option!] };
  order = await writeOnce(test.db, undefined, (tx) =>
    placeOrder(tx, {
      owner: UID,
      marketId: market.id,
      form: orderForm({
        amounts: new Map([
          [option!.id, 1],
          [product.options[0]!.id, 1],
        ]),
      }),
      now: test.clock.now(),
      secrets: test.secrets,
    }),
  );
  lines = (await readLines()).filter(({ _id }) => _id);
  const remaining = lines.filter((_line, index) => index === 0).map(({ _id, amount }) => ({ _id, amount }));
  expect((await change(remaining)).statusCode).toBe(200);
  expect((await test.call(deleteProduct, { as: UID, params: { productId: laterProduct.id } })).statusCode).toBe(400);
  const renamed = { _id: option!.id, title: '다른 이름', desc: '', price: 1, stock: -1, useYN: true };
  const response = await test.call(updateProduct, {
    as: UID,
    params: { productId: laterProduct.id },
    body: { option: [renamed] },
  });
  expect(readFailure(response).fields).toEqual(['option.0.title']);
});

describe('Rejected line changes', () => {
  it.each<[string, Partial<OrderRow>, number]>([
    ['received', { status: 0 }, 200],
    ['paid', { status: 1 }, 200],
    ['sent', { status: 3 }, 400],
    ['delivered', { status: 4 }, 400],
    ['cancelled by the buyer', { status: 10 }, 400],
    ['cancelled by the seller', { status: 11 }, 400],
    ['being verified', { status: 99 }, 400],
    ['paid through the service', { status: 1, paymentOption: 1 }, 400],
  ])('Changing lines of an order that is %s is allowed only in editable states', async (_title, values, status) => {
    await set(values);
    const response = await change(toAmounts(1, 1));
    expect(response.statusCode).toBe(status);
    if (status === 400) expect(readFailure(response).code).toBe('invalid-transition');
    expect(await ordered()).toEqual(status === 200 ? [1, 1] : [3, 2]);
  });

  it.each([
    ['to none', () => [], ['productList']],
    ['to more', () => toAmounts(4, 2), ['productList.0.amount']],
    ['to no pieces', () => [{ _id: lines[0]!._id, amount: 0 }], ['productList.0.amount']],
    ['twice', () => [...toAmounts(1), ...toAmounts(1)], ['productList.1._id']],
    ['of another order', () => [{ _id: 'another-line', amount: 1 }], ['productList.0._id']],
  ])('Changing order lines %s is rejected', async (_title, patch, fields) => {
    expect(readFailure(await change(patch(), { sellerMemo: '메모' }))).toEqual({
      status: 400,
      code: 'invalid-parameters',
      fields,
    });
    expect(await ordered()).toEqual([3, 2]);
    expect(await test.db.select({ memo: orders.sellerMemo }).from(orders)).toEqual([{ memo: '' }]);
  });
});
