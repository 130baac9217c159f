import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Market } from '@backoffice/contracts/market/market';
import {
  changeMarketStatus,
  deleteMarket,
  duplicateMarket,
  insertMarket,
  updateMarket,
} from '@backoffice/contracts/market/marketEditEndpoints';
import { getMarket, listMarkets } from '@backoffice/contracts/market/marketEndpoints';
import type { Product } from '@backoffice/contracts/market/product/product';
import { insertProduct, updateProduct } from '@backoffice/contracts/market/product/productEndpoints';
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
  await createMarketWithProduct(2);
});

/** Creates the market of a test with one product, in a status. */
async function createMarketWithProduct(status: number): Promise<void> {
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

/** Starts two calls that both wait for the lock of the market, in this order. */
const race = <A, B>(first: () => PromiseLike<A>, second: () => PromiseLike<B>): Promise<[A, B]> =>
  queueBehind(test.db, sql`select 1 from markets where id = ${market.id}`, [first, second]);

describe('Concurrent calls about one market', () => {
  it('A market that is opened before a concurrent deletion cannot be deleted', async () => {
    await createMarketWithProduct(0);
    const [opened, deleted] = await race(open, remove);
    expect(opened.json()).toMatchObject({ status: 2 });
    expect(readFailure(deleted).code).toBe('invalid-transition');
    expect((await read()).product).toHaveLength(1);
  });

  it('A market that is deleted before a concurrent opening is not found', async () => {
    await createMarketWithProduct(0);
    const [deleted, opened] = await race(remove, open);
    expect(deleted.statusCode).toBe(200);
    expect(readFailure(opened)).toEqual({ status: 404, code: 'not-found', fields: [] });
    expect((await list()).map(({ _id }) => _id)).not.toContain(market.id);
  });

  it('A market that is closed before a concurrent product save rejects the save', async () => {
    const [closed, saved] = await race(close, () => saveProduct({ title: '늦은 이름' }));
    expect(closed.json()).toMatchObject({ status: 3 });
    expect(readFailure(saved).code).toBe('invalid-transition');
    expect((await read()).product[0]?.title).toBe('스티커');
  });

  it('A product save before a concurrent closing of its market succeeds, and so does the closing', async () => {
    const [saved, closed] = await race(() => saveProduct({ title: '제때' }), close);
    expect([saved.statusCode, closed.json().status]).toEqual([200, 3]);
    expect((await read()).product[0]?.title).toBe('제때');
  });

  it('Opening a market locks the option name of a preceding concurrent product save', async () => {
    await createMarketWithProduct(0);
    const [own] = toProductFields(product).option;
    const [saved, opened] = await race(() => saveProduct({ option: [{ ...own, title: '제때' }] }), open);
    expect([saved.statusCode, opened.statusCode]).toEqual([200, 200]);
    const [{ option, lockedOption }] = (await read()).product as [Product];
    expect([option[0]?.title, lockedOption]).toEqual(['제때', [own?._id]]);
    expect(readFailure(await saveProduct({ option: [own] })).fields).toEqual(['option.0.title']);
  });

  it('Of two concurrent product saves from the same version, the second is stale', async () => {
    const { updatedAt } = (await read()).market;
    const [first, second] = await race(
      () => rename('첫째', { updatedAt }),
      () => rename('둘째', { updatedAt }),
    );
    expect(first.json()).toMatchObject({ title: '첫째' });
    expect(readFailure(second)).toEqual({ status: 409, code: 'stale-update', fields: [] });
    expect((await read()).market.title).toBe('첫째');
  });

  it('A product that is added before a concurrent reordering makes the reordering incomplete', async () => {
    const cover = [await buildUpload(test.db, UID)];
    const [added, reordered] = await race(
      () => add(cover),
      () => reorder([product.id]),
    );
    expect(readFailure(reordered).fields).toEqual(['product']);
    expect((await read()).market.product).toEqual([product.id, added.json()._id]);
  });

  it('A product that is added after a concurrent reordering is placed last', async () => {
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

describe('Duplicating a market during a concurrent change', () => {
  it('A market that is duplicated during a save has the earlier save only', async () => {
    const [, early] = await race(() => rename('먼저'), duplicate);
    expect(early.json()).toMatchObject({ title: '먼저' });
    const [late] = await race(duplicate, () => rename('나중'));
    expect(late.json()).toMatchObject({ title: '먼저' });
    expect((await read()).market.title).toBe('나중');
  });

  it('A market that is duplicated while a product is added has all products or the earlier ones', async () => {
    const cover = [await buildUpload(test.db, UID)];
    const [, copy] = await race(() => add(cover), duplicate);
    const { market: copied, product: products } = await read(copy.json()._id);
    expect(products.map(({ title }) => title)).toEqual(['스티커', '스티커']);
    expect(copied.product).toHaveLength(2);
    const [sooner] = await race(duplicate, () => saveProduct({ title: '나중' }));
    expect((await read(sooner.json()._id)).product.map(({ title }) => title)).toEqual(['스티커', '스티커']);
  });

  it('A market that is duplicated during its deletion is copied completely or not at all', async () => {
    await createMarketWithProduct(0);
    const [copy, deleted] = await race(duplicate, remove);
    expect(deleted.statusCode).toBe(200);
    expect((await read(copy.json()._id)).product).toHaveLength(1);
    await createMarketWithProduct(0);
    const [, copied] = await race(remove, duplicate);
    expect(readFailure(copied).status).toBe(404);
  });
});

describe('An order and a concurrent product save', () => {
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
  it('A product save that lowers the stock below a preceding concurrent order is rejected', async () => {
    const [, lowered] = await race(order, () => lower(1));
    expect(lowered.json().detail.fields).toEqual([{ path: 'option.0.stock', text: '주문 된 2개 이상 입력해주세요.' }]);
    expect(await stored()).toMatchObject({ stock: 10, ordered: 2 });
  });

  it('A product save that lowers the stock before a concurrent order leaves too few pieces for the order', async () => {
    const [lowered, placed] = await race(() => lower(1), order);
    expect([lowered.statusCode, placed]).toEqual([200, 'out-of-stock']);
    expect(await stored()).toMatchObject({ stock: 1, ordered: 0 });
  });

  it('A product save that removes the option is rejected after a concurrent order, or leaves nothing to order before it', async () => {
    const [, refused] = await race(order, () => saveProduct({ option: [] }));
    expect(readFailure(refused).fields).toEqual(['option']);
    product = await buildProduct(test.db, market);
    const [removed, placed] = await race(() => saveProduct({ option: [] }), order);
    expect([removed.statusCode, placed]).toEqual([200, 'invalid-parameters']);
  });

  it('An order and a concurrent closing of its market do not both succeed', async () => {
    const [closed, placed] = await race(close, order);
    expect([closed.statusCode, placed]).toEqual([200, 'market-not-open']);
  });

  // rule: markets.public
  it('An order that waits while its market is hidden from buyers is rejected as in an absent market', async () => {
    const hide = () => test.call(updateMarket, { ...ofMarket(), body: { public: false } });
    const [hidden, placed] = await race(hide, order);
    expect([hidden.statusCode, placed]).toEqual([200, 'not-found']);
  });
});

describe('Creating a market with an Idempotency-Key', () => {
  const insert = (title: string, key: string) =>
    test.call(insertMarket, { as: UID, body: { title }, headers: { 'idempotency-key': key } });

  it('Repeated requests for a new market with one key create one market', async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => insert('겨울 마켓', 'again')));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect((await list()).filter(({ title }) => title === '겨울 마켓')).toHaveLength(1);
  });

  it('A request for a new market with the key of another request is rejected', async () => {
    await insert('겨울 마켓', 'one');
    expect(readFailure(await insert('여름 마켓', 'one')).code).toBe('idempotency-key-reused');
    expect((await list()).map(({ title }) => title)).not.toContain('여름 마켓');
  });
});
