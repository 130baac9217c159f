import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Order, getMarket, listOrders, updateOrder } from '@backoffice/contracts';
import { type FakePlatform, FakeVersioned, buildMarket, buildOrder, fakePlatform } from '@backoffice/testing';
import { HeldMarkets } from './HeldMarkets.ts';
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
      market: buildMarket({ orderCount: 2 }),
      product: [],
      seller: { publicId: 'bori', name: '보리', state: 1 },
    })
    .on(listOrders, ({ since }) =>
      since === undefined
        ? new FakeVersioned('v1', orders)
        : new FakeVersioned('v2', { changed, left: [], count: orders.length }),
    );
});

const held = () => getMarketOrders(platform, 'm1');
const idsOf = () =>
  held()
    .all.map(({ id }) => id)
    .join('');
const sinces = () => platform.fakeApi.callsOf(listOrders).map(({ data }) => data['since']);
const answered = () => new Promise((resolve) => setTimeout(resolve));
/** Opens a screen and leaves it when its orders are there. */
const visit = async () => {
  const leave = held().load();
  await answered();
  leave();
};

describe('the orders of a market', () => {
  // rule: order-list.loaded-once
  it('are there at once on the next screen, which asks for what has changed alone', async () => {
    await visit();
    [orders, changed] = [[added, b, a], [added]];
    const leave = held().load();
    expect([held().list.state.status, idsOf()]).toEqual(['ready', 'ba']);
    await answered();
    expect([idsOf(), held().newCount, sinces(), platform.fakeApi.callsOf(getMarket).length]).toEqual([
      'cba',
      0,
      [undefined, 'v1'],
      1,
    ]);
    leave();
  });

  it('take over what has changed also where something was saved while it was asked for', async () => {
    await visit();
    [orders, changed] = [[added, b, a], [added]];
    const leave = held().load();
    const saved = order('a', { sellerMemo: '저장됨' });
    platform.fakeApi.on(updateOrder, () => ({ ...saved, notified: false }));
    await held().changes.run(a, { kind: 'memo', text: '저장됨' });
    await answered();
    await answered();
    expect([idsOf(), held().find('a')?.order.sellerMemo]).toEqual(['cba', '저장됨']);
    leave();
  });

  it('stay where what has changed cannot be asked for, and the seller sees no error', async () => {
    await visit();
    platform.fakeApi.on(listOrders, () => {
      throw new Error('no connection');
    });
    const leave = held().load();
    await answered();
    expect([held().list.state.status, idsOf(), platform.errors]).toEqual(['ready', 'ba', []]);
    leave();
  });

  it('are shown as loading a minute after the last screen was left: new ones may be missing', async () => {
    await visit();
    now += 60_000;
    const leave = held().load();
    expect([held().list.state.status, idsOf()]).toEqual(['loading', 'ba']);
    await answered();
    expect(sinces()).toEqual([undefined, 'v1']);
    leave();
  });

  it('are loaded once by two screens, until both are left', async () => {
    const leaveFirst = held().load();
    const leaveSecond = held().load();
    leaveFirst();
    await answered();
    expect([idsOf(), held().isInUse]).toEqual(['ba', true]);
    leaveSecond();
    leaveSecond();
    expect([sinces(), held().isInUse]).toEqual([[undefined], false]);
  });

  it('are gone with the account', async () => {
    platform.user.update({ userAuth: { uid: 'kakao:1' } });
    await visit();
    platform.user.clear();
    expect(held().list.value).toBeUndefined();
  });
});

describe('held markets', () => {
  const make = (count = 1, isInUse = false) => ({
    isInUse,
    list: { value: { orders: Array.from({ length: count }), at: 0 } } as unknown as ReturnType<typeof held>['list'],
  });

  it('are those that were shown last', () => {
    const markets = new HeldMarkets<ReturnType<typeof make>>();
    const first = markets.of('m1', make);
    for (const id of ['m2', 'm3', 'm1', 'm4', 'm5']) markets.of(id, make);
    expect(markets.of('m1', make)).toBe(first);
    for (const id of ['m2', 'm3', 'm4', 'm5']) markets.of(id, make);
    expect(markets.of('m1', make)).not.toBe(first);
  });

  it('that no screen shows have at most 30,000 orders, and one that is shown is never dropped', () => {
    const markets = new HeldMarkets<ReturnType<typeof make>>();
    const shown = markets.of('m1', () => make(50_000, true));
    const large = markets.of('m2', () => make(30_001));
    const small = markets.of('m3', make);
    expect([markets.of('m1', make), markets.of('m3', make)]).toEqual([shown, small]);
    expect(markets.of('m2', make)).not.toBe(large);
  });
});
