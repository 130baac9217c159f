import { beforeEach, expect, it } from '@jest/globals';
import type { Market } from '@backoffice/contracts/market/market';
import { getMarket } from '@backoffice/contracts/market/marketEndpoints';
import type { Product } from '@backoffice/contracts/market/product/product';
import { getMe } from '@backoffice/contracts/seller/userEndpoints';
import { buildMarket, buildOrder, buildProduct, buildSeller } from '../../../testing/builders.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';

const UID = 'kakao:1';
const test = setUpTestApp({ resetBeforeEach: true });
beforeEach(async () => {
  await buildSeller(test.db, UID);
});

const read = async (marketId: string) =>
  (await test.call(getMarket, { as: UID, params: { marketId } })).json<{ market: Market; product: Product[] }>();

it('A market and its products store their owner, and a market stores when it starts to accept orders', async () => {
  const marketSt = new Date('2026-03-09T00:00:00.000Z');
  const market = await buildMarket(test.db, UID, { status: 2, marketSt });
  await buildProduct(test.db, market);
  const served = await read(market.id);
  expect(served.market).toMatchObject({ owner: UID, publicTime: marketSt.toISOString() });
  expect(served.product[0]).toMatchObject({ owner: UID, publicTime: marketSt.toISOString() });
  expect(Date.parse(served.product[0]?.timestamp ?? '')).toBeGreaterThan(0);
});

it('A draft has no public time, and every market has the defaults of fields without a screen', async () => {
  const { market } = await read((await buildMarket(test.db, UID, { status: 0 })).id);
  expect(market).toMatchObject({
    publicTime: null,
    option: [],
    useYN: true,
    promotion: { list: [] },
    weight: 0,
    limitAmount: 0,
    tags: [],
  });
});

it('A seller lists the open markets, newest first', async () => {
  for (const status of [0, 3]) await buildMarket(test.db, UID, { status });
  const older = await buildMarket(test.db, UID, { status: 1, createdAt: new Date('2026-01-01T00:00:00.000Z') });
  const newer = await buildMarket(test.db, UID, { status: 2, createdAt: new Date('2026-02-01T00:00:00.000Z') });
  await buildSeller(test.db, 'kakao:2');
  await buildMarket(test.db, 'kakao:2', { status: 2 });
  const { seller } = (await test.call(getMe, { as: UID })).json();
  expect(seller.openedmarketList).toEqual([newer.id, older.id]);
});

// rule: routes.home
it.each([
  ['an open market', {}, true],
  ['an open market whose end has passed', { marketEd: new Date(0) }, false],
  ['an ended market', { status: 3 }, false],
])('A seller whose orders are in %s has open orders: %#', async (_, market, hasOpenOrders) => {
  const read = async () => (await test.call(getMe, { as: UID })).json().seller.hasOpenOrders;
  const stored = await buildMarket(test.db, UID, { status: 2, ...market });
  expect(await read()).toBe(false);
  await buildOrder(test.db, stored);
  expect(await read()).toBe(hasOpenOrders);
});
