import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  type Market,
  type Product,
  changeMarketStatus,
  deleteMarket,
  duplicateMarket,
  getMarket,
  listMarkets,
  updateMarket,
  updateProduct,
} from '@backoffice/contracts';
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
const copyOf = async (marketId: string) => (await duplicate(marketId)).json<Market>();
const read = async (marketId: string) =>
  (await test.call(getMarket, { as: UID, params: { marketId } })).json<{ market: Market; product: Product[] }>();
const list = async () => (await test.call(listMarkets, { as: UID })).json<Market[]>();

describe('a copy of a market', () => {
  // rule: markets.copy
  it('has its fields, but for the dates, and nothing of its history', async () => {
    const source = await buildMarket(test.db, UID, { public: true, fields: { minPrice: 5000 } });
    await buildOrder(test.db, source);
    const copy = await copyOf(source.id);
    expect(copy).toEqual({
      ...marketFields({ minPrice: 5000, marketST: null, marketED: null }),
      _id: expect.not.stringContaining(source.id),
      publicId: expect.not.stringContaining(source.publicId),
      status: 0,
      public: false,
      product: [],
      lockedDelivery: [],
      orderCount: 0,
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
  it('has its products and their options in their order, under new ids, without orders', async () => {
    const source = await buildMarket(test.db, UID);
    const options = [
      { ordered: 4, stock: 4, opened: true },
      { title: '나중', stock: -1, useYn: false },
    ];
    const first = await buildProduct(test.db, source, options, { title: '가', limitAmount: 3, tags: ['여름'] });
    await buildProduct(test.db, source, [], { title: '나', useYN: false });
    await buildOrder(test.db, source, { product: first, amount: 4 });
    const { market, product } = await read((await copyOf(source.id))._id);
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
    const idsOf = (products: Product[]) =>
      products.flatMap(({ _id, option }) => [_id, ...option.map((each) => each._id)]);
    const ids = [...idsOf((await read(source.id)).product), ...idsOf(product)];
    expect(new Set(ids).size).toBe(8);
  });

  it.each([0, 1, 2, 3])('may be made in status %i, and its source stays as it was', async (status) => {
    const source = await buildMarket(test.db, UID, { status });
    await buildProduct(test.db, source, [{ ordered: 2 }]);
    const before = await read(source.id);
    expect(await copyOf(source.id)).toMatchObject({ status: 0, title: '봄 마켓' });
    expect(await read(source.id)).toEqual(before);
  });

  it('changes, opens and goes without its source, and the source without it', async () => {
    const source = await buildMarket(test.db, UID, { status: 0 });
    await buildProduct(test.db, source);
    const { _id: marketId } = await copyOf(source.id);
    const before = await read(source.id);
    const { product } = await read(marketId);
    const { order: _order, ...option } = { ...product[0]?.option[0], title: '다른 이름', stock: 1 };
    const productId = product[0]?._id ?? '';
    const { marketST, marketED } = marketFields();
    const answers = [
      await test.call(updateProduct, { as: UID, params: { productId }, body: { title: '새 상품', option: [option] } }),
      await test.call(updateMarket, { as: UID, params: { marketId }, body: { title: '새 이름', marketST, marketED } }),
      await test.call(changeMarketStatus, { as: UID, params: { marketId }, body: { status: 2 } }),
    ];
    expect(sortStatuses(answers)).toEqual([200, 200, 200]);
    expect(await read(source.id)).toEqual(before);
    const copy = await read(marketId);
    expect((await test.call(deleteMarket, { as: UID, params: { marketId: source.id } })).statusCode).toBe(200);
    expect(await read(marketId)).toEqual(copy);
  });

  it('shows the same pictures, which stay the seller’s to save', async () => {
    const cover = [await buildUpload(test.db, UID), await buildUpload(test.db, UID)];
    const source = await buildMarket(test.db, UID, { cover });
    await buildProduct(test.db, source, [], { cover: cover.toReversed() });
    const copy = await copyOf(source.id);
    expect(copy.cover).toEqual(cover);
    expect((await read(copy._id)).product[0]?.cover).toEqual(cover.toReversed());
    const body = { cover: cover.slice(1) };
    expect((await test.call(updateMarket, { as: UID, params: { marketId: copy._id }, body })).json()).toMatchObject(
      body,
    );
  });

  // rule: markets.copy
  it.each([
    [1, [0, 1], [0]],
    [1, [1], [0]],
    [2, [1], [1]],
    [3, [0, 1], [0, 1]],
  ] as const)('of a seller in state %i paid by %j is paid by %j', async (state, stored, option) => {
    await buildSeller(test.db, 'kakao:2', { state });
    const source = await buildMarket(test.db, 'kakao:2', { paymentOption: [...stored] });
    const copy = (await duplicate(source.id, {}, 'kakao:2')).json<Market>();
    expect(copy.payment).toEqual({ expect: '하루 안에', option });
  });
});

describe('copying a market', () => {
  it('takes the same number of statements whatever its size', async () => {
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

  it('copies every column that a product and an option have, but for their ids, instants and orders', async () => {
    const source = await buildMarket(test.db, UID);
    await buildProduct(test.db, source, [{ desc: '석 장', price: 3500, useYn: false, ordered: 2, opened: true }], {
      desc: '두꺼운 종이',
      promotion: { list: ['hot', 'limited'] },
      weight: 12,
    });
    const { _id: marketId } = await copyOf(source.id);
    const rowsOf = async (id: string) =>
      test.db
        .select()
        .from(products)
        .innerJoin(productOptions, eq(productOptions.productId, products.id))
        .where(eq(products.marketId, id));
    const [from] = await rowsOf(source.id);
    const [to] = await rowsOf(marketId);
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

  it('needs a profile', async () => {
    await buildSeller(test.db, 'kakao:2', { publicId: null });
    const source = await buildMarket(test.db, 'kakao:2');
    expect(readFailure(await duplicate(source.id, {}, 'kakao:2')).code).toBe('profile-required');
  });

  it('that is requested twice with one key makes one copy, at once or later', async () => {
    const source = await buildMarket(test.db, UID);
    await buildProduct(test.db, source);
    const key = { 'idempotency-key': 'one' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => duplicate(source.id, key)));
    answers.push(await duplicate(source.id, key));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await list()).toHaveLength(2);
  });

  it('with an intent that was another market’s is refused', async () => {
    const [one, other] = [await buildMarket(test.db, UID), await buildMarket(test.db, UID)];
    expect((await duplicate(one.id, { 'idempotency-key': 'reused' })).statusCode).toBe(200);
    expect(readFailure(await duplicate(other.id, { 'idempotency-key': 'reused' })).code).toBe('idempotency-key-reused');
    expect(await list()).toHaveLength(3);
  });
});
