import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { updateMarket } from '@backoffice/contracts/market/marketEditEndpoints';
import { type ErrorEntry, errorCatalogue } from '@backoffice/contracts/wire/errorCatalogue';
import { ApiClient, ApiError, NavStore, type Transport, UserStore } from '@backoffice/platform';
import { buildUser, testConfig } from '@backoffice/testing';
import { ApiErrorDialogs } from './ApiErrorDialogs.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const REQUEST_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const PLACE = 'https://seller.test/market/t/m1?q=a&customToken=canary-url#access_token=canary-hash';

function setting({ href = PLACE, isVisitor = false } = {}) {
  const nav = new NavStore();
  const user = new UserStore();
  if (!isVisitor) user.update({ me: buildUser(), firebaseToken: 'canary-firebase' });
  const done: string[] = [];
  const view = new EventTarget();
  const dialogs = new ApiErrorDialogs({
    nav,
    user,
    config: testConfig,
    location: { href },
    describeScreen: (pathname) => (pathname === '/market/t/m1' ? 'mf-orders 0.1.0-1a2b3c4d (orders 팀)' : undefined),
    expire: async () => void done.push('sign-out'),
    open: (url) => void done.push(url),
    reload: async () => void done.push('reload'),
    now: () => Date.parse('2026-11-20T15:04:05.000Z'),
  });
  dialogs.watch(view as unknown as Window);
  const show = (status: number, message: string, more: object = {}) =>
    dialogs.show(new ApiError(status, '/receipt/list/m1', { message, ...more }, REQUEST_ID));
  const answer = async (yes: boolean) => {
    nav.answer(nav.questions[0]?.id ?? 0, yes);
    await jest.advanceTimersByTimeAsync(0);
  };
  const titles = () => nav.questions.map(({ title }) => title);
  const happens = (type: string) => void view.dispatchEvent(new Event(type));
  return { nav, dialogs, show, answer, done, titles, happens };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

const { inquiryChat, taxNotice } = testConfig.links;
const EXPIRED = '로그인이 만료되었습니다';
const OF_LOGIN = [['로그아웃!'], 'sign-out', 'sign-out'];
const LOGIN = [EXPIRED, '로그아웃 후 다시 로그인해주세요.', ...OF_LOGIN];
const INQUIRY = ['문제가 생겼어요', '계속되면 아래 내용과 함께 문의해주세요.', ['닫기', '문의하기'], inquiryChat, null];
const GENERAL = '요청을 처리하지 못했어요. 잠시 후 다시 시도해주세요.';
const plain = (title: string, text: string) => [title, text, ['확인'], null, null];

/** Status, message; title, text, buttons (a red one with `!`), and the results of the main button and of closing. */
const SHOWN = [
  [0, 'network', '인터넷에 연결할 수 없습니다', 'Wi-Fi 또는 LTE 연결을 확인해주세요.', ['확인'], 'reload', null],
  [400, 'invalid-account', ...plain('계좌번호 오류', '존재하지 않는 계좌예요. 계좌 정보를 확인해주세요.')],
  [
    400,
    'invalid-business',
    ...plain('사업자 정보 오류', '존재하지 않거나 폐업한 사업자예요. 사업자 정보를 확인해주세요.'),
  ],
  [
    400,
    'seller-not-found',
    '계정 확인이 필요합니다',
    '로그인이 만료되었거나 판매자 계정이 아니에요. 로그아웃 후 다시 로그인해주세요.',
    ['취소', '로그아웃!'],
    'sign-out',
    null,
  ],
  [
    400,
    'sale-data-not-exists',
    '판매 내역이 없어요',
    '판매 내역은 서비스 결제로 결제된 주문만 포함돼요.',
    ['확인', '더보기'],
    taxNotice,
    null,
  ],
  [400, 'excel-file-error', ...plain('잠시 후 다시 시도해주세요', '엑셀 파일을 만드는 중 일시적인 오류가 생겼어요.')],
  [400, 'idempotency-key-reused', ...INQUIRY],
  [401, 'Unauthorized', ...LOGIN],
  [401, 'invalid-token', ...LOGIN],
  [400, 'invalid-token', ...LOGIN],
  [401, 'session-ended', '로그아웃됐어요', '이 기기에서 로그아웃됐어요. 다시 로그인해주세요.', ...OF_LOGIN],
  [401, 'session-idle', EXPIRED, '오랫동안 사용하지 않아 로그아웃됐어요. 다시 로그인해주세요.', ...OF_LOGIN],
  [401, 'session-expired', EXPIRED, '로그인한 지 오래되어 로그아웃됐어요. 다시 로그인해주세요.', ...OF_LOGIN],
  [401, 'foreign-login', ...LOGIN],
  [403, 'not-approved', ...LOGIN],
  [408, 'request-timeout', ...INQUIRY],
  [413, 'request-too-large', ...INQUIRY],
  [414, 'address-too-long', ...INQUIRY],
  [415, 'unsupported-media-type', ...INQUIRY],
  [420, 'suspended', ...plain('이용 정지', '이용이 정지된 계정이에요. 조회와 내려받기만 할 수 있어요.')],
  [420, 'too-fast', ...plain('잠시만요', '요청이 너무 많아요. 잠시 후 다시 시도해주세요.')],
  [
    420,
    'too-many-checks',
    ...plain(
      '확인 횟수를 모두 사용했어요',
      '계좌와 사업자 정보는 한 시간에 5번, 하루에 20번까지 확인할 수 있어요. 잠시 후 다시 시도해주세요.',
    ),
  ],
  [420, 'bank-inspection', ...plain('은행 점검 시간', '밤 11시부터 약 새벽 1시까지는 계좌 정보를 수정하기 어려워요.')],
  [431, 'headers-too-large', ...INQUIRY],
  [500, 'internal-error', ...INQUIRY],
  [503, 'unavailable', ...INQUIRY],
  // A code that is not in the catalogue.
  [400, 'a-new-code', ...INQUIRY],
  [400, 'Unauthorized', ...LOGIN],
  [401, 'a-new-code', ...INQUIRY],
  [403, 'invalid-parameters', ...LOGIN],
  [404, 'a-new-code', ...INQUIRY],
  [420, 'a-new-code', ...plain('알림', GENERAL)],
  [420, 'not-found', ...plain('알림', GENERAL)],
  [420, '지금은 점검 중이에요.', ...plain('알림', '지금은 점검 중이에요.')],
  [429, 'Too Many Requests', ...INQUIRY],
  [500, 'invalid-account', ...INQUIRY],
  [502, 'unreadable-answer', ...INQUIRY],
  [504, 'toString', ...INQUIRY],
] as [number, string, string, string, string[], string | null, string | null][];

describe('the dialogs of errors', () => {
  // rule: bank-hours.maintenance, errors.dialog-by-code
  it.each(SHOWN)(
    'the dialog of %i %s has its texts and buttons',
    async (status, code, title, text, buttons, onConfirm, onClose) => {
      for (const [yes, effect] of [
        [true, onConfirm],
        [false, onClose],
      ] as const) {
        const { nav, show, answer, done } = setting();
        show(status, code);
        await pass(200);
        const [question] = nav.questions;
        const shown = [question?.cancelText ?? [], `${question?.confirmText}${question?.danger ? '!' : ''}`].flat();
        expect([question?.title, question?.text, shown]).toEqual([title, text, buttons]);
        expect(question?.details !== undefined).toBe(onConfirm === inquiryChat);
        await answer(yes);
        expect(done).toEqual(effect === null ? [] : [effect]);
        expect(nav.questions).toEqual([]);
      }
    },
  );

  // rule: errors.one-at-a-time, error-codes.catalogue
  it('the table contains every code that the catalogue does not assign to screens', () => {
    const codes = Object.entries<ErrorEntry>(errorCatalogue).filter(([, { surface }]) => surface !== 'screen');
    const rows = SHOWN.map(([status, code]) => `${status} ${code}`);
    expect(rows).toEqual(expect.arrayContaining(codes.map(([code, { status }]) => `${status} ${code}`)));
  });

  // rule: errors.dialog-by-code
  it.each([
    ['its title and text', { title: '점검', detail: '02:00까지 점검합니다.' }, ['점검', '02:00까지 점검합니다.']],
    ['markup as plain text', { title: '<b>a</b>', detail: '<img src=x>' }, ['<b>a</b>', '<img src=x>']],
    [
      'at most the maximum length',
      { title: '가'.repeat(61), detail: '나'.repeat(501) },
      [`${'가'.repeat(59)}…`, `${'나'.repeat(499)}…`],
    ],
    [
      'all of the maximum length',
      { title: '가'.repeat(60), detail: '나'.repeat(500) },
      ['가'.repeat(60), '나'.repeat(500)],
    ],
    [
      'the catalogue’s text in place of blanks',
      { title: ' ', detail: '' },
      ['이용 정지', expect.stringContaining('정지된 계정')],
    ],
    [
      'the catalogue’s text in place of other values',
      { title: 7, detail: { a: 1 } },
      ['이용 정지', expect.stringContaining('정지된 계정')],
    ],
  ])('the dialog of a 420 shows %s', async (_, more, [title, text]) => {
    const { nav, show } = setting();
    show(420, 'suspended', more);
    await pass(200);
    expect(nav.questions[0]).toMatchObject({ title, text });
  });

  it('the dialog of any other status shows no text of the server', async () => {
    const { nav, show } = setting();
    show(400, 'invalid-account', { title: '제목', detail: '내용' });
    await pass(200);
    expect(nav.questions[0]).toMatchObject({
      title: '계좌번호 오류',
      text: '존재하지 않는 계좌예요. 계좌 정보를 확인해주세요.',
    });
  });
});

describe('when an error is shown', () => {
  // rule: errors.one-at-a-time
  it('an error is shown 200 ms after it arrived', async () => {
    const { titles, show } = setting();
    show(500, 'internal-error');
    await pass(199);
    expect(titles()).toEqual([]);
    await pass(1);
    expect(titles()).toEqual(['문제가 생겼어요']);
  });

  // rule: errors.one-at-a-time
  it.each([
    ['of one cause', Array(10).fill([0, 'network']), '인터넷에 연결할 수 없습니다'],
    [
      'of which one is an expired login',
      [
        [0, 'network'],
        [403, 'x'],
        [500, 'y'],
        [401, 'Unauthorized'],
      ],
      '로그인이 만료되었습니다',
    ],
    [
      'of which the first is an expired login',
      [
        [403, 'x'],
        [0, 'network'],
        [500, 'y'],
      ],
      '로그인이 만료되었습니다',
    ],
  ] as [string, [number, string][], string][])(
    'errors at once %s open a single dialog first',
    async (_, errors, title) => {
      const { titles, show, answer } = setting();
      for (const [status, code] of errors) show(status, code);
      await pass(200);
      expect(titles()).toEqual([title]);
      await answer(false);
      await pass(5000);
      expect(titles()).toEqual([]);
    },
  );

  it('errors that arrive within 200 ms are shown one after another, and those with the same text once', async () => {
    const { titles, show, answer } = setting();
    show(400, 'invalid-account');
    show(400, 'invalid-account');
    await pass(100);
    show(400, 'invalid-business');
    show(0, 'network');
    show(500, 'internal-error');
    show(502, 'a-new-code');
    await pass(100);
    for (const title of ['계좌번호 오류', '사업자 정보 오류', '인터넷에 연결할 수 없습니다', '문제가 생겼어요']) {
      expect(titles()).toEqual([title]);
      await answer(false);
      await pass(200);
    }
    expect(titles()).toEqual([]);
  });

  // rule: errors.one-at-a-time
  it('errors that arrive during an open dialog are shown after it, each once and in order', async () => {
    const { titles, show, answer } = setting();
    show(500, 'internal-error');
    await pass(200);
    for (const _ of [1, 2]) {
      show(400, 'invalid-account');
      show(500, 'internal-error');
      show(400, 'invalid-business');
    }
    await pass(1000);
    expect(titles()).toEqual(['문제가 생겼어요']);
    for (const title of ['계좌번호 오류', '사업자 정보 오류']) {
      await answer(false);
      await pass(199);
      expect(titles()).toEqual([]);
      await pass(1);
      expect(titles()).toEqual([title]);
    }
    await answer(false);
    await pass(5000);
    expect(titles()).toEqual([]);
  });

  it('an expired login is shown before the other waiting errors', async () => {
    const { titles, show, answer } = setting();
    show(500, 'internal-error');
    await pass(200);
    show(400, 'invalid-account');
    show(401, 'Unauthorized');
    await answer(false);
    await pass(200);
    expect(titles()).toEqual(['로그인이 만료되었습니다']);
  });

  it('an expired login is shown after the open dialog, once', async () => {
    const { titles, show, answer, done } = setting();
    show(500, 'internal-error');
    await pass(200);
    show(401, 'Unauthorized');
    show(403, 'not-approved');
    await pass(1000);
    expect(titles()).toEqual(['문제가 생겼어요']);
    await answer(false);
    await pass(200);
    expect(titles()).toEqual(['로그인이 만료되었습니다']);
    await answer(true);
    await pass(1000);
    expect([titles(), done]).toEqual([[], ['sign-out']]);
  });

  it.each([
    ['the session was ended here', ({ dialogs }) => dialogs.end()],
    [
      'an expired login was confirmed',
      async ({ show, answer }) => {
        show(403, 'not-approved');
        await pass(200);
        await answer(true);
      },
    ],
    ['the page was left', ({ happens }) => happens('pagehide')],
  ] as [string, (host: ReturnType<typeof setting>) => unknown][])('no error is shown after %s', async (_, end) => {
    const host = setting();
    host.show(500, 'internal-error');
    await end(host);
    host.show(0, 'network');
    host.show(401, 'Unauthorized');
    await pass(5000);
    expect(host.titles()).toEqual([]);
  });

  it('errors are shown again when the page returns from the back-forward cache', async () => {
    const { titles, show, happens } = setting();
    show(0, 'network');
    happens('pagehide');
    await pass(5000);
    happens('pageshow');
    await pass(5000);
    expect(titles()).toEqual([]);
    show(500, 'internal-error');
    await pass(200);
    expect(titles()).toHaveLength(1);
  });

  it('errors are shown again two seconds after leaving was cancelled', async () => {
    const { titles, show, happens } = setting();
    happens('beforeunload');
    show(0, 'network');
    await pass(1999);
    expect(titles()).toEqual([]);
    await pass(1);
    expect(titles()).toHaveLength(1);
  });
});

describe('an inquiry', () => {
  // rule: errors.dialog-by-code
  it('an inquiry contains the server’s time, status, code, account, call, request id, place, and remote, build and team of the screen', async () => {
    const { nav, show } = setting();
    show(502, 'unreadable-answer');
    await pass(200);
    expect(nav.questions[0]?.details?.split('\n')).toEqual([
      '26-11-21 00:04:5',
      '상태: 502',
      '메시지: unreadable-answer',
      '사용자: kakao:1',
      '요청: /receipt/list/m1',
      `요청 번호: ${REQUEST_ID}`,
      '위치: /market/t/m1?q=a',
      '화면: mf-orders 0.1.0-1a2b3c4d (orders 팀)',
    ]);
  });

  // rule: api.evidence
  it('an inquiry names why a response with status 200 is not the API’s', async () => {
    const { nav, show } = setting();
    show(200, 'unreadable-answer', { detail: { answer: 'shape' } });
    await pass(200);
    expect(nav.questions[0]?.details?.split('\n')[2]).toBe('메시지: unreadable-answer (shape)');
  });

  it('an inquiry has a dash for an unknown account, and limits the length of its parts', async () => {
    const { nav, show } = setting({ isVisitor: true });
    show(500, 'x'.repeat(5000));
    await pass(200);
    const lines = nav.questions[0]?.details?.split('\n') ?? [];
    expect(lines[3]).toBe('사용자: -');
    expect(lines[2]).toHaveLength('메시지: '.length + 300);
  });

  // rule: errors.dialog-by-code
  it('an inquiry contains no secret of the call, the address or the response', async () => {
    const { nav, dialogs } = setting({
      href: `${PLACE}&identityToken=canary-id&nonce=canary-nonce&redirect=%2F%3FcustomToken%3Dcanary-nested`,
    });
    const answers = [
      { message: 'rejected Bearer canary-echo' },
      { message: '{"firebaseToken":"canary-body"}' },
      { message: 'bad token eyJjYW5hcnkiOiJjYW5hcnkifQ.canary.canary' },
      { message: 'internal-error', detail: 'canary-detail', title: 'canary-title' },
    ];
    for (const data of answers) {
      const transport = { request: async () => ({ status: 500, data }) } as unknown as Transport;
      const api = new ApiClient({
        apiHost: 'https://user:canary-host@api.test',
        token: async () => 'canary-bearer',
        onError: (error) => dialogs.show(error),
        createTransport: async () => transport,
      });
      const options = { idempotencyKey: 'canary-idempotency' };
      await api.call(updateMarket, { marketId: 'm1', title: 'canary-typed' }, options).catch(() => {});
      await pass(200);
      expect(nav.questions[0]?.details).toMatch(
        /요청: \/market\/update\/m1\n요청 번호: [0-9a-f]{32}\n위치: \/market\/t\/m1\?q=a\n화면: mf-orders .*$/,
      );
      expect(JSON.stringify(nav.questions)).not.toContain('canary');
      nav.answer(nav.questions[0]?.id ?? 0, false);
      await pass(0);
    }
  });
});
