import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Stored, LeaveGuard, NavStore, UserStore } from '@backoffice/platform';
import { readLoginAttempt } from '../identity/loginAttempt.ts';
import { SignInAgain } from './SignInAgain.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

interface Opened {
  readonly url: URL;
  readonly features: string;
  readonly window: { closed: boolean; close: () => void };
}

/**
 * A page whose login has expired; popups are blocked, or missing as in the wrapper, or the sign-in never arrives here.
 */
function setting({ blocks = false, isNative = false, resumes = true, isRenewal = false } = {}) {
  const nav = new NavStore();
  const guard = new LeaveGuard();
  guard.set('form', true);
  const channel = new EventTarget();
  const opened: Opened[] = [];
  const done: string[] = [];
  const view = {
    screenX: 100,
    screenY: 50,
    outerWidth: 1000,
    outerHeight: 800,
    open: (url: string, target: string, features: string) => {
      const popup = { closed: false, close: () => void (popup.closed = true) };
      opened.push({ url: new URL(url), features: `${target} ${features}`, window: popup });
      return blocks ? null : popup;
    },
  };
  const stored = new Stored({ uid: () => null });
  const again = new SignInAgain({
    nav,
    guard,
    stored,
    user: new UserStore(),
    session: {
      resume: async () => (done.push('resume'), resumes),
      refreshQuietly: async () => void done.push('refresh'),
    },
    flushDrafts: async () => void done.push('flush'),
    location: {
      pathname: '/market/e/m1',
      search: '?tab=2',
      hash: '',
      assign: (url: string) => void done.push(`to ${new URL(url).pathname}, ${guard.isDirty ? 'held' : 'free'}`),
      reload: () => void done.push(`reload, ${guard.isDirty ? 'held' : 'free'}`),
    } as unknown as Location,
    apiHost: 'https://api.test',
    createProof: async () => ({ verifier: 'v'.repeat(43), challenge: 'c'.repeat(43) }),
    popups: isNative ? undefined : { view: view as unknown as Window, channel: channel as unknown as BroadcastChannel },
  });
  const settled: boolean[] = [];
  const question = { title: '로그인이 만료되었습니다', text: 'text', confirmText: '로그아웃', danger: true };
  const storeInput = async () => void done.push('storeInput');
  const asked = isRenewal ? again.renew(storeInput) : again.ask(question);
  void asked.then((answer) => settled.push(answer));
  const press = async (yes: boolean) => {
    nav.answer(nav.questions[0]?.id ?? 0, yes);
    await pass(0);
  };
  const say = async (data: unknown) => {
    channel.dispatchEvent(new MessageEvent('message', { data }));
    await pass(0);
  };
  const shown = () => nav.questions.map(({ title, text }) => `${title}: ${text}`);
  const toasts = () => nav.toasts.map(({ text }) => text);
  return { nav, stored, opened, done, settled, press, say, shown, toasts };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const readState = ({ url }: Opened) => url.searchParams.get('state') ?? '';
const AT_FIRST = ['로그인이 만료되었습니다: text'];
const WAITING = ['로그인이 만료되었습니다: 열린 창에서 로그인하면 이 화면에서 이어서 작업할 수 있어요.'];

describe('an expired login', () => {
  // rule: errors.dialog-by-code
  it('an expired login shows one dialog with a red logout and a second button', async () => {
    const { nav, press, settled, opened } = setting();
    expect(nav.questions).toMatchObject([{ danger: true, confirmText: '로그아웃', cancelText: '다시 로그인' }]);
    await press(true);
    expect([settled, nav.questions, opened]).toEqual([[false], [], []]);
  });

  // rule: login.sign-in-window
  it('an expired login is renewed in a window of 500 by 600 in the middle of this one, and the page stays', async () => {
    const { press, say, opened, done, settled, shown, toasts, stored } = setting();
    await press(false);
    const [popup] = opened as [Opened];
    expect(popup.url.href).toMatch(
      /^https:\/\/api\.test\/auth\/login\/start\?state=[\da-f]{32}&nonce=[\da-f]{32}&challenge=c{43}$/,
    );
    expect(popup.features).toBe('_blank popup,width=500,height=600,left=350,top=150');
    expect([shown(), readLoginAttempt(stored)]).toEqual([WAITING, undefined]);
    await say({ kind: 'arrived', state: readState(popup) });
    popup.window.closed = true;
    await pass(60_000);
    expect(shown()).toEqual(WAITING);
    await say({ kind: 'signed-in', state: readState(popup) });
    expect([settled, done, shown()]).toEqual([[true], ['resume', 'refresh'], []]);
    expect(toasts()).toEqual(['다시 로그인했어요. 이어서 작업해주세요.']);
  });

  it('an expired login reloads the page if the sign-in does not reach it', async () => {
    const { press, say, opened, done, settled } = setting({ resumes: false });
    await press(false);
    await say({ kind: 'signed-in', state: readState(opened[0] as Opened) });
    expect([settled, done]).toEqual([[true], ['resume', 'flush', 'reload, free']]);
  });

  it.each([
    ['of another state', { kind: 'signed-in', state: 'f'.repeat(32) }],
    ['without a state', { kind: 'signed-in' }],
    ['without data', null],
    ['with a string', 'signed-in'],
  ])('an expired login ignores messages %s', async (_, word) => {
    const { press, say, shown, settled } = setting();
    await press(false);
    await say(word);
    expect([shown(), settled]).toEqual([WAITING, []]);
  });

  it('an expired login ignores a message of an unknown kind from its own window', async () => {
    const { press, say, opened, shown } = setting();
    await press(false);
    await say({ kind: 'token', state: readState(opened[0] as Opened) });
    await say({ kind: 'refused', state: readState(opened[0] as Opened), code: 1 });
    expect(shown()).toEqual(WAITING);
  });

  // rule: login.sign-in-window
  it('an expired login stops waiting for a closed window, but still accepts its result', async () => {
    const { press, say, opened, shown, toasts, settled } = setting();
    await press(false);
    const [popup] = opened as [Opened];
    popup.window.closed = true;
    await pass(3999);
    expect([shown(), toasts()]).toEqual([WAITING, []]);
    await pass(1);
    expect([shown(), toasts()]).toEqual([AT_FIRST, ['로그인 창이 닫혔어요.']]);
    await say({ kind: 'signed-in', state: readState(popup) });
    expect([settled, shown()]).toEqual([[true], []]);
  });

  // rule: login.sign-in-window
  it('an expired login replaces an older window by a newer one', async () => {
    const { press, say, opened, shown, settled } = setting();
    await press(false);
    await press(false);
    const [older, newer] = opened as [Opened, Opened];
    expect([older.window.closed, newer.window.closed]).toEqual([true, false]);
    await say({ kind: 'signed-in', state: readState(older) });
    await pass(60_000);
    expect([shown(), settled]).toEqual([WAITING, []]);
    await say({ kind: 'signed-in', state: readState(newer) });
    expect(settled).toEqual([true]);
  });

  it('an expired login shows nothing for a sign-in that was cancelled at the provider', async () => {
    const { press, say, opened, shown, toasts } = setting();
    await press(false);
    await say({ kind: 'refused', state: readState(opened[0] as Opened), code: 'login-cancelled' });
    expect([shown(), toasts()]).toEqual([AT_FIRST, []]);
  });

  it('an expired login shows a rejection by its code, then asks again', async () => {
    const { nav, press, say, opened, shown } = setting();
    await press(false);
    await say({ kind: 'refused', state: readState(opened[0] as Opened), code: 'auth/user-disabled' });
    expect(nav.questions).toMatchObject([{ title: '로그인 실패', details: '코드: auth/user-disabled' }]);
    await press(true);
    expect(shown()).toEqual(AT_FIRST);
  });

  it('a logout closes the window of an expired login', async () => {
    const { press, opened, settled } = setting();
    await press(false);
    await press(true);
    expect([settled, opened[0]?.window.closed]).toEqual([[false], true]);
  });

  it.each([
    ['is blocked', { blocks: true }, 1],
    ['does not exist, as in the wrapper', { isNative: true }, 0],
  ])('an expired login redirects the page itself to the login if a window %s, and back', async (_, how, windows) => {
    const { press, opened, done, settled, stored } = setting(how);
    await press(false);
    expect([opened.length, done, settled]).toEqual([windows, ['flush', 'to /auth/login/start, free'], [true]]);
    expect(readLoginAttempt(stored)).toMatchObject({ redirect: '/market/e/m1?tab=2', isPopup: false });
  });
});

describe('a fresh login', () => {
  it('a fresh login shows a dialog that can be closed, without any change', async () => {
    const { nav, press, settled, opened, done } = setting({ isRenewal: true });
    expect(nav.questions).toMatchObject([
      {
        title: '본인 확인이 필요해요',
        text: expect.stringContaining('이어서'),
        confirmText: '다시 로그인',
        cancelText: '취소',
        danger: false,
      },
    ]);
    await press(false);
    expect([settled, nav.questions, opened, done]).toEqual([[false], [], [], []]);
  });

  it('a fresh login requests the provider’s login form in a window, and the page stays with its input', async () => {
    const { press, say, opened, done, settled, shown, toasts } = setting({ isRenewal: true });
    await press(true);
    const [popup] = opened as [Opened];
    expect(popup.url.searchParams.get('prompt')).toBe('login');
    expect(shown()).toEqual(['본인 확인이 필요해요: 열린 창에서 로그인하면 이 화면에서 이어서 작업할 수 있어요.']);
    await say({ kind: 'signed-in', state: readState(popup) });
    expect([settled, done, shown()]).toEqual([[true], ['resume', 'refresh'], []]);
    expect(toasts()).toEqual(['다시 로그인했어요. 이어서 작업해주세요.']);
  });

  it('a fresh login is cancelled while its window is open, which closes with it', async () => {
    const { press, opened, settled } = setting({ isRenewal: true });
    await press(true);
    await press(false);
    expect([settled, opened[0]?.window.closed]).toEqual([[false], true]);
  });

  it.each([
    ['is blocked', { blocks: true }],
    ['does not exist, as in the wrapper', { isNative: true }],
  ])(
    'a fresh login redirects the page itself if a window %s, after storing its input, and back to its path',
    async (_, how) => {
      const { press, done, settled, stored } = setting({ ...how, isRenewal: true });
      await press(true);
      expect([done, settled]).toEqual([['storeInput', 'flush', 'to /auth/login/start, free'], [false]]);
      expect(readLoginAttempt(stored)).toMatchObject({ redirect: '/market/e/m1?tab=2', isPopup: false });
    },
  );

  it('a fresh login stores the input if the page has to be reloaded', async () => {
    const { press, say, opened, done, settled } = setting({ isRenewal: true, resumes: false });
    await press(true);
    await say({ kind: 'signed-in', state: readState(opened[0] as Opened) });
    expect([settled, done]).toEqual([[false], ['resume', 'storeInput', 'flush', 'reload, free']]);
  });
});
