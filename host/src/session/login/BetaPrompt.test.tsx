import { describe, expect, it } from '@jest/globals';
import { getMe } from '@backoffice/contracts/seller/userEndpoints';
import { FakeFailure, buildSeller, buildUser, fakePlatform, renderPage } from '@backoffice/testing';
import { screen, waitFor } from '@testing-library/react';
import { SessionProvider } from '../SessionContext.tsx';
import { SessionMark } from '../SessionMark.ts';
import { SignOuts } from '../SignOuts.ts';
import { SessionStore } from '../SessionStore.ts';
import { BetaPrompt } from './BetaPrompt.tsx';

/** An account that waits for approval and clicks to check it. */
async function clickCheck(answer: () => object) {
  const platform = fakePlatform();
  const session = new SessionStore({
    user: platform.user,
    loadIdentity: () => Promise.reject(new Error('No sign-in in this test.')),
    storedLogin: undefined,
    loginStatus: () => 'value',
    removeStored: () => {},
    mark: new SessionMark(platform.stored),
    device: { seal: () => {}, clear: async () => {}, clearTab: () => {} },
    signOuts: new SignOuts({ stored: platform.stored, send: async () => {} }),
    now: platform.now,
    onUnstoredLogin: () => {},
    later: (task) => task(),
  });
  platform.fakeApi.on(getMe, answer as never);
  await session.start(platform.api, { kind: 'none' });
  platform.user.update({ me: buildUser({ level: 0 }) });
  const { user } = renderPage(
    <SessionProvider session={session}>
      <BetaPrompt />
    </SessionProvider>,
    { platform },
  );
  await user.click(screen.getByRole('button', { name: '승인 확인' }));
  return { session, platform };
}

describe('the closed-beta prompt', () => {
  // rule: login.beta-prompt
  it('the closed-beta prompt admits an account that was approved since, without a new login', async () => {
    const { platform } = await clickCheck(() => ({ user: buildUser(), seller: buildSeller() }));
    await waitFor(() => expect(platform.user.isApproved).toBe(true));
  });

  it('the closed-beta prompt shows that the account is still not approved', async () => {
    const { platform } = await clickCheck(() => ({ user: buildUser({ level: 0 }) }));
    await waitFor(() => expect(platform.nav.toasts).toMatchObject([{ text: '아직 승인되지 않았어요.' }]));
  });

  it('the closed-beta prompt leaves an unreachable account to the session', async () => {
    const { session } = await clickCheck(() => new FakeFailure(503, { message: 'unavailable' }));
    await waitFor(() => expect(session.state.status).toBe('unreachable'));
  });
});
