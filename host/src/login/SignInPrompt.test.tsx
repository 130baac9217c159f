import { describe, expect, it } from '@jest/globals';
import { fakePlatform, renderPage } from '@backoffice/testing';
import { screen } from '@testing-library/react';
import { SessionProvider } from '../session/SessionContext.tsx';
import { SessionMark } from '../session/SessionMark.ts';
import { SessionStore } from '../session/SessionStore.ts';
import { SignInPrompt } from './SignInPrompt.tsx';

function open(openInApp?: () => void) {
  const platform = fakePlatform({ openInApp });
  const session = new SessionStore({
    user: platform.user,
    loadIdentity: () => Promise.reject(new Error('No sign-in in this test.')),
    mark: new SessionMark({ storage: undefined, channel: undefined }),
    drafts: platform.drafts,
    now: platform.now,
  });
  return renderPage(
    <SessionProvider session={session}>
      <SignInPrompt state={{ status: 'visitor' }} redirect="/" />
    </SessionProvider>,
    { platform },
  );
}

describe('the login page', () => {
  it('offers the app where there is one to open', async () => {
    let opened = 0;
    const { user } = open(() => (opened += 1));
    await user.click(screen.getByRole('button', { name: '앱에서 열기' }));
    expect(opened).toBe(1);
  });

  it('does not speak of the app elsewhere', () => {
    open();
    expect(screen.getByRole('button', { name: '카카오톡으로 로그인' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: '앱에서 열기' })).toBeNull();
  });
});
