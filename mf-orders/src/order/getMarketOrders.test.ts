import { beforeEach, describe, expect, it } from '@jest/globals';
import { NO_ORDER_COUNTS } from '@backoffice/contracts/market/market';
import { getMarket } from '@backoffice/contracts/market/marketEndpoints';
import type { Order } from '@backoffice/contracts/order/order';
import { listOrders, updateOrder } from '@backoffice/contracts/order/orderEndpoints';
import {
  type FakePlatform,
  FakeVersioned,
  buildMarket,
  buildMarketSeller,
  buildOrder,
  fakePlatform,
} from '@backoffice/testing';
import { getMarketOrders } from './getMarketOrders.ts';

const order = (_id: string, over: Partial<Order> = {}) => buildOrder({ _id, publicId: `N-${_id}`, ...over });
const [a, b] = [order('a'), order('b')];
const added = order('c', { timestamp: '2026-11-21T00:00:00.000Z' });

let now = Date.parse('2026-11-20T03:00:00.000Z');
let platform: FakePlatform;
let orders: Order[];
let changed: Order[];
beforeEach(() => {
  now = Date.parse('2026-11-20T03:00:00.000Z');
  platform = { ...fakePlatform({ now }), now: () => now };
  orders = [b, a];
  changed = [];
  platform.fakeApi
    .on(getMarket, {
      market: buildMarket({ orderCounts: { ...NO_ORDER_COUNTS, all: 2 } }),
      product: [],
      seller: buildMarketSeller(),
    })
    .on(listOrders, ({ since }) =>
      since === undefined
        ? new FakeVersioned('v1', orders)
        : new FakeVersioned('v2', { changed, left: [], count: orders.length }),
    );
});

const getOrders = () => getMarketOrders(platform, 'm1');
const getIds = () =>
  getOrders()
    .all.map(({ id }) => id)
    .join('');
const sinces = () => platform.fakeApi.getCalls(listOrders).map(({ data }) => data['since']);
const waitForResponses = () => new Promise((resolve) => setTimeout(resolve));
/** Opens a screen and closes it after the orders are loaded. */
const visit = async () => {
  const leave = getOrders().load();
  await waitForResponses();
  leave();
};

describe('The cached orders of a market', () => {
  // rule: order-list.loaded-once
  it('The next screen shows the cached orders immediately and fetches only the changes', async () => {
    await visit();
    [orders, changed] = [[added, b, a], [added]];
    const leave = getOrders().load();
    expect([getOrders().list.state.status, getIds()]).toEqual(['ready', 'ba']);
    await waitForResponses();
    expect([getIds(), getOrders().newCount, sinces(), platform.fakeApi.getCalls(getMarket).length]).toEqual([
      'cba',
      0,
      [undefined, 'v1'],
      1,
    ]);
    leave();
  });

  it('Cached orders receive the remote changes even if an order was saved during the request', async () => {
    await visit();
    [orders, changed] = [[added, b, a], [added]];
    const leave = getOrders().load();
    const saved = order('a', { sellerMemo: '저장됨' });
    platform.fakeApi.on(updateOrder, () => ({ ...saved, notified: false }));
    await getOrders().changes.run(a, { kind: 'memo', text: '저장됨' });
    await waitForResponses();
    await waitForResponses();
    expect([getIds(), getOrders().find('a')?.order.sellerMemo]).toEqual(['cba', '저장됨']);
    leave();
  });

  it('Cached orders remain if the changes cannot be fetched, and no error is shown', async () => {
    await visit();
    platform.fakeApi.on(listOrders, () => {
      throw new Error('no connection');
    });
    const leave = getOrders().load();
    await waitForResponses();
    expect([getOrders().list.state.status, getIds(), platform.errors]).toEqual(['ready', 'ba', []]);
    leave();
  });

  it('Cached orders are shown as loading one minute after the last screen was closed, because new orders may be missing', async () => {
    await visit();
    now += 60_000;
    const leave = getOrders().load();
    expect([getOrders().list.state.status, getIds()]).toEqual(['loading', 'ba']);
    await waitForResponses();
    expect(sinces()).toEqual([undefined, 'v1']);
    leave();
  });

  it('Two screens load the orders once, and the orders are in use until both screens are closed', async () => {
    const leaveFirst = getOrders().load();
    const leaveSecond = getOrders().load();
    leaveFirst();
    await waitForResponses();
    expect([getIds(), getOrders().isInUse]).toEqual(['ba', true]);
    leaveSecond();
    leaveSecond();
    expect([sinces(), getOrders().isInUse]).toEqual([[undefined], false]);
  });

  it('Cached orders are deleted on logout', async () => {
    platform.user.update({ userAuth: { uid: 'kakao:1' } });
    await visit();
    platform.user.clear();
    expect(getOrders().list.value).toBeUndefined();
  });
});

describe('The cache of markets without a screen', () => {
  const get = (id: string) => getMarketOrders(platform, id);

  it('getMarketOrders caches the last three markets that no screen shows', () => {
    const first = get('m1');
    for (const id of ['m2', 'm3', 'm1', 'm4', 'm5']) get(id);
    expect(get('m1')).toBe(first);
    for (const id of ['m2', 'm3', 'm4', 'm5']) get(id);
    expect(get('m1')).not.toBe(first);
  });

  it('getMarketOrders never evicts a market that a screen shows', () => {
    const shown = get('m1');
    const leave = shown.load();
    for (const id of ['m2', 'm3', 'm4', 'm5']) get(id);
    expect(get('m1')).toBe(shown);
    leave();
  });
});
