import type { AccountSession } from '@backoffice/contracts/wire/session/session';
import { endOtherSessions, endSession, listSessions } from '@backoffice/contracts/wire/session/sessionEndpoints';
import { FakeFailure, buildUser, fakePlatform, renderPage } from '@backoffice/testing';
import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { DevicesPage } from './DevicesPage.tsx';

function buildSession(over: Partial<AccountSession> = {}): AccountSession {
  return {
    id: 'session-1',
    device: 'iPhone · Safari',
    signedInAt: '2026-03-01T00:00:00.000Z',
    lastSeenAt: '2026-03-10T03:00:00.000Z',
    isCurrent: false,
    ...over,
  };
}

const OWN = buildSession({ id: 'session-0', device: 'Mac · Chrome', isCurrent: true });

const NOON = Date.parse('2026-11-20T12:00:00+09:00');
const MINUTE = 60_000;
const signedIn = (at: number) => buildUser({ authTime: new Date(at).toISOString() });

/** Renders the page of an account that is signed in on the current device and on `others`. */
async function open(others: AccountSession[] = [buildSession()], over: Parameters<typeof fakePlatform>[0] = {}) {
  const platform = fakePlatform({ now: NOON, ...over });
  platform.user.update({ me: signedIn(NOON) });
  const server = { sessions: [...others, OWN] };
  platform.fakeApi
    .on(listSessions, () => server.sessions)
    .on(endSession, ({ sessionId }) => {
      server.sessions = server.sessions.filter(({ id }) => id !== sessionId);
      return { ok: true as const };
    })
    .on(endOtherSessions, () => {
      server.sessions = [OWN];
      return { ok: true as const };
    });
  const page = renderPage(<DevicesPage />, { platform });
  await screen.findByText(/Mac · Chrome/);
  const answer = async (isConfirmed: boolean) =>
    act(async () => platform.nav.answer(platform.nav.questions[0]?.id ?? 0, isConfirmed));
  return { ...page, platform, server, answer };
}

const rows = () => screen.getAllByRole('listitem');
const getSignOutButton = (device: string) => screen.getByRole('button', { name: `${device} 로그아웃` });
const getSignOutOthersButton = () => screen.getByRole('button', { name: '다른 기기에서 모두 로그아웃' });

describe('DevicesPage', () => {
  // rule: session.devices
  it('DevicesPage lists the current device first, marked and without a logout button, and the others with last call but no address', async () => {
    await open();
    const [own, other] = rows() as [HTMLElement, HTMLElement];
    expect(within(own).getByText('이 기기')).toBeVisible();
    expect(within(own).queryByRole('button', { name: /로그아웃/ })).toBeNull();
    expect(other).toHaveTextContent('iPhone · Safari');
    expect(other).toHaveTextContent('마지막 사용 3월 10일 12:00');
    expect(document.body).not.toHaveTextContent(/\d+\.\d+\.\d+\.\d+/);
    expect(screen.getByRole('link', { name: '문의하기' })).toHaveAttribute('href', 'http://links.test/chat');
    expect(within(other).queryByText('이 기기')).toBeNull();
  });

  it('DevicesPage offers no logout if there is no other device', async () => {
    await open([]);
    expect(rows()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /로그아웃/ })).toBeNull();
  });

  it('DevicesPage signs out a single device after a confirmation', async () => {
    const { user, platform, answer } = await open([
      buildSession(),
      buildSession({ id: 'session-2', device: 'Android' }),
    ]);
    await user.click(getSignOutButton('Android'));
    expect(platform.nav.questions).toMatchObject([{ title: '이 기기에서 로그아웃할까요?', danger: true }]);
    await answer(true);
    await waitFor(() => expect(rows()).toHaveLength(2));
    // The clicked button was removed with its row.
    expect(screen.getByRole('list', { name: '로그인한 기기' })).toHaveFocus();
    expect(platform.fakeApi.getCalls(endSession).map(({ path }) => path)).toEqual(['/user/sessions/end/session-2']);
    expect(platform.nav.toasts).toMatchObject([{ text: '로그아웃했어요.' }]);
  });

  it('DevicesPage signs out all other devices after a confirmation', async () => {
    const { user, platform, answer } = await open();
    await user.click(getSignOutOthersButton());
    await answer(true);
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.getByRole('list', { name: '로그인한 기기' })).toHaveFocus();
    expect(platform.nav.toasts).toMatchObject([{ text: '다른 기기에서 모두 로그아웃했어요.' }]);
    expect(screen.queryByRole('button', { name: /로그아웃/ })).toBeNull();
  });

  it('the devices stay signed in if the confirmation is cancelled', async () => {
    const { user, platform, answer } = await open();
    await user.click(getSignOutOthersButton());
    await answer(false);
    expect(platform.fakeApi.getCalls(endOtherSessions)).toEqual([]);
    expect(getSignOutButton('iPhone · Safari')).toBeEnabled();
  });

  it('a device that had already signed out disappears from the list without an error', async () => {
    const { user, platform, server, answer } = await open();
    platform.fakeApi.on(endSession, () => {
      server.sessions = [OWN];
      return new FakeFailure(404, { message: 'not-found' });
    });
    await user.click(getSignOutButton('iPhone · Safari'));
    await answer(true);
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(platform.nav.toasts).toEqual([]);
  });

  // rule: fresh-login.asked
  it('the devices are not shown on a phone in the hands of a thief until the seller has signed in again', async () => {
    const platform = fakePlatform({ now: NOON });
    platform.user.update({ me: signedIn(NOON - 6 * MINUTE) });
    platform.fakeApi.on(listSessions, [OWN]);
    const { user } = renderPage(<DevicesPage />, { platform });
    expect(await screen.findByText('본인 확인이 필요해요')).toBeVisible();
    expect([platform.freshLogins, platform.fakeApi.calls]).toEqual([[NOON], []]);
    platform.user.update({ me: signedIn(NOON) });
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText(/Mac · Chrome/)).toBeVisible();
  });

  // rule: fresh-login.asked
  it('a logout of a device that comes more than five minutes after the login continues after a fresh login', async () => {
    let now = NOON;
    const { user, platform, answer } = await open(undefined, {
      now: () => now,
      signInAgain: async () => (platform.user.update({ me: signedIn(now) }), true),
    });
    now = NOON + 6 * MINUTE;
    await user.click(getSignOutButton('iPhone · Safari'));
    await answer(true);
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect([platform.freshLogins, platform.fakeApi.getCalls(endSession).length]).toEqual([[now], 1]);
  });

  it('DevicesPage offers a retry if the list cannot be loaded', async () => {
    const platform = fakePlatform({ now: NOON });
    platform.user.update({ me: signedIn(NOON) });
    platform.fakeApi.on(listSessions, () => new FakeFailure(503, { message: 'unavailable' }));
    const { user } = renderPage(<DevicesPage />, { platform });
    const again = await screen.findByRole('button', { name: '다시 시도' });
    platform.fakeApi.on(listSessions, [OWN]);
    await user.click(again);
    expect(await screen.findByText(/Mac · Chrome/)).toBeVisible();
  });
});
