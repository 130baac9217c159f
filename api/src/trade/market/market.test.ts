import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type Market,
  type MarketPatch,
  NOTICE_ORDER_TEMPLATE,
  ORDER_WINDOW_MAX,
  type Product,
  changeMarketStatus,
  deleteMarket,
  getMarket,
  insertMarket,
  listMarkets,
  updateMarket,
} from '@backoffice/contracts';
import { count } from 'drizzle-orm';
import { products } from '../../platform/database/schema.ts';
import {
  buildMarket,
  buildOrder,
  buildProduct,
  buildSeller,
  buildUpload,
  marketFields,
} from '../../../testing/builders.ts';
import { readFailure, sortStatuses } from '../../../testing/createTestApp.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { MarketRow } from './marketStore.ts';

const UID = 'kakao:1';
const NOW = Date.parse('2026-03-10T03:00:00.000Z');
const test = setUpTestApp({ resetBeforeEach: true });
beforeEach(async () => {
  await buildSeller(test.db, UID);
});

const at = (offset: number) => new Date(NOW + offset).toISOString();
const insert = (body: object = {}) => test.call(insertMarket, { as: UID, body });
const update = (market: Pick<MarketRow, 'id'>, body: MarketPatch) =>
  test.call(updateMarket, { as: UID, params: { marketId: market.id }, body });
const changeStatus = (market: Pick<MarketRow, 'id'>, status: number) =>
  test.call(changeMarketStatus, { as: UID, params: { marketId: market.id }, body: { status } });
const read = async (market: Pick<MarketRow, 'id'>) =>
  (await test.call(getMarket, { as: UID, params: { marketId: market.id } })).json().market as Market;

describe('a new market', () => {
  // rule: markets.contents
  it('starts empty, with the notice, in status 0', async () => {
    const market = (await insert()).json<Market>();
    expect(market).toMatchObject({ status: 0, title: '', product: [], orderCount: 0, public: false, updatedAt: at(0) });
    expect(market.notice.order).toBe(NOTICE_ORDER_TEMPLATE);
    expect((await test.call(listMarkets, { as: UID })).json()).toEqual([market]);
  });

  it('takes what is typed and leaves out a blank delivery method', async () => {
    const cover = [await buildUpload(test.db, UID)];
    const blank = { title: ' ', desc: '', price: 0, weight: 0, useYN: true };
    const market = (await insert({ title: '여름 마켓', cover, delivery: { expect: '', option: [blank] } })).json();
    expect(market).toMatchObject({ title: '여름 마켓', cover, delivery: { expect: '', option: [] } });
  });

  it('is refused by the fields that were typed wrong, and by no other', async () => {
    const response = await insert({ title: '마켓 😀', marketED: at(-1), cover: ['/uploads/not-mine.webp'] });
    expect(readFailure(response).fields).toEqual(['title', 'marketST']);
    expect(readFailure(await insert({ cover: ['/uploads/not-mine.webp'] })).fields).toEqual(['cover.0']);
  });

  // rule: sellers.market-needs-profile
  it('needs a profile', async () => {
    await buildSeller(test.db, 'kakao:2', { publicId: null });
    expect(readFailure(await test.call(insertMarket, { as: 'kakao:2' })).code).toBe('profile-required');
  });

  // rule: payment.options
  it('offers the product’s payment only to sellers who have it', async () => {
    const payment = { expect: '하루', option: [1] };
    expect(readFailure(await insert({ payment })).fields).toEqual(['payment.option']);
    await buildSeller(test.db, 'kakao:2', { state: 2 });
    expect((await test.call(insertMarket, { as: 'kakao:2', body: { payment } })).statusCode).toBe(200);
  });
});

describe('a save', () => {
  // rule: markets.partial-save, conflicts.stale-update
  it('changes what it carries and leaves the rest', async () => {
    const market = await buildMarket(test.db, UID, { status: 0 });
    const saved = (await update(market, { title: '새 이름' })).json<Market>();
    expect(saved).toEqual({ ...(await read(market)), title: '새 이름', desc: '설명' });
    expect(Date.parse(saved.updatedAt)).toBeGreaterThan(market.updatedAt.getTime());
  });

  // rule: markets.partial-save
  it('is validated in its own fields only', async () => {
    const market = await buildMarket(test.db, UID, { status: 0, title: '' });
    expect((await update(market, { desc: '새 설명' })).statusCode).toBe(200);
    expect(readFailure(await update(market, { title: ' ', desc: ' ' })).fields).toEqual(['title', 'desc']);
    const twice = { title: '택배', desc: '', price: 0, weight: 0, useYN: true };
    expect(
      readFailure(await update(market, { delivery: { expect: 'x', option: [{ ...twice, desc: 'x' }, twice] } })).fields,
    ).toEqual(['delivery.option.1.title', 'delivery.option.1.desc']);
  });

  // rule: market-form.order-window
  it.each([
    [0, 200],
    [-1, 200],
    [1, 400],
  ])('of a window of 30 days and a minute and %i ms more answers %i', async (more, status) => {
    const market = await buildMarket(test.db, UID, { status: 0 });
    expect(
      (await update(market, { marketST: at(1000), marketED: at(1000 + ORDER_WINDOW_MAX + more) })).statusCode,
    ).toBe(status);
  });

  it('of one end of the window is validated with the other', async () => {
    const market = await buildMarket(test.db, UID, { status: 0 });
    expect(readFailure(await update(market, { marketST: at(8 * 24 * 3_600_000) })).fields).toEqual(['marketED']);
  });

  // rule: conflicts.stale-update
  it('whose screen is older than another save is refused, and nothing is written', async () => {
    const market = await buildMarket(test.db, UID, { status: 0 });
    const loaded = (await read(market)).updatedAt;
    expect((await update(market, { title: '첫째', updatedAt: loaded })).statusCode).toBe(200);
    expect(readFailure(await update(market, { title: '둘째', updatedAt: loaded }))).toEqual({
      status: 409,
      code: 'stale-update',
      fields: [],
    });
    expect((await read(market)).title).toBe('첫째');
    expect((await update(market, { title: '덮어쓰기' })).statusCode).toBe(200);
  });

  it('of two screens at once has one winner', async () => {
    const market = await buildMarket(test.db, UID, { status: 0 });
    const { updatedAt } = await read(market);
    const answers = await Promise.all(['가', '나', '다', '라'].map((title) => update(market, { title, updatedAt })));
    expect(sortStatuses(answers)).toEqual([200, 409, 409, 409]);
  });

  // rule: markets.debounces
  it('puts the products into another order, all of them and no other', async () => {
    const market = await buildMarket(test.db, UID);
    const ids = [];
    for (let index = 0; index < 3; index += 1) ids.push((await buildProduct(test.db, market)).id);
    const turned = ids.toReversed();
    expect((await update(market, { product: turned })).json().product).toEqual(turned);
    const reply = (await test.call(getMarket, { as: UID, params: { marketId: market.id } })).json();
    expect(reply.product.map(({ _id }: { _id: string }) => _id)).toEqual(turned);
    const foreign = await buildProduct(test.db, await buildMarket(test.db, UID));
    for (const wrong of [ids.slice(1), [...ids, foreign.id], [ids[0], ids[0], ids[1]], [ids[0], ids[1], foreign.id]])
      expect(readFailure(await update(market, { product: wrong as string[] })).fields).toEqual(['product']);
  });
});

describe('an open market', () => {
  const delivery = marketFields().delivery;

  // rule: market-status.locked-names
  it('keeps its schedule', async () => {
    const market = await buildMarket(test.db, UID);
    expect(readFailure(await update(market, { marketST: at(0), marketED: at(1000) })).fields).toEqual([
      'marketST',
      'marketED',
    ]);
    const same = { marketST: market.marketSt?.toISOString() ?? null, marketED: market.marketEd?.toISOString() ?? null };
    expect((await update(market, { ...same, desc: '새 설명' })).statusCode).toBe(200);
  });

  // rule: market-status.locked-names
  it('keeps the names of its delivery methods, which may be stopped and priced', async () => {
    const market = await buildMarket(test.db, UID);
    const [first] = delivery.option;
    const stopped = { ...delivery, option: [{ ...first, price: 5000, useYN: false }] } as typeof delivery;
    expect((await update(market, { delivery: stopped })).statusCode).toBe(200);
    const renamed = { ...delivery, option: [{ ...first, title: '빠른 택배' }] } as typeof delivery;
    expect(readFailure(await update(market, { delivery: renamed })).fields).toEqual(['delivery.option']);
  });

  // rule: market-status.locked-names
  it('may drop a delivery method that was added later, until an order uses it', async () => {
    const market = await buildMarket(test.db, UID);
    const added = { title: '준등기', desc: '느린 배송', price: 1800, weight: 0, useYN: true };
    const withAdded = { ...delivery, option: [...delivery.option, added] };
    expect((await update(market, { delivery: withAdded })).json().lockedDelivery).toEqual(['택배']);
    expect((await update(market, { delivery })).statusCode).toBe(200);
    await update(market, { delivery: withAdded });
    await buildOrder(test.db, market, { deliveryTitle: '준등기', status: 11 });
    expect((await read(market)).lockedDelivery).toEqual(['택배', '준등기']);
    expect(readFailure(await update(market, { delivery })).fields).toEqual(['delivery.option']);
  });

  it('locks no delivery method that is not there any more', async () => {
    const market = await buildMarket(test.db, UID, { openedDelivery: ['택배', '없앤 배송'] });
    await buildOrder(test.db, market, { deliveryTitle: '옛 이름' });
    expect((await read(market)).lockedDelivery).toEqual(['택배']);
    expect((await test.call(listMarkets, { as: UID })).json()[0].lockedDelivery).toEqual(['택배']);
  });

  // rule: payment.options
  it('keeps its way of payment once there are orders', async () => {
    await buildSeller(test.db, 'kakao:9', { state: 2 });
    const market = await buildMarket(test.db, 'kakao:9', { paymentOption: [1] });
    const change = (option: number[]) =>
      test.call(updateMarket, {
        as: 'kakao:9',
        params: { marketId: market.id },
        body: { payment: { expect: '매일', option } } as MarketPatch,
      });
    expect((await change([0])).statusCode).toBe(200);
    await buildOrder(test.db, market);
    expect(readFailure(await change([1])).fields).toEqual(['payment.option']);
    expect((await change([0])).statusCode).toBe(200);
  });

  it('counts the orders that are not cancelled', async () => {
    const market = await buildMarket(test.db, UID);
    for (const status of [0, 1, 99, 10, 11]) await buildOrder(test.db, market, { status });
    await buildOrder(test.db, market, { deliveryTitle: '준등기' });
    expect((await read(market)).orderCount).toBe(4);
    expect((await test.call(listMarkets, { as: UID })).json()[0].orderCount).toBe(4);
  });
});

describe('opening', () => {
  it('moves a complete market with a product from 0 to 2', async () => {
    const market = await buildMarket(test.db, UID, { status: 0, openedDelivery: [] });
    await buildProduct(test.db, market);
    expect(await read(market)).toMatchObject({ lockedDelivery: [] });
    expect((await changeStatus(market, 2)).json()).toMatchObject({ status: 2, lockedDelivery: ['택배'] });
    const renamed = { expect: '7일', option: [{ title: '다른 이름', desc: 'x', price: 0, weight: 0, useYN: true }] };
    expect(readFailure(await update(market, { delivery: renamed })).fields).toEqual(['delivery.option']);
  });

  it.each([
    ['product without options', [], {}, ['product']],
    ['stopped product', [{}], { useYN: false }, ['product']],
    ['product whose options are stopped or sold out', [{ useYn: false }, { stock: 2, ordered: 2 }], {}, ['product']],
  ])('is refused with a %s alone, since no one could order', async (_, options, fields, paths) => {
    const market = await buildMarket(test.db, UID, { status: 0 });
    await buildProduct(test.db, market, options, fields);
    expect(readFailure(await changeStatus(market, 2)).fields).toEqual(paths);
    await buildProduct(test.db, market);
    expect((await changeStatus(market, 2)).statusCode).toBe(200);
  });

  it('is refused while every delivery method is stopped', async () => {
    const stopped = { title: '택배', desc: '전국', price: 3000, weight: 0, useYN: false };
    const market = await buildMarket(test.db, UID, { status: 0, deliveryOption: [stopped] });
    await buildProduct(test.db, market);
    expect(readFailure(await changeStatus(market, 2)).fields).toEqual(['delivery.option']);
  });

  it('locks the options that are there, of this market alone', async () => {
    const market = await buildMarket(test.db, UID, { status: 0 });
    const [first, second] = [await buildProduct(test.db, market, [{}, {}]), await buildProduct(test.db, market)];
    const other = await buildMarket(test.db, UID, { status: 2 });
    await buildProduct(test.db, other);
    const lockedIn = async ({ id }: MarketRow) =>
      (await test.call(getMarket, { as: UID, params: { marketId: id } }))
        .json<{ product: Product[] }>()
        .product.flatMap(({ lockedOption }) => lockedOption);
    expect(await lockedIn(market)).toEqual([]);
    await changeStatus(market, 2);
    expect(await lockedIn(market)).toEqual([...first.options, ...second.options].map(({ id }) => id));
    expect(await lockedIn(other)).toEqual([]);
    await changeStatus(market, 3);
    expect(await lockedIn(market)).toHaveLength(3);
  });

  it('names everything that is missing', async () => {
    const market = await buildMarket(test.db, UID, { status: 0, title: '', cover: [], marketEd: new Date(NOW - 1) });
    expect(readFailure(await changeStatus(market, 2)).fields).toEqual(['title', 'cover', 'marketED', 'product']);
    expect((await read(market)).status).toBe(0);
  });

  it('is refused when the seller has lost the product’s payment', async () => {
    const market = await buildMarket(test.db, UID, { status: 0, paymentOption: [1] });
    await buildProduct(test.db, market);
    expect(readFailure(await changeStatus(market, 2)).fields).toEqual(['payment.option']);
  });

  // rule: market-status.transitions
  it.each([
    [0, 3],
    [0, 0],
    [0, 1],
    [2, 0],
    [2, 2],
    [2, 1],
    [3, 0],
    [3, 2],
    [3, 3],
    [0, -1],
    [2, 4],
  ])('from %i to %i is no transition', async (from, to) => {
    const market = await buildMarket(test.db, UID, { status: from });
    await buildProduct(test.db, market);
    expect(readFailure(await changeStatus(market, to))).toMatchObject({ status: 400, code: 'invalid-transition' });
    expect((await read(market)).status).toBe(from);
  });

  it('refuses a status that no column could hold', async () => {
    const market = await buildMarket(test.db, UID);
    expect(readFailure(await changeStatus(market, 2 ** 40)).code).toBe('invalid-transition');
    expect(readFailure(await changeStatus(market, 0.5)).code).toBe('invalid-parameters');
  });
});

describe('an ended market', () => {
  // rule: market-status.end-by-date
  it('is closed from 2 and changes no more, but for its public toggle', async () => {
    const market = await buildMarket(test.db, UID);
    expect((await changeStatus(market, 3)).json()).toMatchObject({ status: 3 });
    expect(readFailure(await update(market, { title: '다시' })).code).toBe('invalid-transition');
    expect((await update(market, { public: true })).json()).toMatchObject({ public: true, title: '봄 마켓' });
  });
});

describe('deleting', () => {
  it('takes a market in status 0 with its products', async () => {
    const market = await buildMarket(test.db, UID, { status: 0 });
    await buildProduct(test.db, market);
    expect((await test.call(deleteMarket, { as: UID, params: { marketId: market.id } })).json()).toEqual({ ok: true });
    expect(await test.db.select({ count: count() }).from(products)).toEqual([{ count: 0 }]);
    expect(readFailure(await test.call(deleteMarket, { as: UID, params: { marketId: market.id } })).status).toBe(404);
  });

  // rule: market-status.transitions
  it.each([2, 3])('is refused in status %i', async (status) => {
    const market = await buildMarket(test.db, UID, { status });
    const response = await test.call(deleteMarket, { as: UID, params: { marketId: market.id } });
    expect(response.json()).toEqual({ message: 'invalid-transition', detail: '작성중인 마켓만 삭제할 수 있습니다.' });
  });
});
