import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getMarket } from '@backoffice/contracts/market/marketEndpoints';
import type { Order } from '@backoffice/contracts/order/order';
import {
  changeOrderStatus,
  getOrderDelivery,
  getOrderPayment,
  listOrders,
  updateOrder,
} from '@backoffice/contracts/order/orderEndpoints';
import {
  FakeFailure,
  type FakePlatform,
  buildMarket,
  buildMarketSeller,
  buildOrder,
  fakePlatform,
} from '@backoffice/testing';
import { autorun } from 'mobx';
import { OrderListStore } from './OrderListStore.ts';
import { OrderListAddress } from './query/OrderListAddress.ts';
import { ALL_ORDERS, type OrderListQuery } from './query/orderListQuery.ts';

const stored = [
  buildOrder({ _id: 'r0', publicId: 'N-0', status: 0, total: 12_000 }),
  buildOrder({ _id: 'r99', publicId: 'N-99', status: 99, packagingStatus: 1 }),
  buildOrder({ _id: 'r1', publicId: 'N-1', status: 1, packagingStatus: 2, buyerName: '최서연' }),
  buildOrder({ _id: 'r3', publicId: 'N-3', status: 3 }),
  buildOrder({ _id: 'r4', publicId: 'N-4', status: 4 }),
  buildOrder({ _id: 'r10', publicId: 'N-10', status: 10 }),
  buildOrder({ _id: 'r11', publicId: 'N-11', status: 11 }),
];
let platform: FakePlatform;
let store: OrderListStore;

beforeEach(async () => {
  platform = fakePlatform();
  platform.fakeApi.on(listOrders, stored);
  store = new OrderListStore('market-0001', platform, new OrderListAddress());
  await store.orders.refresh();
});

const buildMarketReply = (option: 0 | 1) => ({
  market: buildMarket({
    payment: { expect: '', option: [option] },
    delivery: {
      expect: '',
      option: ['택배', '준등기'].map((title) => ({ title, desc: '', price: 0, weight: 0, useYN: true })),
    },
  }),
  product: [],
  seller: buildMarketSeller(),
});
const show = (query: Partial<OrderListQuery>) => store.address.change({ ...ALL_ORDERS, ...query });
const shownIds = () => store.filteredOrders.shown.map(({ id }) => id);
const getStatuses = (id: string) => store.orders.find(id)?.order.status.map(({ status }) => status);
const isOpen = (id: string) => store.openOrders.isOpen({ order: getOrder(id) });
const getOrder = (id: string): Order => {
  const listed = store.orders.find(id);
  if (listed === undefined) throw new Error(`No order ${id}.`);
  return listed.order;
};

const AT = '2026-11-20T03:00:01.000Z';
const saved = (order: Order) => ({ ...order, notified: false });

/** A response that the test sends later. */
function createDeferred<T>() {
  let respond: (response: T) => void = () => {};
  const response = new Promise<T>((resolve) => (respond = resolve));
  return { response, respond };
}

describe('Filtering orders', () => {
  // rule: order-list.filter-drawer
  it.each([
    [[0], ['r0', 'r99']],
    [[1], ['r1']],
    [[3], ['r3', 'r4']],
    [[10], ['r10', 'r11']],
    [
      [1, 10],
      ['r1', 'r10', 'r11'],
    ],
  ])('The status filter %j shows all statuses that belong to it', (status, ids) => {
    show({ status });
    expect(shownIds()).toEqual(ids);
  });

  it('The search, status and packaging filters are combined', () => {
    show({ q: '서연', status: [1], packagingStatus: [2] });
    expect(shownIds()).toEqual(['r1']);
    show({ q: '서연', status: [0] });
    expect(shownIds()).toEqual([]);
  });

  it('The cash receipt filter is ignored in markets with the payment service', async () => {
    show({ cashReceiptFilter: [1] });
    expect(shownIds()).toEqual([]);
    platform.fakeApi.on(getMarket, buildMarketReply(1));
    await store.orders.market.load();
    expect(shownIds()).toHaveLength(7);
    expect(store.filteredOrders.isNarrowed).toBe(false);
  });

  it('The delivery filter offers the methods of the market, of its orders and of the address without duplicates', async () => {
    platform.fakeApi.on(getMarket, buildMarketReply(0));
    await store.orders.market.load();
    show({ delivery: ['퀵', '택배'] });
    expect(store.filteredOrders.getChoices('delivery')).toEqual(['택배', '준등기', '퀵']);
  });
});

describe('The selection of orders', () => {
  it('The selection remains when filters change, and counts the shown orders', () => {
    store.selection.toggle('r0');
    store.selection.toggle('r1');
    show({ status: [1] });
    expect(store.selection.items.map(({ id }) => id)).toEqual(['r0', 'r1']);
    expect(store.selection.shownCount).toBe(1);
  });

  it('The checkbox for all orders selects the shown orders and deselects only these orders', () => {
    store.selection.toggle('r0');
    show({ status: [3] });
    store.selection.toggleShown();
    expect([...store.selection.ids]).toEqual(['r0', 'r3', 'r4']);
    store.selection.toggleShown();
    expect([...store.selection.ids]).toEqual(['r0']);
  });

  it('A selection of all orders excludes orders that are deselected or removed afterwards', async () => {
    const stop = autorun(() => store.selection.hiddenCount);
    store.selection.toggleShown();
    expect(store.selection.items).toEqual(store.orders.all);
    expect(store.selection.isAllShownSelected).toBe(true);
    store.selection.toggle('r1');
    expect(store.selection.shownCount).toBe(6);
    store.selection.toggleShown();
    platform.fakeApi.on(listOrders, stored.slice(1));
    await store.orders.refresh();
    expect(store.selection.items).toHaveLength(6);
    store.selection.toggleShown();
    expect(store.selection.items).toEqual([]);
    stop();
  });

  it('The selection excludes an order that no longer exists', async () => {
    store.selection.toggle('r0');
    platform.fakeApi.on(listOrders, stored.slice(1));
    await store.orders.refresh();
    expect(store.selection.items).toEqual([]);
  });
});

it('OpenOrders opens the order in the address, all orders except those closed afterwards, or no order', () => {
  show({ open: 'N-1' });
  expect(['r0', 'r1'].map(isOpen)).toEqual([false, true]);
  store.openOrders.toggleAll();
  store.openOrders.toggle('N-1');
  expect(['r0', 'r1'].map(isOpen)).toEqual([true, false]);
  store.openOrders.toggle('N-1');
  expect(isOpen('r1')).toBe(true);
  store.openOrders.toggleAll();
  expect(['r0', 'r1'].map(isOpen)).toEqual([false, false]);
});

describe('Loading orders', () => {
  it('The request for orders contains no filters, because the browser filters the list', () => {
    expect(platform.fakeApi.getCalls(listOrders).map(({ data }) => data)).toEqual([{}]);
  });

  it('The last orders remain during a refresh and after it fails', async () => {
    const { response, respond } = createDeferred<FakeFailure>();
    platform.fakeApi.on(listOrders, () => response);
    const refreshing = store.orders.refresh();
    expect(store.orders.all).toHaveLength(7);
    respond(new FakeFailure(500, { message: 'internal-error' }));
    await refreshing;
    expect(store.orders.list.state.status).toBe('failed');
    expect(store.orders.all).toHaveLength(7);
  });

  it('The list shows the response of the latest request, even if an older response arrives later', async () => {
    const first = createDeferred<Order[]>();
    const second = createDeferred<Order[]>();
    platform.fakeApi.on(listOrders, () => first.response);
    const slow = store.orders.refresh();
    platform.fakeApi.on(listOrders, () => second.response);
    const fast = store.orders.refresh();
    second.respond(stored.slice(0, 2));
    await fast;
    first.respond(stored.slice(0, 1));
    await slow;
    expect(store.orders.all).toHaveLength(2);
  });
});

describe('A change of an order', () => {
  it('A change is shown immediately and replaced by the stored order', async () => {
    const { response, respond } = createDeferred<Order>();
    platform.fakeApi.on(changeOrderStatus, () => response);
    const saving = store.orders.changes.run(getOrder('r0'), { kind: 'paid' });
    expect(getStatuses('r0')).toEqual([0, 1]);
    expect(store.orders.changes.pendingKind('r0')).toBe('paid');
    respond({
      ...stored[0]!,
      status: [...stored[0]!.status, { status: 1, desc: '결제 완료', timestamp: '2026-11-20T03:00:01.000Z' }],
      memo: 'stored',
    });
    expect(await saving).toEqual({ status: 'saved' });
    expect(getOrder('r0').memo).toBe('stored');
    expect(store.orders.changes.pendingKind('r0')).toBeUndefined();
    expect(platform.nav.toasts.map(({ text }) => text)).toEqual(['결제완료로 변경했어요.']);
  });

  it('A pending change immediately moves the order to another filter', async () => {
    platform.fakeApi.on(changeOrderStatus, () => new Promise<never>(() => {}));
    show({ status: [1] });
    void store.orders.changes.run(getOrder('r0'), { kind: 'paid' });
    expect(shownIds()).toEqual(['r0', 'r1']);
    expect(store.filteredOrders.counts.status.get(1)).toBe(2);
  });

  // rule: api.failed-call
  it('A change that fails is reverted and shows the error message of the catalogue', async () => {
    platform.fakeApi.on(updateOrder, () => new FakeFailure(400, { message: 'invoice-in-use' }));
    const waybill = { company: 'kr.epost', no: '1' };
    const outcome = await store.orders.changes.run(getOrder('r1'), { kind: 'waybill', waybill });
    expect(outcome).toMatchObject({ status: 'failed', error: { code: 'invoice-in-use' } });
    expect(getStatuses('r1')).toEqual([1]);
    expect(getOrder('r1').invoice).toBeNull();
    expect(platform.nav.toasts).toMatchObject([{ type: 'warn', text: '다른 주문에 등록된 운송장 번호예요.' }]);
  });

  it('A change shows no message if the host shows the error', async () => {
    platform.fakeApi.on(updateOrder, () => new FakeFailure(500, { message: 'internal-error' }));
    await store.orders.changes.run(getOrder('r1'), { kind: 'packaging', status: 2 });
    expect(platform.errors).toHaveLength(1);
    expect(platform.nav.toasts).toEqual([]);
  });

  it('A change of an order that was changed elsewhere fetches the order again and informs the seller', async () => {
    const now = buildOrder({ _id: 'r1', publicId: 'N-1', status: 10 });
    platform.fakeApi
      .on(changeOrderStatus, () => new FakeFailure(400, { message: 'invalid-transition' }))
      .on(getOrderDelivery, now)
      .on(getOrderPayment, now.payment);
    await store.orders.changes.run(getOrder('r1'), { kind: 'shipped' });
    expect(getStatuses('r1')).toEqual([10]);
    expect(platform.fakeApi.getCalls(listOrders)).toHaveLength(1);
    expect(platform.nav.toasts).toMatchObject([
      { type: 'warn', text: '다른 곳에서 먼저 변경된 주문이에요. 지금 상태로 다시 불러왔어요.' },
    ]);
  });

  it('A change of an order that no longer exists refreshes the list', async () => {
    const gone = () => new FakeFailure(404, { message: 'not-found' });
    platform.fakeApi.on(changeOrderStatus, gone).on(getOrderDelivery, gone).on(getOrderPayment, gone);
    await store.orders.changes.run(getOrder('r1'), { kind: 'shipped' });
    await flushPromises();
    expect(platform.fakeApi.getCalls(listOrders)).toHaveLength(2);
    expect(platform.nav.toasts).toMatchObject([{ type: 'warn', text: '찾을 수 없어요.' }]);
  });

  it('A change of product lines immediately shows the remaining lines and their total', () => {
    platform.fakeApi.on(updateOrder, () => new Promise<never>(() => {}));
    const [line] = getOrder('r1').productList;
    const lines = [{ _id: line!._id, amount: 1 }];
    void store.orders.changes.run(getOrder('r1'), { kind: 'lines', lines, before: [line!] });
    expect(getOrder('r1')).toMatchObject({ productList: [{ amount: 1 }], total: 6500 });
  });

  // rule: orders.queued-changes
  it('A change waits for the previous change, is shown immediately, and is based on the stored result', async () => {
    const first = createDeferred<Order>();
    platform.fakeApi.on(changeOrderStatus, () => first.response);
    const paying = store.orders.changes.run(getOrder('r0'), { kind: 'paid' });
    const packing = store.orders.changes.run(getOrder('r0'), { kind: 'packaging', status: 1 });
    expect(getStatuses('r0')).toEqual([0, 1]);
    expect(getOrder('r0').packagingStatus).toBe(1);
    expect(store.orders.changes.isPending('r0', 'packaging')).toBe(true);
    await flushPromises();
    expect(platform.fakeApi.getCalls(updateOrder)).toHaveLength(0);
    const paid = { ...stored[0]!, status: [...stored[0]!.status, { status: 1, desc: '', timestamp: AT }], memo: 'new' };
    platform.fakeApi.on(updateOrder, () => saved({ ...paid, packagingStatus: 1 }));
    first.respond(paid);
    expect(await Promise.all([paying, packing])).toEqual([{ status: 'saved' }, { status: 'saved' }]);
    expect(platform.fakeApi.getCalls(updateOrder).map(({ data }) => data)).toEqual([{ packagingStatus: 1 }]);
    expect(getOrder('r0')).toMatchObject({ memo: 'new', packagingStatus: 1 });
    expect(store.orders.changes.pending.size).toBe(0);
  });

  it('A change that waits for a failed change is not sent, and the seller is informed', async () => {
    platform.fakeApi.on(changeOrderStatus, () => new FakeFailure(500, { message: 'internal-error' }));
    const paying = store.orders.changes.run(getOrder('r0'), { kind: 'paid' });
    const packing = store.orders.changes.run(getOrder('r0'), { kind: 'packaging', status: 1 });
    expect(await Promise.all([paying, packing])).toMatchObject([{ status: 'failed' }, { status: 'dropped' }]);
    expect(platform.fakeApi.getCalls(updateOrder)).toHaveLength(0);
    expect(getOrder('r0')).toMatchObject({ packagingStatus: 0, status: [{ status: 0 }] });
    expect(platform.nav.toasts.map(({ text }) => text)).toEqual([
      '앞의 변경이 저장되지 않아 이어서 누른 변경은 보내지 않았어요.',
    ]);
    platform.fakeApi.on(updateOrder, () => saved({ ...stored[0]!, packagingStatus: 2 }));
    expect(await store.orders.changes.run(getOrder('r0'), { kind: 'packaging', status: 2 })).toEqual({
      status: 'saved',
    });
  });

  it('A change of a text that was saved elsewhere is stale, and the order is fetched again', async () => {
    const now = { ...stored[2]!, sellerMemo: 'elsewhere', updatedAt: '2026-11-20T05:00:00.000Z' };
    platform.fakeApi
      .on(updateOrder, () => new FakeFailure(409, { message: 'stale-update' }))
      .on(getOrderDelivery, now)
      .on(getOrderPayment, now.payment);
    const { updatedAt } = getOrder('r1');
    const memo = { kind: 'memo', text: 'mine' } as const;
    expect(await store.orders.changes.run(getOrder('r1'), memo, { updatedAt })).toEqual({ status: 'stale' });
    expect(platform.fakeApi.getCalls(updateOrder)[0]?.data).toEqual({ sellerMemo: 'mine', updatedAt });
    expect(getOrder('r1').sellerMemo).toBe('elsewhere');
    expect([platform.nav.toasts, platform.errors]).toEqual([[], []]);
  });

  it('A change is not stale after an earlier change of the same page', async () => {
    const seen = stored[2]!.updatedAt;
    const after = '2026-11-20T05:00:00.000Z';
    platform.fakeApi.on(updateOrder, () => saved({ ...stored[2]!, updatedAt: after }));
    const { changes } = store.orders;
    const order = getOrder('r1');
    const waybill = { company: 'kr.epost', no: '1' };
    await Promise.all([
      changes.run(order, { kind: 'waybill', waybill }, { updatedAt: seen }),
      changes.run(order, { kind: 'memo', text: 'mine' }, { updatedAt: seen }),
    ]);
    expect(platform.fakeApi.getCalls(updateOrder).map(({ data }) => data['updatedAt'])).toEqual([seen, after]);
  });

  it('A change that needs a confirmation opens only one confirmation, and is not made if the seller declines', async () => {
    const question = { title: '?' };
    const first = store.orders.changes.confirmAndRun(getOrder('r0'), { kind: 'paid' }, question);
    const second = store.orders.changes.confirmAndRun(getOrder('r0'), { kind: 'paid' }, question);
    expect(platform.nav.questions).toHaveLength(1);
    platform.nav.answer(platform.nav.questions[0]!.id, false);
    await Promise.all([first, second]);
    expect(platform.fakeApi.getCalls(changeOrderStatus)).toHaveLength(0);
  });

  // rule: idempotency.one-intent-one-write
  it('A change uses the same idempotency key until it is saved; another change has another key', async () => {
    const fails = () => new FakeFailure(500, { message: 'internal-error' });
    platform.fakeApi.on(updateOrder, fails);
    const memo = (text: string) => store.orders.changes.run(getOrder('r1'), { kind: 'memo', text });
    await memo('a');
    await memo('a');
    platform.fakeApi.on(updateOrder, saved(stored[2]!));
    await memo('a');
    await memo('a');
    await memo('b');
    const keys = platform.fakeApi.getCalls(updateOrder).map(({ headers }) => headers['Idempotency-Key']);
    expect(keys[0]).toBeTruthy();
    expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], keys[0]]);
    expect(new Set(keys).size).toBe(3);
  });

  it('A change is not reverted by the response of an older refresh', async () => {
    const old = createDeferred<Order[]>();
    platform.fakeApi.on(listOrders, () => old.response);
    const refreshing = store.orders.refresh();
    const changed = buildOrder({ _id: 'r1', status: 1, sellerMemo: 'new' });
    platform.fakeApi.on(updateOrder, saved(changed)).on(listOrders, [changed]);
    await store.orders.changes.run(getOrder('r1'), { kind: 'memo', text: 'new' });
    old.respond(stored);
    await refreshing;
    await flushPromises();
    expect(getOrder('r1').sellerMemo).toBe('new');
    expect(store.orders.all).toHaveLength(1);
  });
});

describe('New orders of the market', () => {
  const reply = (all: number) => {
    const { market, ...rest } = buildMarketReply(0);
    return { ...rest, market: { ...market, orderCounts: { ...market.orderCounts, all } } };
  };

  // rule: order-list.changes-elsewhere
  it('New orders are counted every minute and when the page becomes visible, and loaded by a refresh', async () => {
    jest.useFakeTimers();
    platform.fakeApi.on(getMarket, reply(7));
    const stop = store.start();
    await jest.advanceTimersByTimeAsync(0);
    platform.fakeApi.on(getMarket, reply(9));
    await jest.advanceTimersByTimeAsync(60_000);
    expect([store.orders.newCount, store.orders.all.length]).toEqual([2, 7]);
    platform.fakeApi.on(getMarket, reply(10));
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(0);
    expect(store.orders.newCount).toBe(3);
    platform.fakeApi.on(listOrders, [...stored, ...['a', 'b', 'c'].map((_id) => buildOrder({ _id }))]);
    await store.orders.refresh();
    expect([store.orders.newCount, store.orders.all.length]).toEqual([0, 10]);
    stop();
    const calls = platform.fakeApi.getCalls(getMarket).length;
    await jest.advanceTimersByTimeAsync(120_000);
    expect(platform.fakeApi.getCalls(getMarket)).toHaveLength(calls);
    jest.useRealTimers();
  });

  it('New orders are counted by the next poll after a failed poll, without an error dialog', async () => {
    platform.fakeApi.on(getMarket, () => new FakeFailure(500, { message: 'internal-error' }));
    await store.orders.newOrders.load();
    expect([store.orders.newCount, platform.errors]).toEqual([0, []]);
    platform.fakeApi.on(getMarket, reply(8));
    await store.orders.newOrders.load();
    expect(store.orders.newCount).toBe(1);
  });
});

// rule: order-list.open-dialog
it('A refresh loads a market again that failed to load', async () => {
  platform.fakeApi.on(getMarket, () => new FakeFailure(500, { message: 'internal-error' }));
  await store.orders.market.load();
  platform.fakeApi.on(getMarket, buildMarketReply(1));
  await store.orders.refresh();
  await flushPromises();
  expect(store.orders.market.value?.isProductPayment).toBe(true);
  await store.orders.refresh();
  expect(platform.fakeApi.getCalls(getMarket)).toHaveLength(2);
});

it('reread fetches one order with its payment, and retains the known order after a failure', async () => {
  const known = getOrder('r1');
  platform.fakeApi.on(getOrderDelivery, known).on(getOrderPayment, { ...known.payment, isBilled: true });
  expect(await store.orders.reread(known)).toBe(true);
  expect(getOrder('r1').payment.isBilled).toBe(true);
  platform.fakeApi.on(getOrderDelivery, () => new FakeFailure(500, { message: 'internal-error' }));
  expect(await store.orders.reread(known)).toBe(false);
  expect(getOrder('r1').payment.isBilled).toBe(true);
});

/** Resolves after the available responses are processed. */
function flushPromises(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
