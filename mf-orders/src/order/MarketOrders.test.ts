import { beforeEach, describe, expect, it } from '@jest/globals';
import { getMarket } from '@backoffice/contracts/market/marketEndpoints';
import type { Order } from '@backoffice/contracts/order/order';
import { listOrders, updateOrder } from '@backoffice/contracts/order/orderEndpoints';
import {
  FakeFailure,
  type FakePlatform,
  FakeVersioned,
  buildMarket,
  buildMarketSeller,
  buildOrder,
  buildProduct,
  fakePlatform,
} from '@backoffice/testing';
import { MarketOrders } from './MarketOrders.ts';

const DAY = 24 * 60 * 60_000;
const order = (_id: string, over: Partial<Order> = {}) => buildOrder({ _id, publicId: `N-${_id}`, ...over });

/** An API whose list has a version for each change: `v1`, `v2` and so on. */
class VersionedList {
  readonly states: Order[][];

  constructor(...orders: Order[]) {
    this.states = [orders];
  }

  change(...orders: Order[]): void {
    this.states.push(orders);
  }

  readonly reply = ({ since }: { readonly since?: string | undefined }) => {
    const present = this.states.at(-1) ?? [];
    const version = `v${this.states.length}`;
    const known = since === undefined ? undefined : this.states[Number(since.slice(1)) - 1];
    if (known === undefined) return new FakeVersioned(version, present);
    const changed = present.filter((each) => !known.includes(each));
    return new FakeVersioned(version, { changed, left: [], count: present.length });
  };
}

let platform: FakePlatform;
let api: VersionedList;
const [a, b] = [order('a'), order('b')];
beforeEach(() => {
  platform = fakePlatform();
  api = new VersionedList(b, a);
  platform.fakeApi.on(listOrders, api.reply);
});

const visit = () => new MarketOrders('m1', platform);
const sinces = () => platform.fakeApi.getCalls(listOrders).map(({ data }) => data['since']);
const getIds = ({ all }: MarketOrders) => all.map(({ id }) => id).join('');

describe('Loading MarketOrders', () => {
  it('MarketOrders fetches the full list once and afterwards only the changes', async () => {
    const orders = visit();
    for (let reading = 0; reading < 3; reading += 1) await orders.refresh();
    expect(sinces()).toEqual([undefined, 'v1', 'v1']);
    api.change(order('c', { timestamp: '2026-11-21T00:00:00.000Z' }), b, order('a', { sellerMemo: '단골' }));
    await orders.refresh();
    await orders.refresh();
    expect(sinces().slice(3)).toEqual(['v1', 'v2']);
    expect([getIds(orders), orders.find('a')?.order.sellerMemo]).toEqual(['cba', '단골']);
  });

  it('MarketOrders reuses unchanged order objects, and the same list if no order has changed', async () => {
    const orders = visit();
    await orders.refresh();
    const { all } = orders;
    await orders.refresh();
    expect(orders.all).toBe(all);
    api.change(b, order('a', { sellerMemo: '단골' }));
    await orders.refresh();
    expect([orders.all[0] === all[0], orders.all[1] === all[1]]).toEqual([true, false]);
  });

  it('MarketOrders shows the cached orders at the next visit and fetches only the changes', async () => {
    await visit().refresh();
    api.change(order('c', { timestamp: '2026-11-21T00:00:00.000Z' }), b, a);
    const orders = visit();
    await orders.refresh();
    expect([sinces(), getIds(orders), orders.list.isCached]).toEqual([[undefined, 'v1'], 'cba', false]);
    await visit().refresh();
    expect(sinces().at(-1)).toBe('v2');
  });

  it('MarketOrders fetches the full list if the cached orders have no version', async () => {
    platform.lists.write('POST /receipt/list/m1', { items: [a], at: platform.now() });
    const orders = visit();
    await orders.refresh();
    expect([sinces(), getIds(orders)]).toEqual([[undefined], 'ba']);
  });

  it('MarketOrders fetches the full list if the API does not know the version, and then continues with changes', async () => {
    platform.lists.write('POST /receipt/list/m1', {
      items: [a],
      at: platform.now(),
      version: { since: 'v9', completeAt: platform.now() },
    });
    const orders = visit();
    await orders.refresh();
    await orders.refresh();
    expect([sinces(), getIds(orders)]).toEqual([['v9', 'v1'], 'ba']);
  });

  it('MarketOrders fetches the full list if the changes lead to a different number of orders than the API counts', async () => {
    const orders = visit();
    await orders.refresh();
    api.change(b);
    await orders.refresh();
    expect([sinces(), getIds(orders)]).toEqual([[undefined, 'v1', undefined], 'b']);
  });

  it('MarketOrders fetches the full list once a day, so that an error of the updates lasts at most a day', async () => {
    const at = platform.now();
    const writeCache = (completeAt: number) =>
      platform.lists.write('POST /receipt/list/m1', { items: [b, a], at, version: { since: 'v1', completeAt } });
    writeCache(at - DAY + 1);
    await visit().refresh();
    writeCache(at - DAY);
    await visit().refresh();
    expect(sinces()).toEqual(['v1', undefined]);
  });

  it('MarketOrders caches the list under the call that the first script of the page sends', async () => {
    await visit().refresh();
    const cached = await platform.lists.read('POST /receipt/list/m1', { safeParse: () => ({ success: true }) });
    expect(cached?.version).toEqual({ since: 'v1', completeAt: platform.now() });
  });

  it('MarketOrders retains an order that was saved while the changes were being fetched', async () => {
    const orders = visit();
    await orders.refresh();
    let respond = () => {};
    const responded = new Promise<void>((resolve) => (respond = resolve));
    platform.fakeApi.on(listOrders, async (request) => {
      const reply = api.reply(request);
      await responded;
      return reply;
    });
    const refreshing = orders.refresh();
    const saved = order('a', { sellerMemo: '저장됨' });
    platform.fakeApi.on(listOrders, api.reply).on(updateOrder, () => {
      api.change(b, saved);
      return { ...saved, notified: false };
    });
    await orders.changes.run(a, { kind: 'memo', text: '저장됨' });
    respond();
    await refreshing;
    expect(orders.find('a')?.order.sellerMemo).toBe('저장됨');
    await orders.refresh();
    expect([sinces(), orders.find('a')?.order.sellerMemo]).toEqual([[undefined, 'v1', 'v1', 'v1'], '저장됨']);
  });
});

describe('MarketOrders while a screen shows the list', () => {
  const added = order('c', { timestamp: '2026-11-21T00:00:00.000Z' });
  const opened = async () => {
    const orders = visit();
    await orders.refresh();
    return orders;
  };

  it('MarketOrders applies changes in the background, and announces new orders until the next refresh', async () => {
    const orders = await opened();
    const { at } = orders.list.value!;
    api.change(added, b, order('a', { sellerMemo: '단골' }));
    await orders.newOrders.load();
    expect([getIds(orders), orders.find('a')?.order.sellerMemo, orders.newCount]).toEqual(['ba', '단골', 1]);
    expect(orders.list.value?.at).toBe(at);
    await orders.newOrders.load();
    expect([getIds(orders), orders.newCount]).toEqual(['ba', 1]);
    const refreshing = orders.refresh();
    expect([getIds(orders), orders.newCount]).toEqual(['cba', 0]);
    await refreshing;
    expect([getIds(orders), sinces()]).toEqual(['cba', [undefined, 'v1', 'v2', 'v2']]);
  });

  it('MarketOrders returns the same list if a poll finds no changes', async () => {
    const orders = await opened();
    const { all } = orders;
    await orders.newOrders.load();
    expect(orders.all).toBe(all);
  });

  it('MarketOrders does not replace a saved order by an older response', async () => {
    const orders = await opened();
    let respond = () => {};
    const responded = new Promise<void>((resolve) => (respond = resolve));
    api.change(b, order('a', { memo: 'elsewhere' }));
    platform.fakeApi.on(listOrders, async (request) => {
      const reply = api.reply(request);
      await responded;
      return reply;
    });
    const counting = orders.newOrders.load();
    const saved = order('a', { sellerMemo: '저장됨' });
    platform.fakeApi.on(listOrders, api.reply).on(updateOrder, () => ({ ...saved, notified: false }));
    await orders.changes.run(a, { kind: 'memo', text: '저장됨' });
    respond();
    await counting;
    expect(orders.find('a')?.order.sellerMemo).toBe('저장됨');
  });

  it('MarketOrders shows no error of a failed poll and retains the list', async () => {
    const orders = await opened();
    platform.fakeApi.on(listOrders, () => new FakeFailure(500, { message: 'internal-error' }));
    await orders.newOrders.load();
    expect([getIds(orders), platform.errors, orders.list.state.status]).toEqual(['ba', [], 'ready']);
  });

  it('MarketOrders fetches the full list once for an unknown version, and still announces new orders', async () => {
    const orders = await opened();
    platform.fakeApi.on(listOrders, ({ since }) =>
      since === 'w1'
        ? new FakeVersioned('w1', { changed: [], left: [], count: 3 })
        : new FakeVersioned('w1', [added, b, a]),
    );
    await orders.newOrders.load();
    await orders.newOrders.load();
    expect([getIds(orders), orders.newCount, sinces()]).toEqual(['ba', 1, [undefined, 'v1', 'w1']]);
  });
});

describe('The market of MarketOrders', () => {
  const serveStock = (remaining: number) => {
    const [option] = buildProduct().option;
    platform.fakeApi.on(getMarket, {
      market: buildMarket({ status: 2, marketED: '2026-12-01T00:00:00.000Z' }),
      product: [buildProduct({ option: [{ ...option!, stock: 10, order: 10 - remaining }] })],
      seller: buildMarketSeller(),
    });
  };
  const getRemainingStock = ({ market }: MarketOrders) =>
    [...(market.value?.lowStock.values() ?? [])].map(({ left }) => left);

  it('rereadMarket updates the market without a loading state, and retains it after a failure', async () => {
    const orders = visit();
    serveStock(4);
    await orders.rereadMarket();
    expect(orders.market.state.status).toBe('idle');
    await orders.market.load();
    serveStock(2);
    await orders.rereadMarket();
    expect(getRemainingStock(orders)).toEqual([2]);
    platform.fakeApi.on(getMarket, () => new FakeFailure(0, { message: 'network' }));
    await orders.rereadMarket();
    expect([orders.market.state.status, getRemainingStock(orders), platform.errors]).toEqual(['ready', [2], []]);
  });
});
