import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Market, type MarketPatch, NO_ORDER_COUNTS } from '@backoffice/contracts/market/market';
import {
  changeMarketStatus,
  deleteMarket,
  insertMarket,
  updateMarket,
} from '@backoffice/contracts/market/marketEditEndpoints';
import { getMarket, listMarkets } from '@backoffice/contracts/market/marketEndpoints';
import { ORDER_WINDOW_MAX } from '@backoffice/contracts/market/marketRules';
import { NOTICE_ORDER_TEMPLATE } from '@backoffice/contracts/market/newMarket';
import type { Product } from '@backoffice/contracts/market/product/product';
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

describe('A new market', () => {
  // rule: markets.contents
  it('A new market is empty, with the default notice, in status 0', async () => {
    const market = (await insert()).json<Market>();
    expect(market).toMatchObject({
      status: 0,
      title: '',
      product: [],
      orderCounts: NO_ORDER_COUNTS,
      public: false,
      updatedAt: at(0),
    });
    expect(market.notice.order).toBe(NOTICE_ORDER_TEMPLATE);
    expect((await test.call(listMarkets, { as: UID })).json()).toEqual([market]);
  });

  it('A new market stores the typed fields and drops a blank delivery method', async () => {
    const cover = [await buildUpload(test.db, UID)];
    const blank = { title: ' ', desc: '', price: 0, weight: 0, useYN: true };
    const market = (await insert({ title: '여름 마켓', cover, delivery: { expect: '', option: [blank] } })).json();
    expect(market).toMatchObject({ title: '여름 마켓', cover, delivery: { expect: '', option: [] } });
  });

  it('A new market is rejected with exactly the invalid typed fields', async () => {
    const response = await insert({ title: '마켓 😀', marketED: at(-1), cover: ['/uploads/not-mine.webp'] });
    expect(readFailure(response).fields).toEqual(['title', 'marketST']);
    expect(readFailure(await insert({ cover: ['/uploads/not-mine.webp'] })).fields).toEqual(['cover.0']);
  });

  // rule: sellers.market-needs-profile
  it('A new market requires a profile', async () => {
    await buildSeller(test.db, 'kakao:2', { publicId: null });
    expect(readFailure(await test.call(insertMarket, { as: 'kakao:2' })).code).toBe('profile-required');
  });

  // rule: payment.options
  it('A new market offers payment through the product only to sellers who have it', async () => {
    const payment = { expect: '하루', option: [1] };
    expect(readFailure(await insert({ payment })).fields).toEqual(['payment.option']);
    await buildSeller(test.db, 'kakao:2', { state: 2 });
    expect((await test.call(insertMarket, { as: 'kakao:2', body: { payment } })).statusCode).toBe(200);
  });
});

describe('Saving a market', () => {
  // rule: markets.partial-save, conflicts.stale-update
  it('Saving a market changes the sent fields only', async () => {
    const market = await buildMarket(test.db, UID, { status: 0 });
    const saved = (await update(market, { title: '새 이름' })).json<Market>();
    expect(saved).toEqual({ ...(await read(market)), title: '새 이름', desc: '설명' });
    expect(Date.parse(saved.updatedAt)).toBeGreaterThan(market.updatedAt.getTime());
  });

  // rule: markets.partial-save
  it('Saving a market validates the sent fields only', async () => {
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
  ])('Saving a market period that exceeds 30 days and one minute by %i ms returns %i', async (more, status) => {
    const market = await buildMarket(test.db, UID, { status: 0 });
    expect(
      (await update(market, { marketST: at(1000), marketED: at(1000 + ORDER_WINDOW_MAX + more) })).statusCode,
    ).toBe(status);
  });

  it('Saving one end of the market period validates it with the stored other end', async () => {
    const market = await buildMarket(test.db, UID, { status: 0 });
    expect(readFailure(await update(market, { marketST: at(8 * 24 * 3_600_000) })).fields).toEqual(['marketED']);
  });

  // rule: conflicts.stale-update
  it('Saving a market with an outdated version is rejected and writes nothing', async () => {
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

  it('Of two concurrent saves of a market, one is saved', async () => {
    const market = await buildMarket(test.db, UID, { status: 0 });
    const { updatedAt } = await read(market);
    const responses = await Promise.all(['가', '나', '다', '라'].map((title) => update(market, { title, updatedAt })));
    expect(sortStatuses(responses)).toEqual([200, 409, 409, 409]);
  });

  // rule: markets.debounces
  it('Saving the product order requires exactly the products of the market', async () => {
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

describe('An open market', () => {
  const delivery = marketFields().delivery;

  // rule: market-status.locked-names
  it('An open market does not change its schedule', async () => {
    const market = await buildMarket(test.db, UID);
    expect(readFailure(await update(market, { marketST: at(0), marketED: at(1000) })).fields).toEqual([
      'marketST',
      'marketED',
    ]);
    const same = { marketST: market.marketSt?.toISOString() ?? null, marketED: market.marketEd?.toISOString() ?? null };
    expect((await update(market, { ...same, desc: '새 설명' })).statusCode).toBe(200);
  });

  // rule: market-status.locked-names
  it('An open market does not rename its delivery methods, which can be stopped and repriced', async () => {
    const market = await buildMarket(test.db, UID);
    const [first] = delivery.option;
    const other = { ...first, title: '준등기' };
    const stopped = { ...delivery, option: [{ ...first, price: 5000, useYN: false }, other] } as typeof delivery;
    expect((await update(market, { delivery: stopped })).statusCode).toBe(200);
    const renamed = { ...delivery, option: [{ ...first, title: '빠른 택배' }] } as typeof delivery;
    expect(readFailure(await update(market, { delivery: renamed })).fields).toEqual(['delivery.option']);
  });

  // rule: market-status.locked-names
  it('An open market can delete a delivery method that was added later, until an order uses it', async () => {
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

  it('An open market locks no delivery method that was deleted', async () => {
    const market = await buildMarket(test.db, UID, { openedDelivery: ['택배', '없앤 배송'] });
    await buildOrder(test.db, market, { deliveryTitle: '옛 이름' });
    expect((await read(market)).lockedDelivery).toEqual(['택배']);
    expect((await test.call(listMarkets, { as: UID })).json()[0].lockedDelivery).toEqual(['택배']);
  });

  // rule: payment.options
  it('An open market does not change its payment method, also without orders', async () => {
    await buildSeller(test.db, 'kakao:9', { state: 2 });
    const change = (market: MarketRow, option: number[]) =>
      test.call(updateMarket, {
        as: 'kakao:9',
        params: { marketId: market.id },
        body: { payment: { expect: '매일', option } } as MarketPatch,
      });
    const open = await buildMarket(test.db, 'kakao:9', { paymentOption: [1] });
    expect(readFailure(await change(open, [0])).fields).toEqual(['payment.option']);
    expect((await change(open, [1])).statusCode).toBe(200);
    const draft = await buildMarket(test.db, 'kakao:9', { status: 0, paymentOption: [1] });
    expect((await change(draft, [0])).statusCode).toBe(200);
    expect(readFailure(await change(draft, [0, 1])).fields).toEqual(['payment.option']);
  });

  // rule: market-status.delivery-in-use
  it('An open market keeps a delivery method in use', async () => {
    const stopped = { ...delivery, option: delivery.option.map((method) => ({ ...method, useYN: false })) };
    const market = await buildMarket(test.db, UID);
    expect(readFailure(await update(market, { delivery: stopped })).fields).toEqual(['delivery.option']);
    expect((await update(market, { desc: '새 설명' })).statusCode).toBe(200);
    const draft = await buildMarket(test.db, UID, { status: 0 });
    expect((await update(draft, { delivery: stopped })).statusCode).toBe(200);
  });

  it('An open market counts the orders that are not cancelled', async () => {
    const market = await buildMarket(test.db, UID);
    for (const status of [0, 1, 99, 10, 11]) await buildOrder(test.db, market, { status });
    await buildOrder(test.db, market, { deliveryTitle: '준등기' });
    const orderCounts = { all: 6, cancelled: 2, unpaid: 3, send: 1 };
    expect((await read(market)).orderCounts).toEqual(orderCounts);
    expect((await test.call(listMarkets, { as: UID })).json()[0].orderCounts).toEqual(orderCounts);
  });
});

describe('Opening a market', () => {
  it('Opening a complete market with a product changes its status from 0 to 2', async () => {
    const market = await buildMarket(test.db, UID, { status: 0, openedDelivery: [] });
    await buildProduct(test.db, market);
    expect(await read(market)).toMatchObject({ lockedDelivery: [] });
    expect((await changeStatus(market, 2)).json()).toMatchObject({ status: 2, lockedDelivery: ['택배'] });
    const renamed = { expect: '7일', option: [{ title: '다른 이름', desc: 'x', price: 0, weight: 0, useYN: true }] };
    expect(readFailure(await update(market, { delivery: renamed })).fields).toEqual(['delivery.option']);
  });

  // rule: markets.public
  it.each([true, false])('Opening a market stores the choice of the seller to publish it: %s', async (isPublic) => {
    const market = await buildMarket(test.db, UID, { status: 0, public: !isPublic });
    await buildProduct(test.db, market);
    const body = { status: 2, public: isPublic };
    const opened = await test.call(changeMarketStatus, { as: UID, params: { marketId: market.id }, body });
    expect(opened.json()).toMatchObject({ status: 2, public: isPublic });
    expect((await changeStatus(market, 3)).json()).toMatchObject({ status: 3, public: isPublic });
  });

  it.each([
    ['product without options', [], {}, ['product']],
    ['stopped product', [{}], { useYN: false }, ['product']],
    ['product whose options are stopped or sold out', [{ useYn: false }, { stock: 2, ordered: 2 }], {}, ['product']],
  ])(
    'Opening a market with only a %s is rejected, since it could not receive orders',
    async (_, options, fields, paths) => {
      const market = await buildMarket(test.db, UID, { status: 0 });
      await buildProduct(test.db, market, options, fields);
      expect(readFailure(await changeStatus(market, 2)).fields).toEqual(paths);
      await buildProduct(test.db, market);
      expect((await changeStatus(market, 2)).statusCode).toBe(200);
    },
  );

  it('Opening a market is rejected if all delivery methods are stopped', async () => {
    const stopped = { title: '택배', desc: '전국', price: 3000, weight: 0, useYN: false };
    const market = await buildMarket(test.db, UID, { status: 0, deliveryOption: [stopped] });
    await buildProduct(test.db, market);
    expect(readFailure(await changeStatus(market, 2)).fields).toEqual(['delivery.option']);
  });

  it('Opening a market locks its current options only', async () => {
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

  it('Opening a market names every missing field', async () => {
    const market = await buildMarket(test.db, UID, { status: 0, title: '', cover: [], marketEd: new Date(NOW - 1) });
    expect(readFailure(await changeStatus(market, 2)).fields).toEqual(['title', 'cover', 'marketED', 'product']);
    expect((await read(market)).status).toBe(0);
  });

  // rule: market-status.bank-required
  it('Opening a market that is paid into the seller’s account requires a stored account', async () => {
    await buildSeller(test.db, 'kakao:2', { state: 2, bankUploadDt: null });
    const open = async (fields: Partial<MarketRow>) => {
      const market = await buildMarket(test.db, 'kakao:2', { status: 0, ...fields });
      await buildProduct(test.db, market);
      const params = { marketId: market.id };
      return test.call(changeMarketStatus, { as: 'kakao:2', params, body: { status: 2 } });
    };
    expect((await open({})).json()).toEqual({
      message: 'bank-required',
      detail: {
        fields: [
          {
            path: 'payment.bank',
            text: '판매 대금을 받을 계좌를 등록해주세요.',
            link: { to: '/accounts/bank-info', title: '계좌 등록하기' },
          },
        ],
      },
    });
    const incomplete = await open({ title: '' });
    expect(readFailure(incomplete)).toMatchObject({ code: 'invalid-parameters', fields: ['title', 'payment.bank'] });
    expect((await open({ paymentOption: [1] })).statusCode).toBe(200);
  });

  it('Opening a market is rejected if the seller lost the product’s payment', async () => {
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
  ])('Changing the market status from %i to %i is rejected', async (from, to) => {
    const market = await buildMarket(test.db, UID, { status: from });
    await buildProduct(test.db, market);
    expect(readFailure(await changeStatus(market, to))).toMatchObject({ status: 400, code: 'invalid-transition' });
    expect((await read(market)).status).toBe(from);
  });

  it('Changing the market status to a value outside the integer range is rejected', async () => {
    const market = await buildMarket(test.db, UID);
    expect(readFailure(await changeStatus(market, 2 ** 40)).code).toBe('invalid-transition');
    expect(readFailure(await changeStatus(market, 0.5)).code).toBe('invalid-parameters');
  });
});

describe('An ended market', () => {
  // rule: market-status.end-by-date
  it('A market that has reached its end date changes only its public toggle, and can be closed', async () => {
    const market = await buildMarket(test.db, UID, { marketEd: new Date(NOW) });
    expect(readFailure(await update(market, { title: '다시' })).code).toBe('invalid-transition');
    expect((await update(market, { public: false })).json()).toMatchObject({ public: false, title: '봄 마켓' });
    expect((await changeStatus(market, 3)).json()).toMatchObject({ status: 3 });
    const lasting = await buildMarket(test.db, UID, { marketEd: new Date(NOW + 1) });
    expect((await update(lasting, { title: '다시' })).statusCode).toBe(200);
  });

  // rule: market-status.end-by-date
  it('An ended market can be closed from status 2 and afterwards changes only its public toggle', async () => {
    const market = await buildMarket(test.db, UID);
    expect((await changeStatus(market, 3)).json()).toMatchObject({ status: 3 });
    expect(readFailure(await update(market, { title: '다시' })).code).toBe('invalid-transition');
    expect((await update(market, { public: true })).json()).toMatchObject({ public: true, title: '봄 마켓' });
  });
});

describe('Deleting a market', () => {
  it('Deleting a market in status 0 deletes its products', async () => {
    const market = await buildMarket(test.db, UID, { status: 0 });
    await buildProduct(test.db, market);
    expect((await test.call(deleteMarket, { as: UID, params: { marketId: market.id } })).json()).toEqual({ ok: true });
    expect(await test.db.select({ count: count() }).from(products)).toEqual([{ count: 0 }]);
    expect(readFailure(await test.call(deleteMarket, { as: UID, params: { marketId: market.id } })).status).toBe(404);
  });

  // rule: market-status.transitions
  it.each([2, 3])('Deleting a market in status %i is rejected', async (status) => {
    const market = await buildMarket(test.db, UID, { status });
    const response = await test.call(deleteMarket, { as: UID, params: { marketId: market.id } });
    expect(response.json()).toEqual({ message: 'invalid-transition', detail: '작성 중인 마켓만 삭제할 수 있어요.' });
  });
});
