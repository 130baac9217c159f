import { type SalesPeriod, SALES_FILE_POLL } from '@backoffice/contracts';
import { ApiError, type CallOptions, type DownloadedFile, ExpireStore } from '@backoffice/platform';
import { type FakePlatform, buildUser, fakePlatform } from '@backoffice/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SalesFiles, type SalesFilesDeps } from './SalesFiles.ts';

const AT = Date.parse('2026-11-20T03:00:00.000Z');
const H1 = { year: 2026, period: '1H' } as const;
const H2 = { year: 2026, period: '2H' } as const;
const SHEET: DownloadedFile = { file: new Blob(['sheet']), name: 'sales.xlsx' };
const A_DAY = 24 * 60 * 60_000;

interface Asked {
  readonly year: number;
  readonly period: SalesPeriod;
  readonly regenerate?: boolean;
}
type Answer = DownloadedFile | { pending: { askedAt: string; progress: number } } | ApiError;

let platform: FakePlatform;
let expire: ExpireStore;
let answer: (asked: Asked) => Answer | Promise<Answer>;
let asked: Asked[];
let toldByHost: string[];
const save = jest.fn<SalesFilesDeps['save']>();

const pending = (progress: number): Answer => ({ pending: { askedAt: new Date(AT).toISOString(), progress } });
const refused = (status: number, message: string) => new ApiError(status, '/bill/export/tax-excel', { message });

beforeEach(() => {
  jest.useFakeTimers({ now: AT });
  save.mockReset();
  asked = [];
  toldByHost = [];
  answer = () => pending(0.4);
  expire = new ExpireStore(undefined);
  platform = fakePlatform({ expire });
  platform.user.update({ me: buildUser() });
});
afterEach(() => void jest.useRealTimers());

/** What the client does with an answer, the host's dialogs included; one that is on its way comes although it is given up. */
async function poll(_endpoint: unknown, request: unknown, { handles = [] }: CallOptions = {}) {
  asked.push(request as Asked);
  const given = await answer(request as Asked);
  if (!(given instanceof ApiError)) return given;
  if (given.surface !== 'screen' && !handles.includes(given.code)) toldByHost.push(given.code);
  throw given;
}

/** A store as the page has it after a (re)load; `here` while the page is open. */
function open({ here = true } = {}) {
  const { nav, user } = platform;
  const api = { poll } as never;
  const files = new SalesFiles({ api, expire, nav, user, now: Date.now, save, page: document });
  const leave = files.enter();
  if (!here) leave();
  return { files, leave };
}

const turn = (turns = 1) => jest.advanceTimersByTimeAsync(turns * SALES_FILE_POLL);
const settled = () => jest.advanceTimersByTimeAsync(0);
const statesOf = ({ files }: SalesFiles) => files.map(({ period, state }) => `${period} ${state.status}`);
const toasts = () => platform.nav.toasts.map(({ text }) => text);

describe('a sales file', () => {
  it('is asked after until it comes, and is saved once while the page is open', async () => {
    const { files } = open();
    files.ask(H1);
    await settled();
    expect(files.stateOf(H1)).toEqual({ status: 'making', since: AT, progress: 0.4, isLost: false, regenerate: false });
    await turn(2);
    answer = () => SHEET;
    await turn(5);
    expect(asked).toEqual([H1, H1, H1, H1]);
    expect(save.mock.calls).toEqual([[H1, SHEET]]);
    expect(files.stateOf(H1)).toEqual({ status: 'ready', file: SHEET, isSaved: true });
    expect(toasts()).toEqual([]);
  });

  it('that comes while another page is open is told and waits to be saved', async () => {
    const { files, leave } = open();
    files.ask(H1);
    await settled();
    leave();
    answer = () => SHEET;
    await turn();
    expect([save.mock.calls, toasts()]).toEqual([[], ['2026년 상반기 매출 파일이 준비되었습니다.']]);
    files.ask(H1);
    expect(save).toHaveBeenCalledTimes(1);
    expect(files.stateOf(H1)).toMatchObject({ isSaved: true });
    expect(asked).toHaveLength(2);
  });

  it('is asked for once however often it is pressed', async () => {
    const { files } = open();
    files.ask(H1);
    files.ask(H1);
    files.renew(H1);
    await settled();
    expect(asked).toEqual([H1]);
    expect(statesOf(files)).toEqual(['1H making']);
  });

  it('is made beside others, the newest first', async () => {
    const { files } = open();
    answer = ({ period }) => (period === '1H' ? pending(0.4) : SHEET);
    files.ask(H1);
    files.ask(H2);
    await settled();
    expect(statesOf(files)).toEqual(['2H ready', '1H making']);
  });

  it('is made afresh by one question, and the next ones ask how far it is', async () => {
    const { files } = open();
    answer = () => SHEET;
    files.ask(H1);
    await settled();
    answer = () => pending(0);
    files.renew(H1);
    await turn();
    expect(asked).toEqual([H1, { ...H1, regenerate: true }, H1]);
  });
});

describe('a period without sales', () => {
  const none = () => refused(400, 'sale-data-not-exists');

  it('is told by the host to whoever is there', async () => {
    answer = none;
    const { files } = open();
    files.ask(H1);
    await turn(3);
    expect([statesOf(files), toldByHost, toasts(), asked.length]).toEqual([
      ['1H none'],
      ['sale-data-not-exists'],
      [],
      1,
    ]);
  });

  it('is told by a toast to whoever is elsewhere', async () => {
    const { files, leave } = open();
    files.ask(H1);
    await settled();
    leave();
    answer = none;
    await turn();
    expect([statesOf(files), toldByHost, toasts()]).toEqual([
      ['1H none'],
      [],
      ['2026년 상반기 매출 파일에 담을 판매 내역이 없습니다.'],
    ]);
  });
});

describe('a failure', () => {
  it('of the spreadsheet is told, and retried afresh', async () => {
    answer = () => refused(400, 'excel-file-error');
    const { files } = open();
    files.ask(H1);
    await settled();
    expect([statesOf(files), toldByHost]).toEqual([['1H failed'], ['excel-file-error']]);
    answer = () => pending(0);
    files.ask(H1);
    await turn();
    expect(asked).toEqual([H1, { ...H1, regenerate: true }, H1]);
  });

  it('of a period that is refused says why', async () => {
    const fields = [{ path: 'period', text: '아직 시작되지 않은 기간입니다.' }];
    answer = () => new ApiError(400, '/', { message: 'invalid-parameters', detail: { fields } });
    const { files } = open();
    files.ask(H2);
    await settled();
    expect(files.stateOf(H2)).toEqual({
      status: 'failed',
      reason: '아직 시작되지 않은 기간입니다.',
      regenerate: false,
    });
  });

  it('of the connection is told at the press only, and the file goes on when it is back', async () => {
    answer = () => refused(0, 'network');
    const { files } = open();
    files.ask(H1);
    await jest.advanceTimersByTimeAsync(10 * 60_000);
    expect(toldByHost).toEqual(['network']);
    expect(asked.length).toBeLessThan(25);
    expect(files.stateOf(H1)).toMatchObject({ status: 'making', isLost: true });
    answer = () => SHEET;
    await jest.advanceTimersByTimeAsync(30_000);
    expect(statesOf(files)).toEqual(['1H ready']);
  });

  it('of the API that does not end gives the file up without a dialog, and it can be tried again', async () => {
    const { files } = open();
    files.ask(H1);
    await settled();
    answer = () => refused(503, 'unavailable');
    await jest.advanceTimersByTimeAsync(10 * 60_000);
    expect([statesOf(files), toldByHost, asked.length]).toEqual([['1H failed'], [], 7]);
    answer = () => SHEET;
    files.ask(H1);
    await settled();
    expect(statesOf(files)).toEqual(['1H ready']);
  });
});

describe('after a reload', () => {
  it('files go on, and what was ready is asked for only by a press', async () => {
    answer = ({ period }) => (period === '1H' ? pending(0.4) : SHEET);
    const before = open();
    before.files.ask(H1);
    before.files.ask(H2);
    await settled();
    // The page that is gone asks nothing any more.
    jest.clearAllTimers();
    asked = [];
    save.mockReset();

    const { files } = open();
    await settled();
    expect([statesOf(files), asked, save.mock.calls.length]).toEqual([['2H ready', '1H making'], [H1], 0]);
    files.ask(H2);
    await settled();
    expect(save.mock.calls).toEqual([[H2, SHEET]]);
  });

  it.each([
    [A_DAY - 1, ['1H none']],
    [A_DAY, []],
  ])('%d ms later the list is %j', async (later, list) => {
    answer = () => refused(400, 'sale-data-not-exists');
    open().files.ask(H1);
    await settled();
    jest.setSystemTime(AT + later);
    expect(statesOf(open().files)).toEqual(list);
  });

  it('each file stays for its own day', async () => {
    answer = () => refused(400, 'sale-data-not-exists');
    const { files } = open();
    files.ask(H1);
    await settled();
    jest.setSystemTime(AT + A_DAY / 2);
    files.ask(H2);
    await settled();
    jest.setSystemTime(AT + A_DAY);
    expect(statesOf(open().files)).toEqual(['2H none']);
  });

  it.each([['words'], [null], [[null, {}, { ...H1, at: AT }, { year: 2026, period: '9H', at: AT, state: {} }]]])(
    'what can not be read (%j) is left out',
    (kept) => {
      expire.set('sales-files.1.kakao:1', kept, A_DAY);
      expect(open().files.files).toEqual([]);
    },
  );
});

describe('the end of the session', () => {
  it('stops every question and keeps nothing', async () => {
    const { files } = open();
    let give: (given: Answer) => void = () => {};
    files.ask(H1);
    await settled();
    answer = () => new Promise<Answer>((resolve) => void (give = resolve));
    await turn();
    platform.user.clear();
    expire.reset();
    give(SHEET);
    await turn(5);
    expect([files.files, asked.length, save.mock.calls, toasts()]).toEqual([[], 2, [], []]);
    platform.user.update({ me: buildUser() });
    expect(files.files).toEqual([]);
  });

  it('shows another person nothing, and each their own again', async () => {
    answer = () => refused(400, 'sale-data-not-exists');
    const { files } = open();
    files.ask(H1);
    await settled();
    platform.user.update({ me: buildUser({ uid: 'kakao:2' }) });
    expect(files.files).toEqual([]);
    files.ask(H2);
    await settled();
    platform.user.update({ me: buildUser() });
    expect(statesOf(files)).toEqual(['1H none']);
  });
});
