import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type LoginReturn, popupState } from '../identity/loginReturn.ts';
import type { SessionState } from '../SessionStore.ts';
import { finishPopup } from './finishPopup.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const attempt = { state: 's1', nonce: 'n', verifier: 'v', redirect: '/', isPopup: true };
const back: LoginReturn = { kind: 'custom-token', token: 'canary', redirect: '/' };

describe('the popup of a sign-in', () => {
  it.each([
    ['returned with a login', attempt, back, 's1'],
    ['returned with a rejection', attempt, { kind: 'refused', code: 'login-cancelled' }, 's1'],
    ['is not a popup', { ...attempt, isPopup: false }, back, undefined],
    ['was redirected elsewhere', attempt, { kind: 'none' }, undefined],
    ['started no login', undefined, back, undefined],
  ] as const)(
    'popupState for a window that %s returns only the state of a popup’s own login',
    (_, begun, login, state) => {
      expect(popupState(begun, login)).toBe(state);
    },
  );

  it.each([
    [{ status: 'signed-in' }, { kind: 'signed-in', state: 's1' }],
    [{ status: 'unreachable' }, { kind: 'signed-in', state: 's1' }],
    [
      { status: 'visitor', refused: 'auth/user-disabled' },
      { kind: 'refused', state: 's1', code: 'auth/user-disabled' },
    ],
    [{ status: 'visitor' }, { kind: 'refused', state: 's1', code: 'login-failed' }],
  ] as [SessionState, object][])(
    'a popup reports %j as %j and closes, or becomes a page of the product',
    async (state, word) => {
      const done: unknown[] = [];
      const signIn = async () => void done.push('sign-in');
      await finishPopup({ state: 's1', login: back }, { state }, signIn, {
        channel: { postMessage: (message) => void done.push(message) },
        view: Object.assign(Object.create(globalThis), {
          close: () => void done.push('close'),
          location: { replace: (url: string) => void done.push(url) },
        }) as Window,
      });
      expect(done).toEqual([{ kind: 'arrived', state: 's1' }, 'sign-in', word, 'close']);
      await jest.advanceTimersByTimeAsync(1000);
      expect(done.at(-1)).toBe('/');
    },
  );

  it('a popup reports a refused login without changing the opener’s session', async () => {
    const said: unknown[] = [];
    const refused: LoginReturn = { kind: 'refused', code: 'login-cancelled' };
    const untouched = {
      get state(): SessionState {
        throw new Error('The session was started.');
      },
    };
    const signIn = async () => void said.push('sign-in');
    const view = Object.assign(Object.create(globalThis), { close: () => {}, location: { replace: () => {} } });
    await finishPopup({ state: 's1', login: refused }, untouched, signIn, {
      channel: { postMessage: (message) => void said.push(message) },
      view: view as Window,
    });
    expect(said).toEqual([
      { kind: 'arrived', state: 's1' },
      { kind: 'refused', state: 's1', code: 'login-cancelled' },
    ]);
  });
});
