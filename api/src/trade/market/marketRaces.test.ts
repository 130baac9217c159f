import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type Market,
  type Product,
  changeMarketStatus,
  deleteMarket,
  duplicateMarket,
  getMarket,
  insertMarket,
  insertProduct,
  listMarkets,
  updateMarket,
  updateProduct,
} from '@backoffice/contracts';
import { eq, sql } from 'drizzle-orm';
import { productOptions } from '../../platform/database/schema.ts';
import { toProductFields } from '../product/presentProduct.ts';
import type { ProductRow } from '../product/productStore.ts';
import {
  buildMarket,
  buildProduct,
  buildSeller,
  buildUpload,
  orderForm,
  productFields,
} from '../../../testing/builders.ts';
import { readFailure } from '../../../testing/createTestApp.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { queueBehind } from '../../../testing/queueBehind.ts';
import { placeOrder } from '../order/placeOrder.ts';
import type { MarketRow } from './marketStore.ts';

const UID = 'kakao:1';
const test = setUpTestApp({ resetBeforeEach: true });
let market: MarketRow;
let product: ProductRow;
beforeEach(async () => {
  await buildSeller(test.db, UID);
  await begin(2);
});

/** The market of a test with one product, in a status. */
async function begin(status: number): Promise<void> {
  market = await buildMarket(test.db, UID, { status });
  product = await buildProduct(test.db, market);
}

const ofMarket = () => ({ as: UID, params: { marketId: market.id } });
const open = () => test.call(changeMarketStatus, { ...ofMarket(), body: { status: 2 } });
const close = () => test.call(changeMarketStatus, { ...ofMarket(), body: { status: 3 } });
const remove = () => test.call(deleteMarket, ofMarket());
const rename = (title: string, more = {}) => test.call(updateMarket, { ...ofMarket(), body: { title, ...more } });
const reorder = (ids: readonly string[]) => test.call(updateMarket, { ...ofMarket(), body: { product: [...ids] } });
const duplicate = () => test.call(duplicateMarket, ofMarket());
const saveProduct = (body: object) => test.call(updateProduct, { as: UID, params: { productId: product.id }, body });
const add = (cover: string[]) =>
  test.call(insertProduct, { as: UID, body: { marketId: market.id, ...productFields({ cover }) } });
const read = async (marketId = market.id) =>
  (await test.call(getMarket, { as: UID, params: { marketId } })).json<{ market: Market; product: Product[] }>();
const list = async () => (await test.call(listMarkets, { as: UID })).json<Market[]>();

/** Two calls that come to wait for the market together, in this order. */
const race = <A, B>(first: () => PromiseLike<A>, second: () => PromiseLike<B>): Promise<[A, B]> =>
  queueBehind(test.db, sql`select 1 from markets where id = ${market.id}`, [first, second]);

describe('at the same time', () => {
  it('opening comes before deleting, which is then refused', async () => {
    await begin(0);
    const [opened, deleted] = await race(open, remove);
    expect(opened.json()).toMatchObject({ status: 2 });
    expect(readFailure(deleted).code).toBe('invalid-transition');
    expect((await read()).product).toHaveLength(1);
  });

  it('deleting comes before opening, which then finds nothing', async () => {
    await begin(0);
    const [deleted, opened] = await race(remove, open);
    expect(deleted.statusCode).toBe(200);
    expect(readFailure(opened)).toEqual({ status: 404, code: 'not-found', fields: [] });
    expect((await list()).map(({ _id }) => _id)).not.toContain(market.id);
  });

  it('closing comes before a save of a product, which is then refused', async () => {
    const [closed, saved] = await race(close, () => saveProduct({ title: '늦은 이름' }));
    expect(closed.json()).toMatchObject({ status: 3 });
    expect(readFailure(saved).code).toBe('invalid-transition');
    expect((await read()).product[0]?.title).toBe('스티커');
  });

  it('a save of a product comes before closing, and both are done', async () => {
    const [saved, closed] = await race(() => saveProduct({ title: '제때' }), close);
    expect([saved.statusCode, closed.json().status]).toEqual([200, 3]);
    expect((await read()).product[0]?.title).toBe('제때');
  });

  it('opening locks the name that a save of the product has just given', async () => {
    await begin(0);
    const [own] = toProductFields(product).option;
    const [saved, opened] = await race(() => saveProduct({ option: [{ ...own, title: '제때' }] }), open);
    expect([saved.statusCode, opened.statusCode]).toEqual([200, 200]);
    const [{ option, lockedOption }] = (await read()).product as [Product];
    expect([option[0]?.title, lockedOption]).toEqual(['제때', [own?._id]]);
    expect(readFailure(await saveProduct({ option: [own] })).fields).toEqual(['option.0.title']);
  });

  it('of two saves of screens that were loaded together the second is stale', async () => {
    const { updatedAt } = (await read()).market;
    const [first, second] = await race(
      () => rename('첫째', { updatedAt }),
      () => rename('둘째', { updatedAt }),
    );
    expect(first.json()).toMatchObject({ title: '첫째' });
    expect(readFailure(second)).toEqual({ status: 409, code: 'stale-update', fields: [] });
    expect((await read()).market.title).toBe('첫째');
  });

  it('a new product comes before an order of the products, which then lacks it', async () => {
    const cover = [await buildUpload(test.db, UID)];
    const [added, reordered] = await race(
      () => add(cover),
      () => reorder([product.id]),
    );
    expect(readFailure(reordered).fields).toEqual(['product']);
    expect((await read()).market.product).toEqual([product.id, added.json()._id]);
  });

  it('an order of the products comes before a new one, which is placed behind them', async () => {
    const other = await buildProduct(test.db, market);
    const cover = [await buildUpload(test.db, UID)];
    const turned = [other.id, product.id];
    const [reordered, added] = await race(
      () => reorder(turned),
      () => add(cover),
    );
    expect(reordered.json()).toMatchObject({ product: turned });
    expect((await read()).market.product).toEqual([...turned, added.json()._id]);
  });
});

describe('a copy that is made while its market', () => {
  it('is saved has what was saved before it, and no more', async () => {
    const [, early] = await race(() => rename('먼저'), duplicate);
    expect(early.json()).toMatchObject({ title: '먼저' });
    const [late] = await race(duplicate, () => rename('나중'));
    expect(late.json()).toMatchObject({ title: '먼저' });
    expect((await read()).market.title).toBe('나중');
  });

  it('gets another product has all of them or the earlier ones', async () => {
    const cover = [await buildUpload(test.db, UID)];
    const [, copy] = await race(() => add(cover), duplicate);
    const { market: copied, product: products } = await read(copy.json()._id);
    expect(products.map(({ title }) => title)).toEqual(['스티커', '스티커']);
    expect(copied.product).toHaveLength(2);
    const [sooner] = await race(duplicate, () => saveProduct({ title: '나중' }));
    expect((await read(sooner.json()._id)).product.map(({ title }) => title)).toEqual(['스티커', '스티커']);
  });

  it('is deleted is complete, or is not made', async () => {
    await begin(0);
    const [copy, deleted] = await race(duplicate, remove);
    expect(deleted.statusCode).toBe(200);
    expect((await read(copy.json()._id)).product).toHaveLength(1);
    await begin(0);
    const [, copied] = await race(remove, duplicate);
    expect(readFailure(copied).status).toBe(404);
  });
});

describe('an order and a save of what it orders', () => {
  const order = () => {
    const form = orderForm({ amounts: new Map([[product.options[0]?.id ?? '', 2]]) });
    const { clock, db, secrets } = test;
    const placed = db.transaction((tx) =>
      placeOrder(tx, { owner: UID, marketId: market.id, form, now: clock.now(), secrets }),
    );
    return placed.then(
      () => 'placed',
      ({ code }: { code: string }) => code,
    );
  };
  const lower = (stock: number) => saveProduct({ option: [{ ...toProductFields(product).option[0], stock }] });
  const stored = async () =>
    (await test.db.select().from(productOptions).where(eq(productOptions.productId, product.id)))[0];

  // rule: options.stock-below-ordered
  it('that lowers the stock below it is refused when the order is first', async () => {
    const [, lowered] = await race(order, () => lower(1));
    expect(lowered.json().detail.fields).toEqual([{ path: 'option.0.stock', text: '주문 된 2개 이상 입력해주세요.' }]);
    expect(await stored()).toMatchObject({ stock: 10, ordered: 2 });
  });

  it('that lowers the stock below it leaves too little for the order when it is first', async () => {
    const [lowered, placed] = await race(() => lower(1), order);
    expect([lowered.statusCode, placed]).toEqual([200, 'out-of-stock']);
    expect(await stored()).toMatchObject({ stock: 1, ordered: 0 });
  });

  it('that removes the option is refused, or comes first and leaves nothing to order', async () => {
    const [, refused] = await race(order, () => saveProduct({ option: [] }));
    expect(readFailure(refused).fields).toEqual(['option']);
    product = await buildProduct(test.db, market);
    const [removed, placed] = await race(() => saveProduct({ option: [] }), order);
    expect([removed.statusCode, placed]).toEqual([200, 'invalid-parameters']);
  });

  it('are not both done when the save is the closing of the market', async () => {
    const [closed, placed] = await race(close, order);
    expect([closed.statusCode, placed]).toEqual([200, 'market-not-open']);
  });
});

describe('a new market', () => {
  const insert = (title: string, key: string) =>
    test.call(insertMarket, { as: UID, body: { title }, headers: { 'idempotency-key': key } });

  it('that is requested several times with one key is one', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => insert('겨울 마켓', 'again')));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await list()).filter(({ title }) => title === '겨울 마켓')).toHaveLength(1);
  });

  it('is refused under the key of another request', async () => {
    await insert('겨울 마켓', 'one');
    expect(readFailure(await insert('여름 마켓', 'one')).code).toBe('idempotency-key-reused');
    expect((await list()).map(({ title }) => title)).not.toContain('여름 마켓');
  });
});
