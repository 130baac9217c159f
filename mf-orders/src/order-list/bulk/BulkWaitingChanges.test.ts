import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { BulkResult } from '@backoffice/contracts/order/bulk';
import { updateOrders } from '@backoffice/contracts/order/orderEndpoints';
import { type FakePlatform, fakePlatform } from '@backoffice/testing';
import { createSingletons } from '@backoffice/platform';
import { runInAction } from 'mobx';
import type { BulkChange } from './BulkChange.ts';
import type { BulkWaitingChanges } from './BulkWaitingChanges.ts';
import { getBulkChanges } from './getBulkChanges.ts';

const PAID: BulkChange = { kind: 'status', to: 1 };
const PACKED: BulkChange = { kind: 'packaging', status: 2 };
const targets = (...names: string[]) => names.map((name) => ({ id: name, publicId: `N-${name}` }));
const allDone = ({ target }: { target: readonly string[] }): BulkResult => ({
  total: target.length,
  success: target.length,
  fail: 0,
  failAt: [],
});
let platform: FakePlatform;
let waiting: BulkWaitingChanges;

const sent = () => platform.fakeApi.getCalls(updateOrders).map(({ data }) => data);
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const setVisibility = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
  platform = fakePlatform();
  platform.fakeApi.on(updateOrders, allDone);
  waiting = getBulkChanges(platform, 'market-0001');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  window.dispatchEvent(new Event('pageshow'));
});

describe('BulkWaitingChanges', () => {
  // rule: bulk-changes.take-back
  it('BulkWaitingChanges sends a change after five seconds and not earlier', async () => {
    waiting.start(PAID, targets('a'));
    expect(waiting.getSeconds(waiting.list[0]!)).toBe(5);
    await pass(4999);
    expect(sent()).toEqual([]);
    expect(waiting.getSeconds(waiting.list[0]!)).toBe(1);
    await pass(1);
    expect(sent()).toMatchObject([{ target: ['a'], status: 1 }]);
    expect(waiting.list).toEqual([]);
  });

  // rule: bulk-changes.take-back
  it('Each of two changes has its own five seconds', async () => {
    waiting.start(PAID, targets('a'));
    await pass(900);
    waiting.start(PACKED, targets('b'));
    await pass(4900);
    expect(sent()).toMatchObject([{ status: 1 }]);
    await pass(100);
    expect(sent()).toHaveLength(2);
  });

  // rule: bulk-changes.questions
  it('BulkWaitingChanges sends a confirmed change without a countdown', async () => {
    waiting.start(PAID, targets('a'), { isConfirmed: true });
    expect(waiting.list).toEqual([]);
    await pass(0);
    expect(sent()).toMatchObject([{ target: ['a'], status: 1 }]);
  });

  // rule: bulk-changes.questions
  it('A confirmed change waits for the countdown of an earlier change, and a hidden page sends both at once', async () => {
    waiting.start(PACKED, targets('a'));
    waiting.start(PAID, targets('b'), { isConfirmed: true });
    await pass(4000);
    expect(sent()).toEqual([]);
    setVisibility('hidden');
    await pass(0);
    expect(sent()).toMatchObject([{ target: ['a'] }, { target: ['b'], status: 1 }]);
  });

  // rule: bulk-changes.take-back
  it('BulkWaitingChanges never sends a change that was undone', async () => {
    waiting.start(PAID, targets('a'));
    await pass(4000);
    waiting.undo(waiting.list[0]!);
    await pass(60_000);
    expect(sent()).toEqual([]);
    expect(platform.guard.blocksDocumentUnload).toBe(false);
  });

  it('sendNow sends a change immediately, after all earlier changes', async () => {
    waiting.start(PAID, targets('a'));
    await pass(2000);
    waiting.start(PACKED, targets('a', 'b'));
    waiting.sendNow(waiting.list[1]!);
    await pass(0);
    expect(sent()).toMatchObject([{ status: 1 }, { packagingStatus: 2 }]);
  });

  it('BulkWaitingChanges sends a due change only with a connection, and the change can be undone before', async () => {
    runInAction(() => (platform.connection.isOffline = true));
    waiting.start(PAID, targets('a'));
    waiting.start(PACKED, targets('b'));
    await pass(60_000);
    expect([sent(), waiting.isOffline, waiting.list.length]).toEqual([[], true, 2]);
    waiting.undo(waiting.list[1]!);
    platform.connection.reportResponse();
    await pass(0);
    expect(sent()).toMatchObject([{ target: ['a'], status: 1 }]);
    expect([waiting.isOffline, waiting.list]).toEqual([false, []]);
  });

  // rule: bulk-changes.take-back
  it('BulkWaitingChanges never sends a change before the earlier change is completed', async () => {
    let respond = () => {};
    platform.fakeApi.on(
      updateOrders,
      (request) => new Promise<BulkResult>((resolve) => (respond = () => resolve(allDone(request)))),
    );
    waiting.start(PAID, targets('a'));
    waiting.start(PACKED, targets('b'));
    await pass(20_000);
    expect(sent()).toHaveLength(1);
    respond();
    await pass(0);
    expect(sent()).toHaveLength(2);
  });

  it('BulkWaitingChanges sends the next change only after the report of the previous run is closed', async () => {
    platform.fakeApi.on(updateOrders, ({ target }) => ({
      total: 1,
      success: 0,
      fail: 1,
      failAt: [{ at: 1, data: target[0] ?? '', reason: 'cancelled' }],
    }));
    waiting.start(PAID, targets('a'));
    waiting.start(PACKED, targets('b'));
    await pass(30_000);
    expect(sent()).toHaveLength(1);
    expect(waiting.list).toHaveLength(1);
    waiting.run.dismiss();
    await pass(0);
    expect(sent()).toHaveLength(2);
  });

  it('BulkWaitingChanges prevents closing the document while a change waits', async () => {
    waiting.start(PAID, targets('a'));
    expect(platform.guard.blocksDocumentUnload).toBe(true);
    await pass(5000);
    expect(platform.guard.blocksDocumentUnload).toBe(false);
  });

  it('BulkWaitingChanges sends waiting changes when the page is hidden, because phones stop the countdown', async () => {
    waiting.start(PAID, targets('a'));
    setVisibility('hidden');
    await pass(0);
    expect(sent()).toHaveLength(1);
  });

  // rule: bulk-changes.take-back
  it('BulkWaitingChanges does not send changes of a closed page; the next page of the tab sends them after a click', async () => {
    waiting.start(PAID, targets('a'));
    window.dispatchEvent(new Event('pagehide'));
    setVisibility('hidden');
    await pass(0);
    expect(sent()).toEqual([]);

    const back = getBulkChanges({ ...platform, getSingleton: createSingletons() }, 'market-0001');
    await pass(60_000);
    expect(sent()).toEqual([]);
    expect(back.list).toMatchObject([{ change: PAID, targets: targets('a') }]);
    expect(back.getSeconds(back.list[0]!)).toBeNull();
    back.sendNow(back.list[0]!);
    await pass(0);
    expect(sent()).toMatchObject([{ target: ['a'], status: 1 }]);
    expect(getBulkChanges({ ...platform, getSingleton: createSingletons() }, 'market-0001').list).toEqual([]);
  });

  it('BulkWaitingChanges marks each order with its first waiting change', () => {
    waiting.start(PAID, targets('a'));
    waiting.start(PACKED, targets('a', 'b'));
    expect(waiting.getMark('a')).toEqual({ label: '결제완료 예정', tone: 'waiting' });
    expect(waiting.getMark('b')).toEqual({ label: '포장 완료 예정', tone: 'waiting' });
  });
});
