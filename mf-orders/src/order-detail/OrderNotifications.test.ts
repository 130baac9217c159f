import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { type OrderNotification, listOrderNotifications } from '@backoffice/contracts/order/notice/orderNotifications';
import { fakePlatform } from '@backoffice/testing';
import { OrderNotifications } from './OrderNotifications.ts';

let platform: ReturnType<typeof fakePlatform>;
let store: OrderNotifications;
let state: OrderNotification['state'];
beforeEach(() => {
  jest.useFakeTimers();
  platform = fakePlatform();
  state = 'sent';
  platform.fakeApi.on(listOrderNotifications, ({ ids }) =>
    ids.map((orderId) => ({ orderId, kind: 'notice' as const, state, at: '2026-11-20T03:00:00.000Z' })),
  );
  store = new OrderNotifications('market-0001', platform.api);
});
afterEach(() => {
  jest.useRealTimers();
});

const getRequests = () => platform.fakeApi.getCalls(listOrderNotifications).map(({ data }) => data);
const orderIds = (count: number) => Array.from({ length: count }, (_, each) => `receipt-${each}`);

it('OrderNotifications requests orders that become visible together in calls of at most 200', async () => {
  for (const id of orderIds(250)) store.watch(id);
  await jest.advanceTimersByTimeAsync(100);
  expect(getRequests()).toEqual([{ ids: orderIds(200) }]);
  await jest.advanceTimersByTimeAsync(100);
  expect(getRequests()).toHaveLength(2);
  expect(store.byOrderId.get('receipt-249')).toMatchObject([{ state: 'sent' }]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(getRequests()).toHaveLength(2);
});

it('OrderNotifications polls every five seconds while a notification is queued, and stops after it was sent', async () => {
  state = 'queued';
  store.watch('receipt-1');
  await jest.advanceTimersByTimeAsync(5100);
  expect(getRequests()).toHaveLength(2);
  state = 'sent';
  await jest.advanceTimersByTimeAsync(60_000);
  expect(getRequests()).toHaveLength(3);
  expect(store.byOrderId.get('receipt-1')).toMatchObject([{ state: 'sent' }]);
});

it('OrderNotifications stops polling for an order that is no longer visible', async () => {
  state = 'queued';
  const unwatch = store.watch('receipt-1');
  await jest.advanceTimersByTimeAsync(100);
  unwatch();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(getRequests().length).toBe(1);
});
