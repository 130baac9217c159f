import { beforeEach, describe, expect, it } from '@jest/globals';
import { BULK_COUNT_MAX, type BulkResult } from '@backoffice/contracts/order/bulk';
import { updateOrders } from '@backoffice/contracts/order/orderEndpoints';
import { FakeFailure, type FakePlatform, fakePlatform } from '@backoffice/testing';
import { createSingletons } from '@backoffice/platform';
import { waitFor } from '@testing-library/react';
import type { BulkTarget } from './BulkCall.ts';
import type { BulkChange } from './BulkChange.ts';
import type { BulkReport } from './BulkReport.ts';
import type { BulkRun } from './BulkRun.ts';
import { getBulkChanges } from './getBulkChanges.ts';

const PAID: BulkChange = { kind: 'status', to: 1 };
const targets = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `order-${at}`, publicId: `N-${at}` }));
let platform: FakePlatform;
let run: BulkRun;
let reports: BulkReport[];

/** The run of the next page of the tab. */
const reopen = () => getBulkChanges({ ...platform, getSingleton: createSingletons() }, 'market-0001').run;
const start = (change: BulkChange, orders: readonly BulkTarget[]) => run.start(run.createWrites(change, orders));
const calls = () => platform.fakeApi.getCalls(updateOrders);
const keys = () => calls().map(({ headers }) => headers['Idempotency-Key']);
const requestIds = () => calls().map(({ headers }) => headers['X-Request-Id']);
const sizes = () => calls().map(({ data }) => (data['target'] as string[]).length);
const allDone = ({ target }: { target: readonly string[] }): BulkResult => ({
  total: target.length,
  success: target.length,
  fail: 0,
  failAt: [],
});
const failing =
  (...ids: string[]) =>
  ({ target }: { target: readonly string[] }): BulkResult => {
    const failAt = target.flatMap((id, at) =>
      ids.includes(id) ? [{ at: at + 1, data: id, reason: 'cancelled' }] : [],
    );
    return { total: target.length, success: target.length - failAt.length, fail: failAt.length, failAt };
  };
/** The first calls return these responses, later calls succeed. */
const respondInOrder = (...responses: (FakeFailure | Error | undefined)[]) =>
  platform.fakeApi.on(updateOrders, (request) => {
    const response = responses[calls().length - 1];
    if (response instanceof Error) throw response;
    return response ?? allDone(request);
  });

beforeEach(() => {
  platform = fakePlatform();
  run = getBulkChanges(platform, 'market-0001').run;
  reports = [];
  run.attach((report) => reports.push(report));
});

describe('BulkRun', () => {
  it.each([
    [1, [1]],
    [BULK_COUNT_MAX, [200]],
    [BULK_COUNT_MAX + 1, [200, 1]],
    [450, [200, 200, 50]],
  ])('BulkRun sends %i orders in calls of %j, each with its own idempotency key', async (count, expected) => {
    platform.fakeApi.on(updateOrders, allDone);
    await start(PAID, targets(count));
    expect(sizes()).toEqual(expected);
    expect(new Set(keys()).size).toBe(expected.length);
    expect(reports[0]?.done).toHaveLength(count);
    expect(run.report).toBeNull();
    expect(platform.events.recent.map(({ name }) => name)).toEqual(['bulk-change-done']);
  });

  it.each<[BulkChange, object, string]>([
    [PAID, { status: 1, statusDesc: '결제 완료' }, '주문 1건을 결제완료로 변경했어요.'],
    [{ kind: 'status', to: 3 }, { status: 3, statusDesc: '발송 완료' }, '주문 1건을 발송완료로 변경했어요.'],
    [{ kind: 'packaging', status: 0 }, { packagingStatus: 0 }, "주문 1건의 포장 상태를 '상태 없음'으로 변경했어요."],
    [{ kind: 'notice', text: '곧 발송' }, { sellerMsg: '곧 발송' }, '주문 1건의 구매자에게 알림을 보내고 있어요.'],
  ])('BulkRun sends %j as %j and shows %j', async (change, patch, message) => {
    platform.fakeApi.on(updateOrders, allDone);
    await start(change, targets(1));
    expect(calls()[0]?.data).toEqual({ target: ['order-0'], ...patch });
    expect(platform.nav.toasts.map(({ text }) => text)).toEqual([message]);
  });

  it('BulkRun sends the orders of one buyer in one call, so that the API does not reject the notice as repeated', async () => {
    platform.fakeApi.on(updateOrders, allDone);
    const orders = targets(BULK_COUNT_MAX + 2).map((target, at) => ({ ...target, buyer: `buyer-${at % 150}` }));
    await start({ kind: 'notice', text: '곧 발송' }, orders);
    const findCall = (id: string) => calls().findIndex(({ data }) => (data['target'] as string[]).includes(id));
    expect(sizes()).toEqual([200, 2]);
    for (let at = 150; at < orders.length; at += 1) expect(findCall(`order-${at}`)).toBe(findCall(`order-${at - 150}`));
    expect(new Set(calls().flatMap(({ data }) => data['target'])).size).toBe(orders.length);
  });

  it('BulkRun sends the orders of one buyer in several calls if a single call cannot hold them', async () => {
    platform.fakeApi.on(updateOrders, allDone);
    const orders = targets(BULK_COUNT_MAX + 3).map((target, at) => ({ ...target, buyer: at === 0 ? 'b' : 'a' }));
    await start({ kind: 'notice', text: '곧 발송' }, orders);
    expect(sizes()).toEqual([1, 200, 2]);
  });

  // rule: bulk-changes.each-order-alone
  it('BulkRun reports each failed order by its position in the call, and logs the partial failure', async () => {
    platform.fakeApi.on(updateOrders, failing('order-3', 'order-201'));
    await start(PAID, targets(203));
    expect(run.report).toMatchObject({
      total: 203,
      failures: [
        { target: { publicId: 'N-3' }, reason: 'cancelled' },
        { target: { publicId: 'N-201' }, reason: 'cancelled' },
      ],
      uncertain: [],
      unsent: [],
    });
    expect(run.report?.done).toHaveLength(201);
    expect(platform.events.recent).toMatchObject([
      { name: 'bulk-partial-failure', fields: { kind: 'status', total: 203, success: 201 } },
    ]);
    expect(platform.nav.toasts).toEqual([]);
  });

  it('BulkRun reports completed, uncertain and unsent orders after a missing response, without an error dialog of the host', async () => {
    platform.fakeApi.on(updateOrders, allDone);
    respondInOrder(undefined, new Error('Network Error'));
    await start(PAID, targets(600));
    expect(sizes()).toEqual([200, 200]);
    const { done, uncertain, unsent } = run.report!;
    expect([done.length, uncertain.length, unsent.length]).toEqual([200, 200, 200]);
    expect(platform.errors).toEqual([]);
  });

  it('BulkRun reports a rejected call as not executed, and the host shows the alert of the catalogue', async () => {
    respondInOrder(new FakeFailure(420, { message: 'suspended', title: '이용 정지', detail: '정지된 계정입니다.' }));
    await start(PAID, targets(201));
    expect(run.report?.rejectedWithCall).toHaveLength(200);
    expect(run.report?.rejectedWithCall[0]).toEqual({
      target: { id: 'order-0', publicId: 'N-0' },
      text: '정지된 계정입니다.',
    });
    expect(run.report?.unsent).toHaveLength(1);
    expect(platform.errors).toHaveLength(1);
  });

  it('A retry repeats an uncertain call with its idempotency key, and sends the remaining orders with new keys', async () => {
    respondInOrder(undefined, new FakeFailure(500, { message: 'internal-error' }));
    await start(PAID, targets(450));
    await run.retry();
    expect(sizes()).toEqual([200, 200, 200, 50]);
    expect(calls()[2]?.data).toEqual(calls()[1]?.data);
    expect(keys()[2]).toBe(keys()[1]);
    expect(new Set(keys()).size).toBe(3);
    expect(reports.map(({ total, done }) => [total, done.length])).toEqual([
      [450, 200],
      [250, 250],
    ]);
    expect(run.report).toBeNull();
  });

  it('A retry sends only the failed orders, with a new idempotency key', async () => {
    platform.fakeApi.on(updateOrders, failing('order-1'));
    await start(PAID, targets(3));
    platform.fakeApi.on(updateOrders, allDone);
    await run.retry();
    expect(calls()[1]?.data['target']).toEqual(['order-1']);
    expect(keys()[1]).not.toBe(keys()[0]);
  });

  it('BulkRun sends a status and a notice in one call', async () => {
    platform.fakeApi.on(updateOrders, allDone);
    await start({ kind: 'status', to: 3, notice: '발송했습니다' }, targets(1));
    expect(calls()[0]?.data).toEqual({
      target: ['order-0'],
      status: 3,
      statusDesc: '발송 완료',
      sellerMsg: '발송했습니다',
    });
    expect(platform.nav.toasts.map(({ text }) => text)).toEqual([
      '주문 1건을 발송완료로 변경하고 구매자에게 알림을 보내고 있어요.',
    ]);
  });

  it('BulkRun reports orders that already have the notice as unchanged, and sends the notice again only with resend', async () => {
    const failAt = [{ at: 2, data: 'N-1', reason: 'notice-unchanged' }];
    platform.fakeApi.on(updateOrders, { total: 3, success: 2, fail: 1, failAt });
    await start({ kind: 'notice', text: '안내' }, targets(3));
    expect(run.report).toMatchObject({ unchanged: [{ publicId: 'N-1' }], failures: [] });
    expect(run.report?.done.map(({ publicId }) => publicId)).toEqual(['N-0', 'N-2']);
    await run.retry();
    expect(calls()).toHaveLength(1);
    expect(run.report?.unchanged).toHaveLength(1);
    platform.fakeApi.on(updateOrders, allDone);
    await run.retry({ resend: true });
    expect(calls()[1]?.data).toEqual({ target: ['order-1'], sellerMsg: '안내', resend: true });
    expect(run.report).toBeNull();
  });

  // rule: back-navigation.work-under-way
  it('BulkRun prevents closing the document until the run is completed', async () => {
    let respond = () => {};
    platform.fakeApi.on(
      updateOrders,
      (request) => new Promise<BulkResult>((resolve) => (respond = () => resolve(allDone(request)))),
    );
    const running = start(PAID, targets(1));
    expect(platform.guard.blocksDocumentUnload).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 0));
    respond();
    await running;
    expect(platform.guard.blocksDocumentUnload).toBe(false);
  });

  it('A run of a closed page is reported by the next page of the tab, which continues it with the same idempotency key', async () => {
    platform.fakeApi.on(updateOrders, (request) =>
      calls().length === 1 ? allDone(request) : new Promise<never>(() => {}),
    );
    void start(PAID, targets(500));
    await waitFor(() => expect(calls()).toHaveLength(2));
    const back = reopen();
    const { total, done, uncertain, unsent } = back.report!;
    expect([total, done.length, uncertain.length, unsent.length]).toEqual([500, 200, 200, 100]);
    platform.fakeApi.on(updateOrders, allDone);
    await back.retry();
    expect(sizes()).toEqual([200, 200, 200, 100]);
    expect(keys()[2]).toBe(keys()[1]);
    expect(reopen().report).toBeNull();
  });

  it('An uncertain call is repeated by a later page with the same idempotency key and request id', async () => {
    respondInOrder(undefined, new Error('Network Error'));
    await start(PAID, targets(500));
    const back = reopen();
    expect(back.report?.uncertain).toHaveLength(200);
    await back.retry();
    expect(sizes()).toEqual([200, 200, 200, 100]);
    expect(keys()[2]).toBe(keys()[1]);
    expect(requestIds()[2]).toBe(requestIds()[1]);
    expect(new Set(requestIds()).size).toBe(3);
  });

  it('stop ends a run between two calls', async () => {
    platform.fakeApi.on(updateOrders, (request) => {
      run.stop();
      return allDone(request);
    });
    await start(PAID, targets(500));
    expect(sizes()).toEqual([200]);
    expect(run.report).toMatchObject({ total: 500, failures: [], uncertain: [] });
    expect(run.report?.unsent).toHaveLength(300);
  });

  it('BulkRun ignores a second start during a run, and reports its progress', async () => {
    let respond = () => {};
    platform.fakeApi.on(
      updateOrders,
      (request) => new Promise<BulkResult>((resolve) => (respond = () => resolve(allDone(request)))),
    );
    const first = start(PAID, targets(201));
    await start({ kind: 'notice', text: '안내' }, targets(1));
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(run.progress).toEqual({ done: 0, total: 201 });
    respond();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(run.progress).toEqual({ done: 200, total: 201 });
    run.dismiss();
    expect(run.isRunning).toBe(true);
    respond();
    await first;
    expect(sizes()).toEqual([200, 1]);
  });
});

it('Each market has one bulk run per platform', () => {
  const initial = getBulkChanges(platform, 'market-0001').run;
  expect(getBulkChanges(platform, 'market-0001').run).toBe(initial);
  expect(getBulkChanges(platform, 'market-0002').run).not.toBe(initial);
  expect(getBulkChanges(fakePlatform(), 'market-0001').run).not.toBe(initial);
});
