import { describe, expect, it, jest } from '@jest/globals';
import { Stored } from '@backoffice/platform';
import { fakePlatform, renderPage } from '@backoffice/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { SessionProvider } from '../SessionContext.tsx';
import { SessionMark } from '../SessionMark.ts';
import { type SessionState, SessionStore } from '../SessionStore.ts';
import { SignInPrompt } from './SignInPrompt.tsx';

function open({
  openInApp,
  stored,
  state = { status: 'visitor' },
  pending = [],
}: { openInApp?: () => void; stored?: Stored; state?: SessionState; pending?: string[] } = {}) {
  const platform = fakePlatform({ openInApp, ...(stored && { stored }) });
  const session = new SessionStore({
    user: platform.user,
    loadIdentity: () => Promise.reject(new Error('No sign-in in this test.')),
    storedLogin: undefined,
    loginStatus: () => 'value',
    removeStored: () => {},
    mark: new SessionMark(platform.stored),
    device: { seal: () => {}, clear: async () => {}, clearTab: () => {} },
    signOuts: { pending, end: async () => {}, recordSession: async () => {} },
    now: platform.now,
    onUnstoredLogin: () => {},
    later: (task) => task(),
  });
  return renderPage(
    <SessionProvider session={session}>
      <SignInPrompt state={state} redirect="/" />
    </SessionProvider>,
    { platform },
  );
}

describe('the login page', () => {
  it('the login page offers the app if there is one to open', async () => {
    let opened = 0;
    const { user } = open({ openInApp: () => (opened += 1) });
    await user.click(screen.getByRole('button', { name: '앱에서 열기' }));
    expect(opened).toBe(1);
  });

  // rule: login.ways-in
  it('the login page does not mention the app elsewhere', () => {
    open();
    expect(screen.getByRole('button', { name: '카카오톡으로 로그인' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: '앱에서 열기' })).toBeNull();
  });

  it('the login page shows that the browser blocks storage before it leaves for a login that could not return', async () => {
    const { user, platform } = open({ stored: new Stored({ uid: () => null }) });
    await user.click(screen.getByRole('button', { name: '카카오톡으로 로그인' }));
    await waitFor(() =>
      expect(platform.nav.questions).toMatchObject([
        { title: '로그인 실패', text: '브라우저가 저장 공간을 막고 있어요. 쿠키와 사이트 데이터를 허용해주세요.' },
      ]),
    );
    expect(screen.getByRole('button', { name: '카카오톡으로 로그인' })).toBeEnabled();
  });

  // rule: session.lifetime
  it.each([
    ['session-idle', '오랫동안 사용하지 않아 로그아웃됐어요. 다시 로그인해주세요.'],
    ['session-ended', '이 기기에서 로그아웃됐어요. 다시 로그인해주세요.'],
    ['session-expired', '로그인한 지 오래되어 로그아웃됐어요. 다시 로그인해주세요.'],
  ])('the login page shows why the earlier session has ended: %s', (ended, text) => {
    open({ state: { status: 'visitor', ended } });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name: '카카오톡으로 로그인' })).toBeEnabled();
  });

  it('the login page shows that the server does not know the last logout yet', () => {
    open({ pending: ['s1'] });
    expect(screen.getByText(/서버에는 아직 알리지 못했어요/)).toBeVisible();
  });

  it('the login page preserves the focus on the button of the static sign-in that it replaces', () => {
    const shell = document.body.appendChild(document.createElement('div'));
    shell.innerHTML = '<button data-login="account">계정 직접 입력하기</button>';
    shell.querySelector('button')?.focus();
    open();
    shell.remove();
    expect(screen.getByRole('button', { name: '계정 직접 입력하기' })).toHaveFocus();
  });

  it('the login page can be used again when it returns from the back-forward cache', async () => {
    jest.spyOn(crypto.subtle, 'digest').mockReturnValue(new Promise(() => {}));
    const { user } = open({ stored: new Stored({ view: window, uid: () => null }) });
    const button = screen.getByRole('button', { name: '카카오톡으로 로그인' });
    await user.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(button).not.toHaveAttribute('aria-busy');
    jest.restoreAllMocks();
  });
});
