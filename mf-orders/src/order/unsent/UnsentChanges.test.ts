import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Order } from '@backoffice/contracts/order/order';
import { changeOrderStatus, getOrderDelivery, updateOrder } from '@backoffice/contracts/order/orderEndpoints';
import { getPendingWrites } from '@backoffice/forms';
import { type DraftContent, DraftStore, createSingletons } from '@backoffice/platform';
import { FakeFailure, type FakePlatform, buildOrder, fakePlatform, memoryDraftStorage } from '@backoffice/testing';
import { waitFor } from '@testing-library/react';
import type { UnsentChanges } from './UnsentChanges.ts';
import { getUnsentChanges } from './getUnsentChanges.ts';

const A = buildOrder({ _id: 'id-of-A', publicId: 'N-A', status: 1 });
const B = buildOrder({ _id: 'id-of-B', publicId: 'N-B', status: 1 });
let platform: FakePlatform;
/** The API of one test, separate for each test because an unsent of an earlier test may still send. */
class Server {
  isConnected = false;
  orders: readonly Order[] = [A, B];
  /** The executed writes: order number and changed fields. */
  readonly written: string[] = [];
  readonly find = (id: string) => this.orders.find(({ _id, publicId }) => [_id, publicId].includes(id))!;
  readonly change = (id: string, patch: Partial<Order>) => {
    this.orders = this.orders.map((order) => (order._id === id ? { ...order, ...patch } : order));
  };
}
let server: Server;
/** The unsent of the next page on the same device. */
const reopen = () => getUnsentChanges({ ...platform, getSingleton: createSingletons() });
const connect = () => {
  server.isConnected = true;
  window.dispatchEvent(new Event('online'));
};

beforeEach(() => {
  platform = fakePlatform();
  const ownServer = new Server();
  server = ownServer;
  const online =
    <Request, Reply>(respond: (request: Request) => Reply) =>
    (request: Request) => {
      if (!ownServer.isConnected) throw new Error('Network Error');
      return respond(request);
    };
  const responses = new Map<string, Order>();
  platform.fakeApi
    .on(
      getOrderDelivery,
      online(({ publicId }) => ownServer.find(publicId)),
    )
    .on(
      updateOrder,
      online(({ receiptId, updatedAt, sellerMemo, packagingStatus, invoice }) => {
        const patch = {
          ...(sellerMemo !== undefined && { sellerMemo }),
          ...(packagingStatus !== undefined && { packagingStatus }),
          ...(invoice !== undefined && { invoice }),
        };
        const key = platform.fakeApi.calls.at(-1)?.headers['Idempotency-Key'] ?? '';
        const known = responses.get(key);
        if (known) return known;
        if (updatedAt !== undefined && updatedAt !== ownServer.find(receiptId).updatedAt)
          return new FakeFailure(409, { message: 'stale-update' });
        ownServer.written.push(`${ownServer.find(receiptId).publicId} ${Object.keys(patch).join()}`);
        const isGuarded = patch.packagingStatus === undefined;
        const version = isGuarded
          ? { updatedAt: new Date(Date.parse(ownServer.find(receiptId).updatedAt) + 1).toISOString() }
          : {};
        ownServer.change(receiptId, { ...patch, ...version });
        responses.set(key, ownServer.find(receiptId));
        return ownServer.find(receiptId);
      }),
    )
    .on(
      changeOrderStatus,
      online(() => new FakeFailure(400, { message: 'invalid-transition' })),
    );
});

describe('UnsentChanges', () => {
  // rule: offline.unsent
  it('UnsentChanges sends changes in the order in which they were made when the connection returns', async () => {
    const unsent = getUnsentChanges(platform);
    expect(await unsent.add(A, { kind: 'packaging', status: 1 })).toBe(true);
    await unsent.add(B, { kind: 'memo', text: '사은품' });
    await unsent.add({ ...A, packagingStatus: 1 }, { kind: 'packaging', status: 2 });
    expect(unsent.marks.get('id-of-A')).toEqual({ label: '전송 대기', tone: 'waiting' });
    expect(server.written).toEqual([]);
    connect();
    await waitFor(() => expect(unsent.entries).toEqual([]));
    expect(server.written).toEqual(['N-A packagingStatus', 'N-B sellerMemo', 'N-A packagingStatus']);
    expect(server.find('N-A').packagingStatus).toBe(2);
    expect(platform.nav.toasts.map(({ text }) => text)).toEqual(['연결되지 않았을 때 변경한 3건을 저장했어요.']);
    expect(platform.errors).toEqual([]);
  });

  // rule: offline.unsent
  it('UnsentChanges shows a change when writing starts, and removes it if the device cannot store it', async () => {
    const none = () => {};
    let startWriting = none;
    let finishWriting: (isStored: boolean) => void = () => {};
    const drafts = Object.assign(Object.create(platform.drafts) as typeof platform.drafts, {
      find: async () => ({ status: 'none' }),
      write: (_key: string, _content: DraftContent, onWriting = () => {}) => {
        startWriting = onWriting;
        return new Promise<boolean>((resolve) => (finishWriting = resolve));
      },
    });
    const unsent = getUnsentChanges({ ...platform, drafts });
    const isStored = unsent.add(A, { kind: 'packaging', status: 1 });
    expect(unsent.hasChange('id-of-A')).toBe(false);
    await waitFor(() => expect(startWriting).not.toBe(none));
    startWriting();
    expect(unsent.hasChange('id-of-A')).toBe(true);
    finishWriting(false);
    expect(await isStored).toBe(false);
    expect(unsent.hasChange('id-of-A')).toBe(false);
  });

  // rule: offline.unsent
  it('UnsentChanges changes survive a reload, and the next page sends them', async () => {
    const unsent = getUnsentChanges(platform);
    await unsent.add(A, { kind: 'waybill', waybill: { company: 'kr.epost', no: '6012-3456' } });
    server.isConnected = true;
    const next = reopen();
    await waitFor(() => expect(server.written).toEqual(['N-A invoice']));
    await waitFor(() => expect(next.entries).toEqual([]));
    expect((await platform.drafts.countStored()).unsent).toBe(0);
  });

  it('UnsentChanges does not overwrite changes that it could not read, and returns false for the new change', async () => {
    const storage = memoryDraftStorage();
    const openPage = (failing: number) => {
      let failuresLeft = failing;
      const get = (key: string) => ((failuresLeft -= 1) < 0 ? storage.get(key) : Promise.reject(new Error('lost')));
      const deps = { storage: { ...storage, get }, uid: () => 'kakao:1', now: () => 0, onFailure: () => {} };
      return getUnsentChanges({ ...platform, getSingleton: createSingletons(), drafts: new DraftStore(deps) });
    };
    expect(await openPage(0).add(A, { kind: 'packaging', status: 1 })).toBe(true);
    // The page reads the changes when it opens, and again when a change is added.
    expect(await openPage(2).add(B, { kind: 'packaging', status: 1 })).toBe(false);
    server.isConnected = true;
    openPage(0);
    await waitFor(() => expect(server.written).toEqual(['N-A packagingStatus']));
  });

  it('UnsentChanges changes are counted as unsent for a logout', async () => {
    const unsent = getUnsentChanges(platform);
    await unsent.add(A, { kind: 'packaging', status: 1 });
    await unsent.add(B, { kind: 'packaging', status: 1 });
    expect((await platform.drafts.countStored()).unsent).toBe(2);
  });

  // rule: offline.unsent
  it('UnsentChanges executes a change without a response only once, even if another page repeats it', async () => {
    const unsent = getUnsentChanges(platform);
    await unsent.add(A, { kind: 'memo', text: '사은품' });
    server.isConnected = true;
    const ownServer = server;
    platform.fakeApi.on(updateOrder, ({ receiptId, sellerMemo = '' }) => {
      ownServer.written.push('lost');
      ownServer.change(receiptId, { sellerMemo, updatedAt: '2026-11-20T04:00:00.000Z' });
      throw new Error('Network Error');
    });
    await unsent.send();
    expect(unsent.entries).toHaveLength(1);
    const next = reopen();
    await waitFor(() => expect(next.entries).toEqual([]));
    expect(server.written).toEqual(['lost']);
    expect(server.find('N-A').sellerMemo).toBe('사은품');
  });

  // rule: offline.unsent
  it.each([
    ['this tab', (unsent: UnsentChanges) => unsent],
    ['another tab', () => reopen()],
  ])(
    'UnsentChanges does not send a change that was discarded in %s while its order was being read',
    async (_, inTab) => {
      const unsent = getUnsentChanges(platform);
      await unsent.add(A, { kind: 'memo', text: '사은품' });
      const ownServer = server;
      const responses: (() => void)[] = [];
      platform.fakeApi.on(getOrderDelivery, async ({ publicId }) => {
        await new Promise<void>((resolve) => responses.push(resolve));
        return ownServer.find(publicId);
      });
      server.isConnected = true;
      const sending = unsent.send();
      await waitFor(() => expect(responses).toHaveLength(1));
      await inTab(unsent).discard(unsent.entries[0]!.id);
      await waitFor(() => {
        for (const respond of responses) respond();
        expect(unsent.entries).toEqual([]);
      });
      await sending;
      expect(server.written).toEqual([]);
      expect(unsent.entries).toEqual([]);
      expect(platform.nav.toasts).toEqual([]);
    },
  );

  it('UnsentChanges repeats a request that was not executed with the same idempotency key', async () => {
    const unsent = getUnsentChanges(platform);
    await unsent.add(A, { kind: 'memo', text: '사은품' });
    server.isConnected = true;
    platform.fakeApi.on(updateOrder, () => new FakeFailure(500, { message: 'internal-error' }));
    await unsent.send();
    const keys = () => platform.fakeApi.getCalls(updateOrder).map(({ headers }) => headers['Idempotency-Key']);
    expect(keys()).toHaveLength(1);
    reopen();
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(new Set(keys()).size).toBe(1);
    expect(platform.errors).toEqual([]);
  });

  it('UnsentChanges stores at most 500 changes', async () => {
    const unsent = getUnsentChanges(platform);
    for (let count = 0; count < 500; count += 1) await unsent.add(A, { kind: 'memo', text: String(count) });
    expect(await unsent.add(A, { kind: 'memo', text: 'one more' })).toBe(false);
    expect(unsent.entries).toHaveLength(500);
  });
});

describe('UnsentChanges changes of an order that was changed elsewhere', () => {
  const conflict = async () => {
    const unsent = getUnsentChanges(platform);
    await unsent.add(A, { kind: 'memo', text: '내 메모' });
    await unsent.add({ ...A, sellerMemo: '내 메모' }, { kind: 'packaging', status: 1 });
    await unsent.add(B, { kind: 'packaging', status: 1 });
    server.change('id-of-A', { sellerMemo: '다른 메모', updatedAt: '2026-11-20T05:00:00.000Z' });
    connect();
    await waitFor(() => expect(unsent.problemCount).toBe(1));
    return unsent;
  };

  // rule: offline.unsent
  it('A conflicting change waits for the seller together with later changes of its order; changes of other orders are sent', async () => {
    const unsent = await conflict();
    await waitFor(() => expect(server.written).toEqual(['N-B packagingStatus']));
    expect(unsent.entries).toMatchObject([
      { content: { change: { kind: 'memo' } }, state: { status: 'conflict', present: '다른 메모' } },
      { content: { change: { kind: 'packaging' } } },
    ]);
    expect(unsent.marks.get('id-of-A')).toEqual({ label: '확인 필요', tone: 'attention' });
    expect(unsent.changesByOrder.size).toBe(0);
  });

  it('A conflicting change that is discarded leaves the stored value', async () => {
    const unsent = await conflict();
    await waitFor(() => expect(unsent.entries).toHaveLength(2));
    await unsent.discard(unsent.entries[0]!.id);
    await waitFor(() => expect(unsent.entries).toEqual([]));
    expect(server.find('N-A')).toMatchObject({ sellerMemo: '다른 메모', packagingStatus: 1 });
  });

  it('A conflicting change that is sent again overwrites the stored value', async () => {
    const unsent = await conflict();
    await waitFor(() => expect(unsent.entries).toHaveLength(2));
    await unsent.resend(unsent.entries[0]!.id);
    await waitFor(() => expect(unsent.entries).toEqual([]));
    expect(server.find('N-A')).toMatchObject({ sellerMemo: '내 메모', packagingStatus: 1 });
  });

  it('A change is stored if another part of the order was changed elsewhere', async () => {
    const unsent = getUnsentChanges(platform);
    await unsent.add(A, { kind: 'memo', text: '내 메모' });
    server.change('id-of-A', { invoice: { company: 'kr.epost', no: '1' }, updatedAt: '2026-11-20T05:00:00.000Z' });
    connect();
    await waitFor(() => expect(unsent.entries).toEqual([]));
    expect(server.find('N-A')).toMatchObject({ sellerMemo: '내 메모', invoice: { no: '1' } });
  });

  it('A change is completed without a request if the order already has the new value', async () => {
    const unsent = getUnsentChanges(platform);
    await unsent.add(A, { kind: 'packaging', status: 2 });
    server.change('id-of-A', { packagingStatus: 2 });
    connect();
    await waitFor(() => expect(unsent.entries).toEqual([]));
    expect(server.written).toEqual([]);
  });

  it('A change that the API rejects remains with the reason', async () => {
    const unsent = getUnsentChanges(platform);
    await unsent.add(A, { kind: 'shipped' });
    connect();
    await waitFor(() => expect(unsent.entries[0]?.state).toMatchObject({ status: 'refused' }));
    expect(platform.errors).toEqual([]);
  });
});

describe('UnsentChanges changes of another version', () => {
  const stored = { value: { version: 99, entries: ['unknown'] }, files: new Map(), unsent: 1 };

  // rule: drafts.other-version
  it('Changes of another version remain on the device, are reported, and block new changes', async () => {
    await platform.drafts.write('unsent-changes', stored);
    const unsent = getUnsentChanges(platform);
    await waitFor(() => expect(getPendingWrites(platform).unread).toBe('other-version'));
    expect(await unsent.add(A, { kind: 'packaging', status: 1 })).toBe(false);
    expect(await platform.drafts.read('unsent-changes')).toMatchObject({ value: stored.value });
  });

  it('Changes of another version are deleted by removeUnread, after which new changes are stored', async () => {
    await platform.drafts.write('unsent-changes', stored);
    const unsent = getUnsentChanges(platform);
    await waitFor(() => expect(getPendingWrites(platform).unread).toBe('other-version'));
    await getPendingWrites(platform).removeUnread();
    expect(getPendingWrites(platform).unread).toBeNull();
    expect(await unsent.add(A, { kind: 'packaging', status: 1 })).toBe(true);
  });
});
