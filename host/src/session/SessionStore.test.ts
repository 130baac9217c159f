import { describe, expect, it } from '@jest/globals';
import { getMe, initSeller } from '@backoffice/contracts';
import { FakeFailure, buildSeller, buildUser, fakePlatform } from '@backoffice/testing';
import { waitFor } from '@testing-library/react';
import type { Identity } from '../identity/Identity.ts';
import { SessionStore } from './SessionStore.ts';

function setting({ restored = null as { uid: string } | null, over = {} as Partial<Identity> } = {}) {
  const platform = fakePlatform();
  const marker = new Map<string, string>();
  const calls: string[] = [];
  let tellSignedOut = () => {};
  const identity: Identity = {
    restored: async () => restored,
    signInWithCustomToken: async (token) => (calls.push(token), { uid: 'kakao:1' }),
    signInWithIdToken: async (token, nonce) => (calls.push(`${token}/${nonce}`), { uid: 'kakao:1' }),
    token: async () => 'id-token',
    signOut: async () => void calls.push('signOut'),
    onSignedOut: (listener) => (tellSignedOut = listener),
    ...over,
  };
  const storage = {
    getItem: (key: string) => marker.get(key) ?? null,
    setItem: (key: string, value: string) => marker.set(key, value),
    removeItem: (key: string) => marker.delete(key),
  } as unknown as Storage;
  let loaded = 0;
  const loadIdentity = async () => ((loaded += 1), identity);
  const drafts = { seal: () => void calls.push('seal'), clear: async () => void calls.push('clear') };
  const session = new SessionStore({ user: platform.user, loadIdentity, marker: storage, drafts });
  return { session, platform, marker, calls, loads: () => loaded, signedOutElsewhere: () => tellSignedOut() };
}

const custom = { kind: 'custom-token', token: 'secret', redirect: '/accounts' } as const;

describe('a session', () => {
  it('takes a page without a mark for a visitor’s and does not fetch the provider’s library', async () => {
    const { session, platform, loads } = setting();
    await session.start(platform.api, { kind: 'none' });
    expect(session.state).toEqual({ status: 'visitor' });
    expect(loads()).toBe(0);
  });

  it('signs in with what the login brought, reads the account and keeps where the visitor wanted to go', async () => {
    const { session, platform, calls, marker } = setting();
    platform.fakeApi.on(getMe, { user: buildUser(), seller: buildSeller() });
    await session.start(platform.api, custom);
    expect([session.state.status, calls, session.takeRedirect(), marker.size]).toEqual([
      'signed-in',
      ['secret'],
      '/accounts',
      1,
    ]);
    expect(platform.user.isApproved).toBe(true);
    expect(session.takeRedirect()).toBeNull();
  });

  it('gives an approved account without a seller record one, once, and reads it again', async () => {
    const { session, platform } = setting();
    let created = 0;
    platform.fakeApi
      .on(getMe, () => ({ user: buildUser(), ...(created > 0 ? { seller: buildSeller({ publicId: '' }) } : {}) }))
      .on(initSeller, () => ((created += 1), { ok: true as const }));
    await session.start(platform.api, custom);
    expect(created).toBe(1);
    expect(platform.user.missing).toEqual(['profile']);
  });

  it('leaves an account below level 1 without a seller record', async () => {
    const { session, platform } = setting();
    platform.fakeApi.on(getMe, { user: buildUser({ level: 0 }) });
    await session.start(platform.api, custom);
    expect([session.state.status, platform.user.isApproved]).toEqual(['signed-in', false]);
  });

  it('tells a failed sign-in by the provider’s code alone', async () => {
    const failure = Object.assign(new Error('token secret is bad'), { code: 'auth/invalid-custom-token' });
    const { session, platform, marker } = setting({ over: { signInWithCustomToken: () => Promise.reject(failure) } });
    await session.start(platform.api, custom);
    expect(session.state).toEqual({ status: 'visitor', refused: 'auth/invalid-custom-token' });
    expect(marker.size).toBe(0);
  });

  it('can be tried again when the account could not be reached', async () => {
    const { session, platform, marker } = setting({ restored: { uid: 'kakao:1' } });
    marker.set('backoffice.session', '1');
    platform.fakeApi.on(getMe, () => new FakeFailure(503, { message: 'unavailable' }));
    await session.start(platform.api, { kind: 'none' });
    expect(session.state.status).toBe('unreachable');
    platform.fakeApi.on(getMe, { user: buildUser(), seller: buildSeller() });
    await session.retry();
    expect(session.state.status).toBe('signed-in');
  });

  it('ends when the API no longer knows the account', async () => {
    const { session, platform, calls } = setting();
    platform.fakeApi.on(getMe, () => new FakeFailure(401, { message: 'Unauthorized' }));
    await session.start(platform.api, custom);
    expect([session.state.status, calls.at(-1), platform.user.userAuth]).toEqual(['visitor', 'signOut', null]);
  });

  it('ends here when it ends in another tab, and leaves nothing of the person behind', async () => {
    const { session, platform, marker, signedOutElsewhere } = setting();
    platform.fakeApi.on(getMe, { user: buildUser(), seller: buildSeller() });
    const ends: string[] = [];
    session.onEnded((end) => void ends.push(end));
    await session.start(platform.api, custom);
    signedOutElsewhere();
    await waitFor(() => expect(ends).toEqual(['elsewhere']));
    expect([marker.size, platform.user.me, platform.user.seller]).toEqual([0, null, null]);
  });

  it.each([
    ['is logged out', 'logout', 'clear'],
    ['has run out', 'expired', 'seal'],
  ] as const)('that %s deals with what was typed before anything else', async (_, end, dealt) => {
    const { session, platform, calls } = setting();
    platform.fakeApi.on(getMe, { user: buildUser(), seller: buildSeller() });
    const ends: string[] = [];
    session.onEnded((why) => void ends.push(why));
    await session.start(platform.api, custom);
    await (end === 'logout' ? session.signOut() : session.expire());
    expect([ends, calls.slice(-2)]).toEqual([[end], [dealt, 'signOut']]);
  });

  it('keeps drafts for the account while it is signed in, and for nobody else', async () => {
    const { session, platform, marker } = setting();
    platform.fakeApi.on(getMe, { user: buildUser(), seller: buildSeller() });
    expect(session.draftOwner).toBeNull();
    await session.start(platform.api, custom);
    expect(session.draftOwner).toBe('kakao:1');
    marker.delete('backoffice.session');
    expect(session.draftOwner).toBeNull();
  });
});
