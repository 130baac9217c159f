import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { exportOrders, exportSettlement } from '@backoffice/contracts/order/lists/exportEndpoints';
import { type ErrorCode, errorCatalogue } from '@backoffice/contracts/wire/errorCatalogue';
import { DOWNLOAD_TYPES } from '@backoffice/contracts/wire/mediaTypes';
import { autorun } from 'mobx';
import { ApiClient, type Transport } from '../../api/ApiClient.ts';
import { Bridge } from '../Bridge.ts';
import { NavStore } from '../../stores/NavStore.ts';
import { FakeWrapper } from '../testing/FakeWrapper.ts';
import { FileSaver } from './FileSaver.ts';

const CANARY = 'canary-token';
const SETTLEMENT = { marketId: 'market-0001' };
const ORDERS = { marketId: 'market-0001', data: '{}', reason: { purpose: 'shipping' as const } };
const sheet = new Blob(['sheet'], { type: 'text/csv' });
const link = { url: 'http://api.test/files/once/1', name: 'file.xlsx' };

let pressed: string[];
beforeEach(() => {
  pressed = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    pressed.push(this.download);
  });
});

type Sent = Parameters<Transport['request']>[0];
type Answer = { status: number; data: unknown; headers?: Record<string, string> };

/** The response of the API: the file, or a one-time link to it. */
function answerTo({ headers }: Sent): Answer {
  const data = headers?.['Accept'] === undefined ? sheet : { url: '/files/once/1', name: 'file.xlsx' };
  return { status: 200, data };
}

/** A page in a browser, or in a wrapper with the named capabilities. */
function setUp({
  can,
  wrapper = new FakeWrapper(),
  answer = answerTo,
}: {
  can?: readonly string[];
  wrapper?: FakeWrapper;
  answer?: (call: Sent) => Answer;
} = {}) {
  const calls: Sent[] = [];
  const dialogs: string[] = [];
  const request = async (call: Sent) => {
    calls.push(call);
    const type = call.headers?.['Accept'] === undefined ? DOWNLOAD_TYPES.xlsx : 'application/json';
    const headers = { 'content-type': type, 'content-disposition': 'attachment; filename=file.xlsx' };
    return { headers, ...answer(call) };
  };
  const api = new ApiClient({
    apiHost: 'http://api.test',
    token: async () => CANARY,
    onError: ({ code }) => dialogs.push(code),
    createTransport: async () => ({ request }) as unknown as Transport,
  });
  const nav = new NavStore();
  const bridge = can ? wrapper.setResult('hello', { capabilities: [...can] }).connect() : new Bridge(undefined);
  const toasts = () => nav.toasts.map(({ text, type }) => `${type}: ${text}`);
  return { files: new FileSaver({ api, bridge, nav }), nav, wrapper, calls, dialogs, toasts };
}

describe('in a browser', () => {
  it('the browser saves a file', async () => {
    const { files, wrapper, toasts } = setUp();
    expect(await files.save(sheet, 'a.csv')).toEqual({ saved: true, isConfirmed: false, name: 'a.csv', file: sheet });
    expect([pressed, wrapper.receivedMessages, toasts()]).toEqual([['a.csv'], [], []]);
  });

  // rule: downloads.token-and-failure
  it('the browser fetches and saves the file of a call', async () => {
    const { files, calls } = setUp();
    expect(await files.download(exportSettlement, SETTLEMENT)).toEqual({
      saved: true,
      isConfirmed: false,
      name: 'file.xlsx',
      file: sheet,
    });
    expect(pressed).toEqual(['file.xlsx']);
    expect(calls[0]?.headers).not.toHaveProperty('Accept');
  });

  it('an aborted file is not saved', async () => {
    const stop = new AbortController();
    const answer = (call: Sent) => (stop.abort(new Error('given up')), answerTo(call));
    const { files, toasts } = setUp({ answer });
    await expect(files.download(exportSettlement, SETTLEMENT, { signal: stop.signal })).rejects.toThrow('given up');
    expect([pressed, toasts()]).toEqual([[], []]);
  });
});

describe('in a browser inside an app', () => {
  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)';
  const inApp = (userAgent: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const reason = '이 앱에서는 저장할 수 없어요. 휴대폰의 브라우저에서 저장해주세요.';
  afterEach(() => void jest.restoreAllMocks());

  // rule: downloads.in-app-browser
  it('the one-time link of a call’s file is shown with a way to another browser, and nothing is reported as saved', async () => {
    inApp(`${IPHONE} KAKAOTALK/25.1.0 (INAPP)`);
    const { files, nav, calls, toasts } = setUp();
    expect(await files.download(exportSettlement, SETTLEMENT)).toEqual({ saved: false, reason });
    expect(calls).toMatchObject([{ headers: { Accept: 'application/vnd.backoffice.link+json' } }]);
    expect(nav.questions).toMatchObject([
      { title: '이 앱에서는 파일을 저장할 수 없어요', details: link.url, confirmText: '다른 브라우저로 열기' },
    ]);
    expect([pressed, toasts()]).toEqual([[], []]);
  });

  // rule: downloads.in-app-browser
  it('the address of the page is shown for a file that the page created', async () => {
    inApp(`${IPHONE} Line/14.10.0`);
    const { files, nav, toasts } = setUp();
    expect(await files.save(sheet, 'a.csv')).toEqual({ saved: false, reason });
    expect(nav.questions).toMatchObject([{ details: window.location.href, confirmText: '다른 브라우저로 열기' }]);
    expect([pressed, toasts()]).toEqual([[], []]);
  });

  // rule: downloads.in-app-browser
  it('the address can be copied if the app opens no other browser', async () => {
    inApp(`${IPHONE} Instagram 341.0`);
    const writeText = jest.fn(async (_text: string) => {});
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    const { files, nav, toasts } = setUp();
    await files.download(exportSettlement, SETTLEMENT);
    expect(nav.questions).toMatchObject([{ confirmText: '주소 복사', cancelText: '닫기' }]);
    nav.answer(nav.questions[0]!.id, true);
    await new Promise((resolve) => void setTimeout(resolve));
    expect([writeText.mock.calls, toasts()]).toEqual([[[link.url]], ['success: 복사되었습니다.']]);
  });

  // rule: downloads.in-app-browser
  it.each([
    [`${IPHONE} Safari/604.1`, 1, 0],
    [`${IPHONE} NAVER(inapp; search; 2000)`, 0, 1],
  ])('with the user agent %s, the page prints %i times and shows its address %i times', async (...given) => {
    const [userAgent, prints, questions] = given;
    inApp(userAgent);
    const { files, nav } = setUp();
    const print = jest.fn();
    files.print(print);
    await new Promise((resolve) => void setTimeout(resolve));
    expect([print.mock.calls.length, nav.questions.length]).toEqual([prints, questions]);
    if (questions > 0) expect(nav.questions[0]?.title).toBe('이 앱에서는 인쇄할 수 없어요');
  });
});

describe('in a wrapper', () => {
  it('a file of up to 8 MB is passed to the wrapper', async () => {
    const { files, wrapper } = setUp({ can: ['save'] });
    expect(await files.save(sheet, 'a.csv')).toEqual({ saved: true, isConfirmed: true, name: 'a.csv', file: sheet });
    expect(await files.save(new Blob([]), 'empty')).toMatchObject({ saved: true });
    expect(wrapper.getPayloads('save')).toEqual([
      { name: 'a.csv', mediaType: 'text/csv', base64: 'c2hlZXQ=' },
      { name: 'empty', mediaType: 'application/octet-stream', base64: '' },
    ]);
    expect(pressed).toEqual([]);
  });

  it.each([
    [8 * 1024 * 1024, 1],
    [8 * 1024 * 1024 + 1, 0],
  ])(
    'a file of %i bytes is passed to the wrapper %i times, and otherwise not reported as saved',
    async (size, times) => {
      const { files, wrapper, nav } = setUp({ can: ['save'] });
      expect(await files.save(new Blob([new Uint8Array(size)]), 'big.bin')).toMatchObject({ saved: times === 1 });
      expect([wrapper.getPayloads('save').length, pressed.length, nav.questions.length]).toEqual([times, 0, 1 - times]);
    },
  );

  // rule: bridge.permissions-and-settings
  it('the phone’s permission is requested before the first file, once', async () => {
    const wrapper = new FakeWrapper().setResult('permission.get', { state: 'undetermined' });
    const { files } = setUp({ can: ['permissions', 'save', 'download'], wrapper });
    await files.save(sheet, 'a.csv');
    await files.download(exportSettlement, SETTLEMENT);
    expect(wrapper.requests.map(({ type }) => type)).toEqual([
      'hello',
      'permission.get',
      'permission.request',
      'save',
      'download',
    ]);
    expect(wrapper.getPayloads('permission.request')).toEqual([{ name: 'media' }]);
  });

  // rule: overlays.shared-host
  it('a large file covers the page while it is passed to the wrapper, a small file does not', async () => {
    const { files, nav } = setUp({ can: ['save'] });
    const covers: (string | undefined)[] = [];
    const stop = autorun(() => covers.push(nav.splash?.text));
    await files.save(new Blob([new Uint8Array(1024 * 1024)]), 'small.bin');
    await files.save(new Blob([new Uint8Array(1024 * 1024 + 1)]), 'large.bin');
    stop();
    expect(covers).toEqual([undefined, '파일을 저장하고 있어요.', undefined]);
  });

  it('a large file that fails uncovers the page', async () => {
    const { files, nav } = setUp({
      can: ['save'],
      wrapper: new FakeWrapper().setBehaviour('save', { failure: 'failed' }),
    });
    await files.save(new Blob([new Uint8Array(1024 * 1024 + 1)]), 'large.bin');
    expect(nav.splash).toBeNull();
  });

  // rule: downloads.token-and-failure
  it('the wrapper fetches the file of a call by a one-time address', async () => {
    const { files, wrapper, calls } = setUp({ can: ['download', 'save'] });
    expect(await files.download(exportSettlement, SETTLEMENT)).toEqual({
      saved: true,
      isConfirmed: true,
      name: 'file.xlsx',
    });
    expect(wrapper.getPayloads('download')).toEqual([link]);
    expect(calls).toMatchObject([{ headers: { Accept: 'application/vnd.backoffice.link+json' } }]);
    expect([pressed, wrapper.getPayloads('save')]).toEqual([[], []]);
  });

  it('the wrapper reports the progress of a download', async () => {
    const { files, wrapper } = setUp({
      can: ['download'],
      wrapper: new FakeWrapper().setBehaviour('download', { afterMs: 0 }),
    });
    const shares: number[] = [];
    const saving = files.download(exportOrders, ORDERS, { onProgress: (share) => shares.push(share) });
    while (wrapper.getPayloads('download').length === 0) await Promise.resolve();
    wrapper.progress(0.5);
    expect(await saving).toMatchObject({ saved: true });
    expect(shares).toEqual([0.5]);
  });

  it('a wrapper that can only save receives the file and no address', async () => {
    const { files, wrapper } = setUp({ can: ['save'] });
    expect(await files.download(exportSettlement, SETTLEMENT)).toMatchObject({ saved: true });
    expect([wrapper.getPayloads('save').length, pressed.length]).toEqual([1, 0]);
  });

  it('no message contains the token', async () => {
    const { files, wrapper, calls } = setUp({ can: ['download', 'save'] });
    await files.save(sheet, 'a.csv');
    await files.download(exportOrders, ORDERS);
    expect(calls[0]?.headers?.['Authorization']).toBe(`Bearer ${CANARY}`);
    expect(wrapper.requests).toHaveLength(3);
    expect(wrapper.receivedMessages.join('')).not.toMatch(/canary|bearer|token/i);
  });
});

describe('failures', () => {
  // rule: downloads.token-and-failure
  it.each([
    ['failed', '앱에서 파일을 저장하지 못했어요.'],
    ['unsupported', '앱에서 파일을 저장하지 못했어요.'],
  ] as const)('a failure of the wrapper, %s, is shown with its reason', async (failure, reason) => {
    const { files, toasts } = setUp({ can: ['save'], wrapper: new FakeWrapper().setBehaviour('save', { failure }) });
    expect(await files.save(sheet, 'a.csv')).toEqual({ saved: false, reason });
    expect(toasts()).toEqual([`warn: 저장 실패, 이유: ${reason}`]);
  });

  // rule: bridge.timeouts
  it('a wrapper without a response shows a failure after 5 minutes', async () => {
    jest.useFakeTimers();
    const { files, toasts } = setUp({ can: ['download'], wrapper: new FakeWrapper().setBehaviour('download', 'drop') });
    const saving = files.download(exportOrders, ORDERS);
    await jest.advanceTimersByTimeAsync(299_999);
    expect(toasts()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(await saving).toEqual({ saved: false, reason: '요청 시간이 초과됐어요.' });
    expect(toasts()).toEqual(['warn: 저장 실패, 이유: 요청 시간이 초과됐어요.']);
    jest.useRealTimers();
  });

  it('a download that the user aborted shows no failure', async () => {
    const { files, toasts } = setUp({
      can: ['save'],
      wrapper: new FakeWrapper().setBehaviour('save', { failure: 'cancelled' }),
    });
    expect(await files.save(sheet, 'a.csv')).toEqual({ saved: false, reason: '저장을 취소했어요.' });
    expect(toasts()).toEqual([]);
  });

  // rule: downloads.token-and-failure
  it.each<[string, (call: Sent) => Answer, string]>([
    [
      'of the network',
      () => {
        throw new Error('lost');
      },
      'network',
    ],
    ['of the server', () => ({ status: 500, data: { message: 'internal-error' } }), 'internal-error'],
    ['of a proxy', () => ({ status: 502, data: '<html>' }), 'unreadable-answer'],
    ['of a store behind the server', () => ({ status: 503, data: { message: 'unavailable' } }), 'unavailable'],
  ])('a failure %s is shown once by the host’s dialog, as for every other call', async (_, answer, code) => {
    for (const can of [undefined, ['download']]) {
      const { files, dialogs, toasts } = setUp({ answer, can });
      expect(await files.download(exportOrders, ORDERS)).toMatchObject({ saved: false });
      expect([toasts(), dialogs]).toEqual([[], [code]]);
    }
  });

  it.each<[ErrorCode, readonly string[], string[], string[]]>([
    ['sale-data-not-exists', [], [], ['sale-data-not-exists']],
    ['sale-data-not-exists', ['sale-data-not-exists'], [], []],
    ['not-found', [], ['warn: 저장 실패, 이유: 찾을 수 없어요.'], []],
    ['not-found', ['not-found'], [], []],
  ])('the failure %s with %j handled by the screen is shown once', async (message, handles, reported, host) => {
    const { status } = errorCatalogue[message];
    const { files, dialogs, toasts } = setUp({ answer: () => ({ status, data: { message } }) });
    expect(await files.download(exportSettlement, SETTLEMENT, { handles })).toMatchObject({ saved: false });
    expect([toasts(), dialogs]).toEqual([reported, host]);
  });
});

describe('a phone without the permission', () => {
  const denied = () => new FakeWrapper().setBehaviour('save', { failure: 'denied' });
  const title = '사진과 파일 접근 권한이 필요해요';

  // rule: downloads.token-and-failure
  it('FileSaver asks the user once about the permission for many files, with a way to the settings', async () => {
    const { files, nav, wrapper, toasts } = setUp({ can: ['save', 'settings'], wrapper: denied() });
    await files.save(sheet, 'a.csv');
    await files.save(sheet, 'b.csv');
    expect(nav.questions).toMatchObject([{ title, confirmText: '설정 열기', cancelText: '취소' }]);
    expect(toasts()).toEqual([]);
    nav.answer(nav.questions[0]!.id, true);
    await files.save(sheet, 'c.csv');
    expect(wrapper.getPayloads('settings.open')).toEqual([{ page: 'application' }]);
  });

  it('FileSaver opens nothing if the user declines, and asks again for the next file', async () => {
    const { files, nav, wrapper } = setUp({ can: ['save', 'settings'], wrapper: denied() });
    await files.save(sheet, 'a.csv');
    nav.answer(nav.questions[0]!.id, false);
    await files.save(sheet, 'b.csv');
    expect([nav.questions.length, wrapper.getPayloads('settings.open')]).toEqual([1, []]);
  });

  it('the question has no button if the wrapper cannot open the settings', async () => {
    const { files, nav } = setUp({ can: ['save'], wrapper: denied() });
    await files.save(sheet, 'a.csv');
    expect(nav.questions).toMatchObject([{ title, confirmText: '확인', cancelText: null }]);
  });
});

describe('in a wrapper that cannot save the file', () => {
  const reason = '이 앱에서는 저장할 수 없어요. 휴대폰의 브라우저에서 저장해주세요.';
  const large = () => ({ status: 200, data: new Blob([new Uint8Array(8 * 1024 * 1024 + 1)]) });
  const largeUnlessLinked = (call: Sent) => (call.headers?.['Accept'] === undefined ? large() : answerTo(call));

  // rule: downloads.wrapper-cannot-save
  it.each<[string, string[], (call: Sent) => Answer]>([
    ['without any capability,', [], answerTo],
    ['for a file that is too large,', ['save'], largeUnlessLinked],
  ])('%s the address of a call’s file is shown, and nothing is reported as saved', async (_, can, answer) => {
    const { files, nav, toasts } = setUp({ can, answer });
    expect(await files.download(exportSettlement, SETTLEMENT)).toEqual({ saved: false, reason });
    expect(nav.questions).toMatchObject([{ details: link.url, confirmText: '확인', cancelText: null }]);
    expect(nav.questions[0]?.text).toContain('브라우저');
    expect([pressed, toasts()]).toEqual([[], []]);
  });

  it('the address of the page is shown for a file that the page created', async () => {
    const { files, nav } = setUp({ can: [] });
    expect(await files.save(sheet, 'a.csv')).toEqual({ saved: false, reason });
    expect(nav.questions).toMatchObject([{ details: window.location.href }]);
    expect(pressed).toEqual([]);
  });

  it('the address opens in the phone’s browser on request, if the wrapper can do that', async () => {
    const { files, nav, wrapper } = setUp({ can: ['open'] });
    expect(await files.download(exportSettlement, SETTLEMENT)).toMatchObject({ saved: false });
    expect(nav.questions).toMatchObject([{ confirmText: '브라우저에서 열기', cancelText: '닫기' }]);
    nav.answer(nav.questions[0]!.id, true);
    await Promise.resolve();
    await Promise.resolve();
    expect(wrapper.getPayloads('open.external')).toEqual([{ url: link.url }]);
  });
});
