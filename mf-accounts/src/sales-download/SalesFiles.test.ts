import { SALES_FILE_POLL } from '@backoffice/contracts/files/salesEndpoints';
import type { SalesPeriod } from '@backoffice/contracts/files/salesPeriods';
import { ApiError, type CallOptions, type DownloadedFile, Stored, type RemoteRoute } from '@backoffice/platform';
import { type FakePlatform, buildUser, fakePlatform } from '@backoffice/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { remote } from '../remote.tsx';
import { SalesFiles, type SalesFilesDeps } from './SalesFiles.ts';

const AT = Date.parse('2026-11-20T03:00:00.000Z');
const H1 = { year: 2026, period: '1H' } as const;
const H2 = { year: 2026, period: '2H' } as const;
const SHEET: DownloadedFile = { file: new Blob(['sheet']), name: 'sales.xlsx' };
const ONE_DAY = 24 * 60 * 60_000;

interface RequestBody {
  readonly year: number;
  readonly period: SalesPeriod;
  readonly regenerate?: boolean;
}
type Reply = DownloadedFile | { pending: { askedAt: string; progress: number } } | ApiError;

let platform: FakePlatform;
let stored: Stored;
let reply: (request: RequestBody) => Reply | Promise<Reply>;
let requests: RequestBody[];
let reportedByHost: string[];
/** Times that the client has asked for a fresh login. */
let freshLogins: number;
const save = jest.fn<SalesFilesDeps['save']>();

const pending = (progress: number): Reply => ({ pending: { askedAt: new Date(AT).toISOString(), progress } });
const refused = (status: number, message: string) => new ApiError(status, '/bill/export/tax-excel', { message });

beforeEach(() => {
  jest.useFakeTimers({ now: AT });
  save.mockReset().mockResolvedValue({ saved: true });
  requests = [];
  reportedByHost = [];
  freshLogins = 0;
  reply = () => pending(0.4);
  stored = new Stored({ uid: () => platform.user.me?.uid ?? 'kakao:1' });
  platform = fakePlatform({ stored });
  platform.user.update({ me: buildUser() });
});
afterEach(() => void jest.useRealTimers());

/** Replaces the API client, including the dialogs of the host. An aborted request can still get a response. */
async function poll(_endpoint: unknown, request: unknown, { handles = [] }: CallOptions = {}) {
  requests.push(request as RequestBody);
  const response = await reply(request as RequestBody);
  if (!(response instanceof ApiError)) return response;
  const isHandled = handles.includes(response.code);
  if (response.code === 'fresh-login-required' && !isHandled) freshLogins += 1;
  if (response.surface !== 'screen' && !isHandled) reportedByHost.push(response.code);
  throw response;
}

/** Creates a store as after a page load; `isPageOpen`: the sales page is open. */
function open({ isPageOpen = true } = {}) {
  const { guard, nav, user } = platform;
  const api = { poll } as never;
  const files = new SalesFiles({ api, stored, guard, nav, user, now: Date.now, save, page: document });
  const leave = files.enter();
  if (!isPageOpen) leave();
  return { files, leave };
}

const advancePolls = (turns = 1) => jest.advanceTimersByTimeAsync(turns * SALES_FILE_POLL);
const flushPromises = () => jest.advanceTimersByTimeAsync(0);
const getStates = ({ files }: SalesFiles) => files.map(({ period, state }) => `${period} ${state.status}`);
const toasts = () => platform.nav.toasts.map(({ text }) => text);

describe('SalesFiles', () => {
  it('a sales file is polled until it is ready, and saved once while the page is open', async () => {
    const { files } = open();
    files.request(H1);
    await flushPromises();
    expect(files.getState(H1)).toEqual({
      status: 'making',
      since: AT,
      progress: 0.4,
      isDisconnected: false,
      regenerate: false,
    });
    await advancePolls(2);
    reply = () => SHEET;
    await advancePolls(5);
    expect(requests).toEqual([H1, H1, H1, H1]);
    expect(save.mock.calls).toEqual([[H1, SHEET]]);
    expect(files.getState(H1)).toEqual({ status: 'ready', file: SHEET, isSaved: true });
    expect(toasts()).toEqual([]);
  });

  // rule: downloads.in-app-browser
  it('a sales file that could not be saved is ready and not shown as downloaded', async () => {
    save.mockResolvedValue({ saved: false });
    reply = () => SHEET;
    const { files } = open();
    files.request(H1);
    await flushPromises();
    expect(save.mock.calls).toEqual([[H1, SHEET]]);
    expect(files.getState(H1)).toEqual({ status: 'ready', file: SHEET, isSaved: false });
  });

  it('a sales file that becomes ready on another page is announced and not saved', async () => {
    const { files, leave } = open();
    files.request(H1);
    await flushPromises();
    leave();
    reply = () => SHEET;
    await advancePolls();
    expect([save.mock.calls, toasts()]).toEqual([[], ['2026년 상반기 매출 파일이 준비됐어요.']]);
    files.request(H1);
    expect(save).toHaveBeenCalledTimes(1);
    await flushPromises();
    expect(files.getState(H1)).toMatchObject({ isSaved: true });
    expect(requests).toHaveLength(2);
  });

  // rule: fresh-login.asked
  it('a sales file of many buyers that is ready after the login became old is listed, and a click on it asks for a fresh login', async () => {
    const { files } = open();
    files.request(H1);
    await flushPromises();
    reply = () => refused(400, 'fresh-login-required');
    await advancePolls(3);
    expect([files.getState(H1), requests.length]).toEqual([{ status: 'ready', file: null, isSaved: false }, 2]);
    expect([freshLogins, save.mock.calls, toasts()]).toEqual([0, [], []]);
    files.request(H1);
    await flushPromises();
    expect([freshLogins, getStates(files)]).toEqual([1, ['1H ready']]);
    reply = () => SHEET;
    files.request(H1);
    await flushPromises();
    expect(save.mock.calls).toEqual([[H1, SHEET]]);
  });

  it('repeated requests for a sales file send one request', async () => {
    const { files } = open();
    files.request(H1);
    files.request(H1);
    files.regenerate(H1);
    await flushPromises();
    expect(requests).toEqual([H1]);
    expect(getStates(files)).toEqual(['1H making']);
  });

  it('sales files are generated in parallel and listed newest first', async () => {
    const { files } = open();
    reply = ({ period }) => (period === '1H' ? pending(0.4) : SHEET);
    files.request(H1);
    files.request(H2);
    await flushPromises();
    expect(getStates(files)).toEqual(['2H ready', '1H making']);
  });

  it('SalesFiles.regenerate sends one request, and the following ones poll the progress', async () => {
    const { files } = open();
    reply = () => SHEET;
    files.request(H1);
    await flushPromises();
    reply = () => pending(0);
    files.regenerate(H1);
    await advancePolls();
    expect(requests).toEqual([H1, { ...H1, regenerate: true }, H1]);
  });
});

describe('SalesFiles period without sales', () => {
  const none = () => refused(400, 'sale-data-not-exists');

  it('a period without sales is reported by the host while the page is open', async () => {
    reply = none;
    const { files } = open();
    files.request(H1);
    await advancePolls(3);
    expect([getStates(files), reportedByHost, toasts(), requests.length]).toEqual([
      ['1H none'],
      ['sale-data-not-exists'],
      [],
      1,
    ]);
  });

  it('a period without sales is reported by a toast after the page was left', async () => {
    const { files, leave } = open();
    files.request(H1);
    await flushPromises();
    leave();
    reply = none;
    await advancePolls();
    expect([getStates(files), reportedByHost, toasts()]).toEqual([
      ['1H none'],
      [],
      ['2026년 상반기 매출 파일에 담을 판매 내역이 없어요.'],
    ]);
  });
});

describe('SalesFiles failures', () => {
  // rule: sales-files.background-job
  it('a failed spreadsheet is reported, and the retry generates it again', async () => {
    reply = () => refused(400, 'excel-file-error');
    const { files } = open();
    files.request(H1);
    await flushPromises();
    expect([getStates(files), reportedByHost]).toEqual([['1H failed'], ['excel-file-error']]);
    reply = () => pending(0);
    files.request(H1);
    await advancePolls();
    expect(requests).toEqual([H1, { ...H1, regenerate: true }, H1]);
  });

  it('a refused period shows the reason', async () => {
    const fields = [{ path: 'period', text: '아직 시작되지 않은 기간이에요.' }];
    reply = () => new ApiError(400, '/', { message: 'invalid-parameters', detail: { fields } });
    const { files } = open();
    files.request(H2);
    await flushPromises();
    expect(files.getState(H2)).toEqual({
      status: 'failed',
      reason: '아직 시작되지 않은 기간이에요.',
      regenerate: false,
    });
  });

  it('a lost connection is reported for the first request only, and polling succeeds when the connection is restored', async () => {
    reply = () => refused(0, 'network');
    const { files } = open();
    files.request(H1);
    await jest.advanceTimersByTimeAsync(10 * 60_000);
    expect(reportedByHost).toEqual(['network']);
    expect(requests.length).toBeLessThan(25);
    expect(files.getState(H1)).toMatchObject({ status: 'making', isDisconnected: true });
    reply = () => SHEET;
    await jest.advanceTimersByTimeAsync(30_000);
    expect(getStates(files)).toEqual(['1H ready']);
  });

  it('persistent failures of the API stop the polling without a dialog, and the file can be requested again', async () => {
    const { files } = open();
    files.request(H1);
    await flushPromises();
    reply = () => refused(503, 'unavailable');
    await jest.advanceTimersByTimeAsync(10 * 60_000);
    expect([getStates(files), reportedByHost, requests.length]).toEqual([['1H failed'], [], 7]);
    reply = () => SHEET;
    files.request(H1);
    await flushPromises();
    expect(getStates(files)).toEqual(['1H ready']);
  });
});

describe('SalesFiles after a reload', () => {
  // rule: sales-files.found-again
  it('a file that is being made is found again after a reload on another screen, and its end is shown there', async () => {
    const before = open();
    before.files.request(H1);
    await flushPromises();
    jest.clearAllTimers();
    const { api } = platform;
    platform = fakePlatform({ api: Object.assign(Object.create(api), { poll }), stored });
    const [path] = stored.get('unfinished-work') ?? [];
    expect(path).toBe('/accounts/download/sales');

    const route = remote.routes.find((each) => each.path === path) as RemoteRoute;
    await route.resume?.(platform);
    // The login is restored after the start of the page.
    platform.user.update({ me: buildUser() });
    await flushPromises();
    expect([requests, toasts(), platform.guard.isWorking]).toEqual([[H1, H1], [], true]);
    reply = () => SHEET;
    await advancePolls();
    expect([toasts(), platform.guard.isWorking]).toEqual([['2026년 상반기 매출 파일이 준비됐어요.'], false]);
    expect(stored.get('unfinished-work')).toEqual([]);
  });

  // rule: sales-files.found-again, back-navigation.work-under-way
  it.each<[string, Reply]>([
    ['ready', SHEET],
    ['without sales', refused(400, 'sale-data-not-exists')],
    ['refused', refused(400, 'excel-file-error')],
  ])('an automatic reload waits until the file is %s', async (_, end) => {
    const { files } = open();
    expect(platform.guard.isWorking).toBe(false);
    files.request(H1);
    await advancePolls(2);
    expect(platform.guard.isWorking).toBe(true);
    reply = () => end;
    await advancePolls();
    expect(platform.guard.isWorking).toBe(false);
  });

  it('a reload of the sales files resumes polling, and a file that was ready is requested only by a click', async () => {
    reply = ({ period }) => (period === '1H' ? pending(0.4) : SHEET);
    const before = open();
    before.files.request(H1);
    before.files.request(H2);
    await flushPromises();
    // The previous page sends no more requests.
    jest.clearAllTimers();
    requests = [];
    save.mockReset().mockResolvedValue({ saved: true });

    const { files } = open();
    await flushPromises();
    expect([getStates(files), requests, save.mock.calls.length]).toEqual([['2H ready', '1H making'], [H1], 0]);
    files.request(H2);
    await flushPromises();
    expect(save.mock.calls).toEqual([[H2, SHEET]]);
  });

  it.each([
    [ONE_DAY - 1, ['1H none']],
    [ONE_DAY, []],
  ])('a reload of the sales files after %d ms lists %j', async (later, list) => {
    reply = () => refused(400, 'sale-data-not-exists');
    open().files.request(H1);
    await flushPromises();
    jest.setSystemTime(AT + later);
    expect(getStates(open().files)).toEqual(list);
  });

  it('each sales file is listed for a day after its own request', async () => {
    reply = () => refused(400, 'sale-data-not-exists');
    const { files } = open();
    files.request(H1);
    await flushPromises();
    jest.setSystemTime(AT + ONE_DAY / 2);
    files.request(H2);
    await flushPromises();
    jest.setSystemTime(AT + ONE_DAY);
    expect(getStates(open().files)).toEqual(['2H none']);
  });

  it.each([['words'], [null], [[null, {}, { ...H1, at: AT }, { year: 2026, period: '9H', at: AT, state: {} }]]])(
    'malformed stored files (%j) are ignored',
    (files) => {
      stored.set('sales-files', files as never);
      expect(open().files.files).toEqual([]);
    },
  );
});

describe('SalesFiles at the end of the session', () => {
  it('a sign-out stops all polling and stores nothing', async () => {
    const { files } = open();
    let respond: (given: Reply) => void = () => {};
    files.request(H1);
    await flushPromises();
    reply = () => new Promise<Reply>((resolve) => void (respond = resolve));
    await advancePolls();
    platform.user.clear();
    stored.clear('sign-out');
    respond(SHEET);
    await advancePolls(5);
    expect([files.files, requests.length, save.mock.calls, toasts()]).toEqual([[], 2, [], []]);
    platform.user.update({ me: buildUser() });
    expect(files.files).toEqual([]);
  });

  it('another user of the sales files does not see the files, and each user sees the own files again', async () => {
    reply = () => refused(400, 'sale-data-not-exists');
    const { files } = open();
    files.request(H1);
    await flushPromises();
    platform.user.update({ me: buildUser({ uid: 'kakao:2' }) });
    expect(files.files).toEqual([]);
    files.request(H2);
    await flushPromises();
    platform.user.update({ me: buildUser() });
    expect(getStates(files)).toEqual(['1H none']);
  });
});
