import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Market, NO_ORDER_COUNTS } from '@backoffice/contracts/market/market';
import { changeMarketStatus, relaunchMarket } from '@backoffice/contracts/market/marketEditEndpoints';
import { getMarket, listMarkets } from '@backoffice/contracts/market/marketEndpoints';
import type { Product } from '@backoffice/contracts/market/product/product';
import type { RelaunchFields } from '@backoffice/contracts/market/relaunchFields';
import { SELLER_LIMITS } from '@backoffice/contracts/market/sellerLimits';
import pg from 'pg';
import { markets } from '../../platform/database/schema.ts';
import type { MarketRow } from '../market/marketStore.ts';
import { buildMarket, buildOrder, buildProduct, buildSeller, marketFields } from '../../../testing/builders.ts';
import { readFailure } from '../../../testing/createTestApp.ts';
import { fingerprint } from '../../../testing/fingerprint.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';

const UID = 'kakao:1';
const test = setUpTestApp({ resetBeforeEach: true });
beforeEach(async () => {
  await buildSeller(test.db, UID);
});

const ENDED = { marketST: '2026-02-01T00:00:00.000Z', marketED: '2026-02-08T00:00:00.000Z' };
const NEXT = { marketST: '2026-03-10T04:00:00.000Z', marketED: '2026-03-17T04:00:00.000Z' };

const buildEnded = (values: Partial<MarketRow> = {}) =>
  buildMarket(test.db, UID, { status: 3, fields: ENDED, ...values });

const relaunch = (
  market: Pick<MarketRow, 'id'>,
  fields: Partial<RelaunchFields>,
  { as = UID, headers = {} }: { readonly as?: string; readonly headers?: Record<string, string> } = {},
) =>
  test.call(relaunchMarket, {
    as,
    params: { marketId: market.id },
    headers,
    body: { title: '봄 마켓 2차', ...NEXT, product: [], stock: null, priceChange: 0, priceUnit: 100, ...fields },
  });
const read = async (marketId: string) =>
  (await test.call(getMarket, { as: UID, params: { marketId } })).json<{ market: Market; product: Product[] }>();
const relaunched = async (market: Pick<MarketRow, 'id'>, fields: Partial<RelaunchFields>) =>
  read((await relaunch(market, fields)).json<Market>()._id);
const count = async () => (await test.call(listMarkets, { as: UID })).json<Market[]>().length;

describe('A relaunched market', () => {
  // rule: relaunch.copy-of-ended
  it('A relaunched market is a draft with the new title and period, and otherwise equals the ended market', async () => {
    const source = await buildEnded({ public: true });
    const product = await buildProduct(test.db, source);
    const before = await read(source.id);
    const { market } = await relaunched(source, { product: [product.id] });
    expect(market).toMatchObject({
      ...marketFields({ title: '봄 마켓 2차', ...NEXT }),
      status: 0,
      public: false,
      orderCounts: NO_ORDER_COUNTS,
      lockedDelivery: [],
      publicTime: null,
    });
    expect(await read(source.id)).toEqual(before);
  });

  // rule: relaunch.chosen-products
  it('A relaunched market has the chosen products in their original order, without orders', async () => {
    const source = await buildEnded();
    const ids: string[] = [];
    for (const title of ['가', '나', '다', '라'])
      ids.push((await buildProduct(test.db, source, [{ ordered: 4, stock: 4, opened: true }], { title })).id);
    const product = [ids[3] ?? '', ids[0] ?? '', ids[2] ?? ''];
    const copy = await relaunched(source, { product });
    expect(copy.product.map(({ title }) => title)).toEqual(['가', '다', '라']);
    expect(copy.market.product).toEqual(copy.product.map(({ _id }) => _id));
    for (const { option, lockedOption } of copy.product) {
      expect(option).toMatchObject([{ order: 0, stock: 4 }]);
      expect(lockedOption).toEqual([]);
    }
  });

  // rule: relaunch.option-stock, relaunch.price-change
  it.each<[string, Partial<RelaunchFields>, (readonly [price: number, stock: number])[]]>([
    [
      'as last time',
      {},
      [
        [3500, 10],
        [3500, -1],
        [0, 0],
        [3333, 7],
      ],
    ],
    [
      'with as many pieces of each',
      { stock: 20 },
      [
        [3500, 20],
        [3500, 20],
        [0, 20],
        [3333, 20],
      ],
    ],
    [
      'without a limit',
      { stock: -1 },
      [
        [3500, -1],
        [3500, -1],
        [0, -1],
        [3333, -1],
      ],
    ],
    [
      'for a tenth more',
      { priceChange: 10 },
      [
        [3900, 10],
        [3900, -1],
        [0, 0],
        [3700, 7],
      ],
    ],
    [
      'for less, to ten won',
      { priceChange: -10, priceUnit: 10 },
      [
        [3150, 10],
        [3150, -1],
        [0, 0],
        [3000, 7],
      ],
    ],
  ])('A relaunched market sells its options %s', async (_, fields, options) => {
    const source = await buildEnded();
    const { id } = await buildProduct(test.db, source, [
      { price: 3500, stock: 10, ordered: 10 },
      { price: 3500, stock: -1 },
      { price: 0, stock: 0, useYn: false },
      { price: 3333, stock: 7 },
    ]);
    const { product } = await relaunched(source, { product: [id], ...fields });
    expect(product[0]?.option.map(({ price, stock }) => [price, stock])).toEqual(options);
    expect(product[0]?.option.map(({ useYN }) => useYN)).toEqual([true, true, false, true]);
  });

  it('A relaunched market with a product can be opened without further changes', async () => {
    const source = await buildEnded();
    const product = await buildProduct(test.db, source, [{ stock: 3, ordered: 3, opened: true }]);
    await buildOrder(test.db, source, { product });
    const { market } = await relaunched(source, { product: [product.id] });
    const opened = await test.call(changeMarketStatus, {
      as: UID,
      params: { marketId: market._id },
      body: { status: 2 },
    });
    expect(opened.json()).toMatchObject({ status: 2, ...NEXT });
  });

  it('A relaunched market is paid by a method that its seller may offer now', async () => {
    const source = await buildEnded({ paymentOption: [1] });
    const product = await buildProduct(test.db, source);
    expect((await relaunched(source, { product: [product.id] })).market.payment.option).toEqual([0]);
  });
});

describe('Relaunching a market', () => {
  // rule: relaunch.copy-of-ended
  it.each([
    [0, ENDED, 400],
    [2, { marketED: '2026-03-10T03:00:00.001Z' }, 400],
    [2, { marketED: '2026-03-10T03:00:00.000Z' }, 200],
    [3, { marketED: '2026-03-20T00:00:00.000Z' }, 200],
  ])('Relaunching a market in status %d with %j returns %d', async (status, fields, expected) => {
    const source = await buildMarket(test.db, UID, { status, fields });
    const product = await buildProduct(test.db, source);
    const response = await relaunch(source, { product: [product.id] });
    expect(response.statusCode).toBe(expected);
    if (expected === 400)
      expect(response.json()).toEqual({
        message: 'invalid-transition',
        detail: '종료된 마켓으로만 앙코르 마켓을 만들 수 있어요.',
      });
  });

  // rule: relaunch.made-once
  it('Relaunching a market names every invalid field and writes nothing', async () => {
    const source = await buildEnded();
    await buildProduct(test.db, source);
    const foreign = await buildProduct(test.db, await buildEnded());
    const before = await fingerprint(test.owner);
    const fields = { title: ' ', marketED: ENDED.marketED, product: [foreign.id], stock: 0 };
    expect(readFailure(await relaunch(source, fields))).toEqual({
      status: 400,
      code: 'invalid-parameters',
      fields: ['title', 'marketED', 'product', 'stock'],
    });
    expect(await fingerprint(test.owner)).toEqual(before);
  });

  // rule: relaunch.chosen-products
  it('Relaunching a market rejects products of another market and markets of another seller', async () => {
    await buildSeller(test.db, 'kakao:2');
    const source = await buildEnded();
    const own = await buildProduct(test.db, source);
    const other = await buildMarket(test.db, 'kakao:2', { status: 3, fields: ENDED });
    const foreignProduct = await buildProduct(test.db, other);
    expect(readFailure(await relaunch(source, { product: [own.id, foreignProduct.id] })).fields).toEqual(['product']);
    expect(readFailure(await relaunch(source, { product: [own.id] }, { as: 'kakao:2' }))).toMatchObject({
      status: 404,
    });
    expect(await count()).toBe(1);
  });

  // rule: relaunch.made-once
  it('Repeated and concurrent relaunches with one key create one market', async () => {
    const source = await buildEnded();
    const { id } = await buildProduct(test.db, source);
    const sendOnce = () => relaunch(source, { product: [id] }, { headers: { 'idempotency-key': 'one' } });
    const responses = await Promise.all([sendOnce(), sendOnce(), sendOnce()]);
    responses.push(await sendOnce());
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(await count()).toBe(2);
  });

  // rule: relaunch.made-once
  it('Relaunching a market uses the last free place of a seller and is rejected without a free place', async () => {
    const source = await buildEnded();
    const product = await buildProduct(test.db, source);
    const { id: _id, publicId: _publicId, ...row } = source;
    const missing = SELLER_LIMITS.market.max - 2;
    const others = Array.from({ length: missing }, (_, at) => `market-${String(at).padStart(8, '0')}`);
    await test.db.insert(markets).values(others.map((id) => ({ ...row, id, publicId: id })));
    const responses = await Promise.all([1, 2, 3].map(() => relaunch(source, { product: [product.id] })));
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400]);
    expect(await count()).toBe(SELLER_LIMITS.market.max);
  });

  it('Relaunching a market requires a profile', async () => {
    await buildSeller(test.db, 'kakao:2', { publicId: null });
    const source = await buildMarket(test.db, 'kakao:2', { status: 3, fields: ENDED });
    expect(readFailure(await relaunch(source, {}, { as: 'kakao:2' })).code).toBe('profile-required');
  });

  it('Relaunching a market takes a constant number of statements', async () => {
    const query = jest.spyOn(pg.Client.prototype, 'query');
    const countStatements = async (source: MarketRow, product: string[]) => {
      query.mockClear();
      expect((await relaunch(source, { product, priceChange: 10, stock: 5 })).statusCode).toBe(200);
      return query.mock.calls.length;
    };
    const small = await buildEnded();
    const one = await buildProduct(test.db, small, [{}]);
    const large = await buildEnded();
    const many: string[] = [];
    for (let at = 0; at < 5; at += 1)
      many.push((await buildProduct(test.db, large, [{ price: at * 100 }, { price: 500 + at }, {}])).id);
    await relaunch(small, { product: [one.id] });
    expect(await countStatements(large, many)).toBe(await countStatements(small, [one.id]));
    query.mockRestore();
  });
});
