import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  exportLabels,
  exportOrders,
  exportPackages,
  exportSettlement,
} from '@backoffice/contracts/order/lists/exportEndpoints';
import { FakeFailure, type FakePlatform, FakeWrapper, fakePlatform } from '@backoffice/testing';
import { waitFor } from '@testing-library/react';
import type { FileKind, FileRequest } from './FileJob.ts';
import { FileJobs } from './FileJobs.ts';

const MARKET = 'market-0001';
let platform: FakePlatform;
let jobs: FileJobs;
/** Names of the files that the browser saved. */
let saved: string[];

beforeEach(() => {
  platform = fakePlatform();
  jobs = new FileJobs(platform);
  saved = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

const request = { data: '{"mergeAddr":false}', reason: { purpose: 'shipping' as const } };
const requestFor = (kind: FileKind): FileRequest =>
  kind === 'settlement' ? { marketId: MARKET, kind } : { marketId: MARKET, kind, ...request };
const states = () => jobs.listByMarket(MARKET).map(({ kind, state }) => `${kind} ${state.status}`);
const toasts = () => platform.nav.toasts.map(({ text, type }) => `${type}: ${text}`);
/** Delays each response until the test calls the function that was pushed for the call. */
function answerByHand() {
  const answers: ((answer: Blob | FakeFailure) => void)[] = [];
  const answer = () => new Promise<Blob | FakeFailure>((respond) => void answers.push(respond));
  platform.fakeApi.on(exportOrders, answer).on(exportPackages, answer).on(exportLabels, answer);
  return answers;
}

describe('FileJobs with the orders of many buyers', () => {
  /** The API refuses the file until the seller has signed in again, which succeeds or is cancelled. */
  const refuseOldLogin = (succeeds: boolean) => {
    const fresh: FakePlatform = fakePlatform({ signInAgain: async () => succeeds });
    platform = fresh;
    jobs = new FileJobs(fresh);
    const answer = () =>
      succeeds && fresh.freshLogins.length > 0
        ? new Blob(['sheet'])
        : new FakeFailure(400, { message: 'fresh-login-required' });
    fresh.fakeApi.on(exportOrders, answer).on(exportLabels, answer);
  };

  // rule: fresh-login.asked
  it('FileJobs asks once for a fresh login and then continues with all requested files', async () => {
    refuseOldLogin(true);
    jobs.add([requestFor('orders'), requestFor('labels')]);
    await waitFor(() => expect(states()).toEqual(['orders ready', 'labels ready']));
    expect([platform.freshLogins.length, saved]).toEqual([1, ['file.xlsx', 'file.pdf']]);
    expect(platform.fakeApi.getCalls(exportOrders).map(({ data }) => data)).toEqual([request, request]);
  });

  it('FileJobs lists a file without a fresh login as failed with the reason, to be tried again', async () => {
    refuseOldLogin(false);
    jobs.add([requestFor('orders')]);
    await waitFor(() => expect(states()).toEqual(['orders failed']));
    expect(toasts()).toEqual(['warn: 저장 실패, 이유: 계속하려면 다시 로그인해주세요.']);
  });
});

describe('FileJobs', () => {
  // rule: downloads.in-app-browser
  it('FileJobs makes files one after another, saves them and reports each', async () => {
    const answers = answerByHand();
    jobs.add([requestFor('orders'), requestFor('labels')]);
    await waitFor(() => expect(answers).toHaveLength(1));
    expect(states()).toEqual(['orders making', 'labels waiting']);
    answers[0]?.(new Blob(['sheet']));
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(new Blob(['pdf']));
    await waitFor(() => expect(states()).toEqual(['orders ready', 'labels ready']));
    expect(saved).toEqual(['file.xlsx', 'file.pdf']);
    expect(toasts()).toEqual([
      'success: 주문 내역 엑셀 내려받기를 시작했어요.',
      'success: 라벨 PDF 내려받기를 시작했어요.',
    ]);
    expect(platform.fakeApi.calls.map(({ data }) => data)).toEqual([request, request]);
  });

  it('FileJobs saves a finished file again without a new request', async () => {
    platform.fakeApi.on(exportPackages, new Blob(['sheet']));
    jobs.add([requestFor('packages')]);
    await waitFor(() => expect(states()).toEqual(['packages ready']));
    jobs.saveAgain(jobs.jobs[0]!.id);
    await waitFor(() => expect(saved).toEqual(['file.xlsx', 'file.xlsx']));
    expect(platform.fakeApi.calls).toHaveLength(1);
  });

  it('FileJobs continues after a failed file and requests the failed file again on retry', async () => {
    platform.fakeApi.on(exportOrders, () => Promise.reject(new Error('lost'))).on(exportPackages, new Blob(['sheet']));
    jobs.add([requestFor('orders'), requestFor('packages')]);
    await waitFor(() => expect(states()).toEqual(['orders failed', 'packages ready']));
    expect(platform.errors).toMatchObject([{ status: 0 }]);
    platform.fakeApi.on(exportOrders, new Blob(['sheet']));
    jobs.retry(jobs.jobs[0]!.id);
    await waitFor(() => expect(states()).toEqual(['orders ready', 'packages ready']));
    expect(platform.errors).toHaveLength(1);
  });

  it('FileJobs does not save a cancelled file and continues with the next file', async () => {
    const answers = answerByHand();
    jobs.add([requestFor('orders'), requestFor('packages')]);
    await waitFor(() => expect(answers).toHaveLength(1));
    jobs.remove(jobs.jobs[0]!.id);
    answers[0]?.(new Blob(['late']));
    await waitFor(() => expect(answers).toHaveLength(2));
    expect(states()).toEqual(['packages making']);
    expect([saved, toasts()]).toEqual([[], []]);
  });

  it('FileJobs cancels a waiting file before requesting it', async () => {
    const answers = answerByHand();
    jobs.add([requestFor('orders'), requestFor('packages')]);
    await waitFor(() => expect(answers).toHaveLength(1));
    jobs.remove(jobs.jobs[1]!.id);
    answers[0]?.(new Blob(['sheet']));
    await waitFor(() => expect(states()).toEqual(['orders ready']));
    expect(answers).toHaveLength(1);
  });

  it('FileJobs lists no files of other markets', () => {
    answerByHand();
    jobs.add([{ ...requestFor('orders'), marketId: 'market-0002' }]);
    expect(states()).toEqual([]);
  });

  it('FileJobs retains only the last eight finished files', async () => {
    platform.fakeApi.on(exportOrders, new Blob(['sheet']));
    jobs.add(Array.from({ length: 10 }, () => requestFor('orders')));
    await waitFor(() => expect(states().filter((state) => state === 'orders ready')).toHaveLength(10));
    jobs.add([requestFor('orders')]);
    expect(jobs.jobs).toHaveLength(9);
    await waitFor(() => expect(jobs.jobs.every(({ state }) => state.status === 'ready')).toBe(true));
  });
});

describe('unfinished files', () => {
  it('FileJobs warns before the document closes while a file is being made', async () => {
    const answers = answerByHand();
    jobs.add([requestFor('orders')]);
    expect(platform.guard.blocksDocumentUnload).toBe(true);
    await waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.(new Blob(['sheet']));
    await waitFor(() => expect(platform.guard.blocksDocumentUnload).toBe(false));
  });

  it('FileJobs lists the unfinished files of a closed page as failed and can retry them', async () => {
    answerByHand();
    jobs.add([requestFor('orders'), requestFor('labels')]);
    jobs = new FileJobs(platform);
    expect(jobs.jobs.map(({ state }) => state)).toEqual(
      Array(2).fill({ status: 'failed', reason: '페이지가 닫혀 파일을 만들지 못했어요.' }),
    );
    platform.fakeApi.on(exportOrders, new Blob(['sheet']));
    jobs.retry(jobs.jobs[0]!.id);
    await waitFor(() => expect(states()).toEqual(['orders ready', 'labels failed']));
  });
});

describe('files in the native wrapper', () => {
  it('FileJobs lets the native wrapper download a file and requests the file again to save it again', async () => {
    const wrapper = new FakeWrapper();
    platform = fakePlatform({ bridge: wrapper.connect() });
    platform.fakeApi.on(exportOrders, new Blob(['sheet']));
    jobs = new FileJobs(platform);
    jobs.add([requestFor('orders')]);
    await waitFor(() => expect(states()).toEqual(['orders ready']));
    jobs.saveAgain(jobs.jobs[0]!.id);
    await waitFor(() => expect(wrapper.getPayloads('download')).toHaveLength(2));
    await waitFor(() => expect(states()).toEqual(['orders ready']));
    expect([saved, platform.fakeApi.calls.length]).toEqual([[], 2]);
  });
});

describe('settlement file', () => {
  // rule: order-files.settlement
  it('FileJobs requests a settlement for the market', async () => {
    platform.fakeApi.on(exportSettlement, new Blob(['sheet']));
    jobs.add([requestFor('settlement')]);
    await waitFor(() => expect(states()).toEqual(['settlement ready']));
    expect(platform.fakeApi.calls[0]?.data).toEqual({ marketId: MARKET });
  });

  it('FileJobs leaves the error of a settlement without sales to the host and shows no toast', async () => {
    platform.fakeApi.on(exportSettlement, () => new FakeFailure(400, { message: 'sale-data-not-exists' }));
    jobs.add([requestFor('settlement')]);
    await waitFor(() => expect(states()).toEqual(['settlement failed']));
    expect(jobs.jobs[0]?.state).toEqual({
      status: 'failed',
      reason: '판매 내역은 서비스 결제로 결제된 주문만 포함돼요.',
    });
    expect(platform.errors.map(({ code }) => code)).toEqual(['sale-data-not-exists']);
    expect(toasts()).toEqual([]);
  });
});
