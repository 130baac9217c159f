import { getPendingWrites } from '@backoffice/forms';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  type AccountImportResult,
  importWaybills,
  listImportCandidates,
} from '@backoffice/contracts/order/waybill/waybillEndpoints';
import { FakeFailure, type FakePlatform, fakePlatform } from '@backoffice/testing';
import { waitFor } from '@testing-library/react';
import { readLastCarrier } from '../../order/lastCarrier.ts';
import { WaybillImportStore } from './WaybillImportStore.ts';
import { inProcessWorkers } from '../sheet/testing/inProcessWorkers.ts';
import { buildCandidate } from './testing/buildCandidate.ts';

const A = '261120-AAAAAAAA';
const serve = (...orders: ReturnType<typeof buildCandidate>[]) =>
  platform.fakeApi.on(listImportCandidates, { orders, more: false });
const csv = (...lines: string[]) => new File([`주문번호,운송장번호\n${lines.join('\n')}\n`], '송장.csv');
const done: AccountImportResult = { total: 1, success: 1, fail: 0, failAt: [] };

let platform: FakePlatform;
const onUpdate = jest.fn<() => void>();
beforeEach(() => {
  platform = fakePlatform();
  serve(buildCandidate({ publicId: A }));
  onUpdate.mockReset();
});

async function setUp(file = csv(`${A},601234567894`)) {
  const writes = getPendingWrites(platform);
  const store = new WaybillImportStore({
    ...platform,
    marketId: 'market-0001',
    writes,
    workers: inProcessWorkers,
    onUpdate,
  });
  store.edit({ company: 'kr.hanjin' });
  await store.chooseFile(file);
  return store;
}
const loggedEvents = () => platform.events.recent.map(({ name }) => name);
const calls = () => platform.fakeApi.getCalls(importWaybills);

describe('WaybillImportStore submit', () => {
  it('WaybillImportStore stores the carrier and reloads the list once after a successful import', async () => {
    platform.fakeApi.on(importWaybills, done);
    const store = await setUp();
    await expect(store.submit()).resolves.toBe(true);
    expect([store.phase, store.isDirty, readLastCarrier(platform.stored)]).toEqual(['result', false, 'kr.hanjin']);
    expect(onUpdate).toHaveBeenCalledTimes(1);
    expect(loggedEvents()).toEqual(['waybills-imported']);
  });

  it('WaybillImportStore does not reload the list if no line succeeds', async () => {
    const failAt = [{ at: 1, data: `${A} 601234567894`, reason: 'cancelled', marketId: 'market-0001' }];
    platform.fakeApi.on(importWaybills, { total: 1, success: 0, fail: 1, failAt });
    const store = await setUp();
    await store.submit();
    expect(onUpdate).not.toHaveBeenCalled();
    expect(loggedEvents()).toEqual([]);
    expect(store.lines?.validatedLines).toMatchObject([{ at: 2, group: 'failed', reason: 'cancelled' }]);
  });

  it('WaybillImportStore refuses to submit while the file is being read', async () => {
    const store = await setUp();
    const choosing = store.chooseFile(csv(`${A},601234567905`));
    expect(store.isReading).toBe(true);
    await expect(store.submit()).resolves.toBe(false);
    expect(store.problems.at('file')).toBe('파일을 읽고 있어요. 잠시만 기다려주세요.');
    await choosing;
    expect([store.isReading, store.problems.all, store.lines?.counts.new]).toEqual([false, [], 1]);
    expect(calls()).toHaveLength(0);
  });

  it('WaybillImportStore does not submit twice while a call is in progress', async () => {
    platform.fakeApi.on(importWaybills, () => new Promise(() => {}));
    const store = await setUp();
    void store.submit();
    await expect(store.submit()).resolves.toBe(false);
    await waitFor(() => expect(calls()).toHaveLength(1));
    expect(store.phase).toBe('sending');
  });

  it.each([
    [420, 'suspended', [], ['suspended']],
    [400, 'file-size-over', [{ path: 'file', text: '파일 크기가 너무 큽니다. (8MB 이하)' }], []],
    [404, 'not-found', [{ path: 'file', text: '찾을 수 없어요.' }], []],
  ])(
    'WaybillImportStore returns to the lines after a rejection with %i %s',
    async (status, message, problems, reported) => {
      platform.fakeApi.on(importWaybills, () => new FakeFailure(status, { message }));
      const store = await setUp();
      store.lines?.edit('2', { invoiceNo: '601234567916' });
      await store.submit();
      const shown = store.problems.all.map(({ path, text }) => ({ path, text }));
      expect([store.phase, shown, store.lines?.isEdited]).toEqual(['upload', problems, true]);
      expect(platform.errors.map(({ code }) => code)).toEqual(reported);
      expect(onUpdate).not.toHaveBeenCalled();
    },
  );

  it('WaybillImportStore uses a new idempotency key after a refused call', async () => {
    platform.fakeApi.on(importWaybills, () => new FakeFailure(420, { message: 'too-fast' }));
    const store = await setUp();
    await store.submit();
    platform.fakeApi.on(importWaybills, done);
    await store.submit();
    expect(new Set(calls().map(({ headers }) => headers['Idempotency-Key'])).size).toBe(2);
  });

  it('WaybillImportStore ignores the response of a closed run', async () => {
    platform.fakeApi.on(importWaybills, () => Promise.reject(new Error('lost')));
    const store = await setUp();
    await store.submit();
    expect(store.phase).toBe('uncertain');
    let respond: (result: AccountImportResult) => void = () => {};
    platform.fakeApi.on(importWaybills, () => new Promise<AccountImportResult>((answer) => void (respond = answer)));
    const again = store.recheck();
    await waitFor(() => expect(calls()).toHaveLength(2));
    store.stop();
    store.closeRun();
    respond(done);
    await again;
    expect([store.phase, store.result]).toEqual(['upload', null]);
  });
});

it('WaybillImportStore validates lines against the current orders', async () => {
  const store = await setUp();
  expect(store.lines?.counts.new).toBe(1);
  serve(buildCandidate({ publicId: A, status: 10 }));
  await store.loadCandidates();
  expect(store.lines?.counts.failed).toBe(1);
});

it('WaybillImportStore suggests no order that another line names', async () => {
  const B = '261120-BBBBBBBB';
  serve(buildCandidate({ publicId: A }), buildCandidate({ publicId: B }));
  const store = await setUp(csv(`"${A}\n261120-XXXXXXXX",601234567894`));
  const unknown = store.lines!.validatedLines[1]!;
  expect(unknown).toMatchObject({ reason: 'order-not-in-market' });
  expect(store.suggest(unknown)).toEqual([]);
});

// rule: waybill-import.candidates
it.each([
  [true, 2],
  [false, 1],
])('WaybillImportStore sends unknown orders only if there are more than it compared: %s', async (more, count) => {
  platform.fakeApi.on(listImportCandidates, { orders: [buildCandidate({ publicId: A })], more });
  platform.fakeApi.on(importWaybills, { total: count, success: count, fail: 0, failAt: [] });
  const store = await setUp(csv(`${A},601234567894`, '251120-ZZZZZZZZ,601234567905'));
  await store.submit();
  const { lines } = calls()[0]!.data as { readonly lines: File };
  expect(new TextDecoder().decode(await lines.arrayBuffer()).split('\n')).toHaveLength(count);
  expect(store.result).toMatchObject({ total: 2, success: count, fail: 2 - count });
  expect(store.rows).toMatchObject({ used: count, failed: 2 - count });
});

it('WaybillImportStore sends the lines that it has read if the file was changed since', async () => {
  platform.fakeApi.on(importWaybills, done);
  const file = csv(`${A},601234567894`);
  const store = await setUp(file);
  const refuse = () => {
    throw new DOMException('The file was changed.', 'NotReadableError');
  };
  Object.assign(file, { arrayBuffer: refuse, text: refuse, stream: refuse, slice: refuse });
  await expect(store.submit()).resolves.toBe(true);
  const { lines } = calls()[0]!.data as { readonly lines: File };
  expect(new TextDecoder().decode(await lines.arrayBuffer())).toContain('601234567894');
});

it('WaybillImportStore removes file and result but retains the carrier when the seller starts over', async () => {
  platform.fakeApi.on(importWaybills, done);
  const store = await setUp();
  await store.submit();
  store.discardDraftAndReload();
  expect([store.phase, store.lines, store.file.state, store.company]).toEqual([
    'upload',
    null,
    { status: 'none' },
    'kr.hanjin',
  ]);
});
