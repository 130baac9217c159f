import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Market, NO_ORDER_COUNTS } from '@backoffice/contracts/market/market';
import {
  changeMarketStatus,
  deleteMarket,
  duplicateMarket,
  updateMarket,
} from '@backoffice/contracts/market/marketEditEndpoints';
import { getMarket, listMarkets } from '@backoffice/contracts/market/marketEndpoints';
import type { Product } from '@backoffice/contracts/market/product/product';
import { updateProduct } from '@backoffice/contracts/market/product/productEndpoints';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { productOptions, products } from '../../platform/database/schema.ts';
import {
  buildMarket,
  buildOrder,
  buildProduct,
  buildSeller,
  buildUpload,
  marketFields,
  productFields,
} from '../../../testing/builders.ts';
import { readFailure, sortStatuses } from '../../../testing/createTestApp.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';

const UID = 'kakao:1';
const test = setUpTestApp({ resetBeforeEach: true });
beforeEach(async () => {
  await buildSeller(test.db, UID);
});

const duplicate = (marketId: string, headers: Record<string, string> = {}, as = UID) =>
  test.call(duplicateMarket, { as, params: { marketId }, headers });
const createCopy = async (marketId: string) => (await duplicate(marketId)).json<Market>();
const read = async (marketId: string) =>
  (await test.call(getMarket, { as: UID, params: { marketId } })).json<{ market: Market; product: Product[] }>();
const list = async () => (await test.call(listMarkets, { as: UID })).json<Market[]>();

describe('A duplicated market', () => {
  // rule: markets.copy
  it('A duplicated market has the fields of its source except the dates, and none of its history', async () => {
    const source = await buildMarket(test.db, UID, { public: true, fields: { minPrice: 5000 } });
    await buildOrder(test.db, source);
    const copy = await createCopy(source.id);
    expect(copy).toEqual({
      ...marketFields({ minPrice: 5000, marketST: null, marketED: null }),
      _id: expect.not.stringContaining(source.id),
      publicId: expect.not.stringContaining(source.publicId),
      status: 0,
      public: false,
      product: [],
      lockedDelivery: [],
      orderCounts: NO_ORDER_COUNTS,
      owner: UID,
      publicTime: null,
      option: [],
      useYN: true,
      promotion: { list: [] },
      weight: 0,
      limitAmount: 0,
      tags: [],
      updatedAt: test.world.now.toISOString(),
    });
    const [listed, ...others] = await list();
    expect([listed?._id, listed?.updatedAt, others.map(({ _id }) => _id)]).toEqual([
      copy._id,
      copy.updatedAt,
      [source.id],
    ]);
  });

  // rule: markets.copy
  it('A duplicated market has its products and options in their order, under new ids and without orders', async () => {
    const source = await buildMarket(test.db, UID);
    const options = [
      { ordered: 4, stock: 4, opened: true },
      { title: '나중', stock: -1, useYn: false },
    ];
    const first = await buildProduct(test.db, source, options, { title: '가', limitAmount: 3, tags: ['여름'] });
    await buildProduct(test.db, source, [], { title: '나', useYN: false });
    await buildOrder(test.db, source, { product: first, amount: 4 });
    const { market, product } = await read((await createCopy(source.id))._id);
    const stored = { desc: '', price: 1000, order: 0, _id: expect.any(String) };
    expect(product).toMatchObject([
      {
        ...productFields({ title: '가', limitAmount: 3, tags: ['여름'] }),
        marketId: market._id,
        option: [
          { ...stored, title: '옵션 1', stock: 4, useYN: true },
          { ...stored, title: '나중', stock: -1, useYN: false },
        ],
        lockedOption: [],
      },
      { title: '나', useYN: false, option: [] },
    ]);
    expect(market.product).toEqual(product.map(({ _id }) => _id));
    const getIds = (products: Product[]) =>
      products.flatMap(({ _id, option }) => [_id, ...option.map((each) => each._id)]);
    const ids = [...getIds((await read(source.id)).product), ...getIds(product)];
    expect(new Set(ids).size).toBe(8);
  });

  it.each([0, 1, 2, 3])('A market in status %i can be duplicated, and the source is unchanged', async (status) => {
    const source = await buildMarket(test.db, UID, { status });
    await buildProduct(test.db, source, [{ ordered: 2 }]);
    const before = await read(source.id);
    expect(await createCopy(source.id)).toMatchObject({ status: 0, title: '봄 마켓' });
    expect(await read(source.id)).toEqual(before);
  });

  it('A duplicated market and its source are changed, opened and deleted independently', async () => {
    const source = await buildMarket(test.db, UID, { status: 0 });
    await buildProduct(test.db, source);
    const { _id: marketId } = await createCopy(source.id);
    const before = await read(source.id);
    const { product } = await read(marketId);
    const { order: _order, ...option } = { ...product[0]?.option[0], title: '다른 이름', stock: 1 };
    const productId = product[0]?._id ?? '';
    const { marketST, marketED } = marketFields();
    const responses = [
      await test.call(updateProduct, { as: UID, params: { productId }, body: { title: '새 상품', option: [option] } }),
      await test.call(updateMarket, { as: UID, params: { marketId }, body: { title: '새 이름', marketST, marketED } }),
      await test.call(changeMarketStatus, { as: UID, params: { marketId }, body: { status: 2 } }),
    ];
    expect(sortStatuses(responses)).toEqual([200, 200, 200]);
    expect(await read(source.id)).toEqual(before);
    const copy = await read(marketId);
    expect((await test.call(deleteMarket, { as: UID, params: { marketId: source.id } })).statusCode).toBe(200);
    expect(await read(marketId)).toEqual(copy);
  });

  it('A duplicated market shows the same pictures, which the seller can save again', async () => {
    const cover = [await buildUpload(test.db, UID), await buildUpload(test.db, UID)];
    const source = await buildMarket(test.db, UID, { cover });
    await buildProduct(test.db, source, [], { cover: cover.toReversed() });
    const copy = await createCopy(source.id);
    expect(copy.cover).toEqual(cover);
    expect((await read(copy._id)).product[0]?.cover).toEqual(cover.toReversed());
    const body = { cover: cover.slice(1) };
    expect((await test.call(updateMarket, { as: UID, params: { marketId: copy._id }, body })).json()).toMatchObject(
      body,
    );
  });

  // rule: markets.copy
  it.each([
    [1, [1], [0]],
    [2, [1], [1]],
    [3, [1], [1]],
  ] as const)(
    'A duplicate by a seller in state %i of a market paid by %j is paid by %j',
    async (state, stored, option) => {
      await buildSeller(test.db, 'kakao:2', { state });
      const source = await buildMarket(test.db, 'kakao:2', { paymentOption: [...stored] });
      const copy = (await duplicate(source.id, {}, 'kakao:2')).json<Market>();
      expect(copy.payment).toEqual({ expect: '하루 안에', option });
    },
  );
});

describe('Duplicating a market', () => {
  it('Duplicating a market takes a constant number of statements', async () => {
    const query = jest.spyOn(pg.Client.prototype, 'query');
    const countStatements = async (marketId: string) => {
      query.mockClear();
      expect((await duplicate(marketId)).statusCode).toBe(200);
      return query.mock.calls.length;
    };
    const small = await buildMarket(test.db, UID);
    await buildProduct(test.db, small, [{}]);
    const large = await buildMarket(test.db, UID);
    for (let product = 0; product < 5; product += 1) await buildProduct(test.db, large, [{}, {}, {}]);
    await duplicate(small.id);
    expect(await countStatements(large.id)).toBe(await countStatements(small.id));
    query.mockRestore();
  });

  it('Duplicating a market copies every column of products and options except ids, instants and orders', async () => {
    const source = await buildMarket(test.db, UID);
    await buildProduct(test.db, source, [{ desc: '석 장', price: 3500, useYn: false, ordered: 2, opened: true }], {
      desc: '두꺼운 종이',
      promotion: { list: ['hot', 'limited'] },
      weight: 12,
    });
    const { _id: marketId } = await createCopy(source.id);
    const selectRows = async (id: string) =>
      test.db
        .select()
        .from(products)
        .innerJoin(productOptions, eq(productOptions.productId, products.id))
        .where(eq(products.marketId, id));
    const [from] = await selectRows(source.id);
    const [to] = await selectRows(marketId);
    const { now } = test.world;
    const productId = expect.stringMatching(/^[\w-]{22}$/);
    expect(to?.products).toEqual({ ...from?.products, id: productId, marketId, createdAt: now, updatedAt: now });
    expect(to?.product_options).toEqual({
      ...from?.product_options,
      id: expect.stringMatching(/^[\w-]{22}$/),
      productId: to?.products.id,
      ordered: 0,
      opened: false,
    });
  });

  it('Duplicating a market requires a profile', async () => {
    await buildSeller(test.db, 'kakao:2', { publicId: null });
    const source = await buildMarket(test.db, 'kakao:2');
    expect(readFailure(await duplicate(source.id, {}, 'kakao:2')).code).toBe('profile-required');
  });

  it('Repeated and concurrent duplications with one key create one copy', async () => {
    const source = await buildMarket(test.db, UID);
    await buildProduct(test.db, source);
    const key = { 'idempotency-key': 'one' };
    const responses = await Promise.all([1, 2, 3, 4].map(() => duplicate(source.id, key)));
    responses.push(await duplicate(source.id, key));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(await list()).toHaveLength(2);
  });

  it('Duplicating a market with the intent of another market is rejected', async () => {
    const [one, other] = [await buildMarket(test.db, UID), await buildMarket(test.db, UID)];
    expect((await duplicate(one.id, { 'idempotency-key': 'reused' })).statusCode).toBe(200);
    expect(readFailure(await duplicate(other.id, { 'idempotency-key': 'reused' })).code).toBe('idempotency-key-reused');
    expect(await list()).toHaveLength(3);
  });
});
