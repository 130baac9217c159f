import { describe, expect, it, jest } from '@jest/globals';
import { getMe, initSeller } from '@backoffice/contracts/seller/userEndpoints';
import { exchangeLogin } from '@backoffice/contracts/wire/session/loginEndpoints';
import { type StorageEnd, Stored } from '@backoffice/platform';
import { FakeFailure, buildSeller, buildUser, fakePlatform, memoryStorage } from '@backoffice/testing';
import { waitFor } from '@testing-library/react';
import { autorun } from 'mobx';
import type { StoredLogin } from './early-calls/EarlyCalls.ts';
import type { Identity, IdentityUser } from './identity/Identity.ts';
import { SessionMark } from './SessionMark.ts';
import { type SessionDeps, type SessionEnd, SessionStore } from './SessionStore.ts';

const MINUTE = 60_000;
const lostProvider = async () => {
  throw Object.assign(new Error('provider'), { code: 'auth/network-request-failed' });
};

function setting({
  restored = null as { uid: string } | null,
  over = {} as Partial<Identity>,
  deviceOver = {} as Partial<SessionDeps['device']>,
  endAtApi = async () => {},
  stored = undefined as StoredLogin | undefined,
  loginStatus = 'value' as ReturnType<SessionDeps['loginStatus']>,
  failedLoads = 0,
  later = (task: () => void) => task(),
} = {}) {
  const platform = fakePlatform();
  const calls: string[] = [];
  const ends: SessionEnd[] = [];
  const time = { now: 0 };
  let notifyAccount = (_account: IdentityUser | null) => {};
  const identity: Identity = {
    restored: async () => restored,
    signInWithCustomToken: async (token) => (calls.push(token), { uid: 'kakao:1' }),
    signInWithIdToken: async (token, nonce) => (calls.push(`${token}/${nonce}`), { uid: 'kakao:1' }),
    token: async (_, refresh) => (refresh ? (calls.push('renew'), 'new-token') : 'id-token'),
    signOut: async () => void calls.push('signOut'),
    onAccount: (listener) => (notifyAccount = listener),
    ...over,
  };
  const localStorage = memoryStorage();
  const openMark = () =>
    new SessionMark(new Stored({ view: { localStorage, sessionStorage: memoryStorage() }, uid: () => null }));
  const mark = openMark();
  let loaded = 0;
  const loadIdentity = async () => {
    loaded += 1;
    if (loaded <= failedLoads) throw new TypeError('The library did not come.');
    return identity;
  };
  const device = {
    seal: () => void calls.push('seal'),
    clear: async (end: StorageEnd, kept?: string) =>
      void calls.push(
        end === 'expired' ? 'clear except drafts' : kept === undefined ? 'clear' : `clear except ${kept}`,
      ),
    clearTab: (kept?: string) =>
      void calls.push(kept === undefined ? 'clear tab' : `remove all but ${kept} from the tab`),
    ...deviceOver,
  };
  /** The calls that end the account's data on the device or its login. */
  const erased = () => calls.filter((call) => /^(seal|clear.*|remove stored|signOut)$/.test(call));
  const signOuts = { recorded: [] as unknown[], ended: [] as unknown[] };
  const session = new SessionStore({
    user: platform.user,
    loadIdentity,
    storedLogin: stored,
    loginStatus: () => loginStatus,
    removeStored: () => void calls.push('remove stored'),
    mark,
    device,
    signOuts: {
      pending: [],
      recordSession: async (id) => void signOuts.recorded.push(id),
      end: async (id, token) => {
        signOuts.ended.push([id, token]);
        return endAtApi();
      },
    },
    now: () => time.now,
    onUnstoredLogin: () => void calls.push('unstored login'),
    later,
  });
  session.onEnded((end) => void ends.push(end));
  const account = (uid: string | null) => notifyAccount(uid === null ? null : { uid });
  return {
    session,
    platform,
    mark,
    openMark,
    localStorage,
    calls,
    signOuts,
    ends,
    time,
    account,
    erased,
    loads: () => loaded,
  };
}

/** A session of an approved seller. */
async function signedIn(over: Partial<Identity> = {}, deviceOver: Partial<SessionDeps['device']> = {}) {
  const set = setting({ over, deviceOver });
  set.mark.set('kakao:1');
  set.platform.fakeApi.on(getMe, { user: buildUser(), seller: buildSeller() });
  await set.session.start(set.platform.api, custom);
  return set;
}

const SID = 's'.repeat(22);
const tokenNaming = (sid: string) => `head.${btoa(JSON.stringify({ sid }))}.signature`;
const ticket = { kind: 'ticket', ticket: 't', verifier: 'v', redirect: '/accounts' } as const;
const custom = { kind: 'custom-token', token: 'secret', redirect: '/accounts' } as const;

describe('a session', () => {
  it('a session without a mark is that of a visitor and does not fetch the provider’s library', async () => {
    const { session, platform, loads } = setting();
    await session.start(platform.api, { kind: 'none' });
    expect(session.state).toEqual({ status: 'visitor' });
    expect(loads()).toBe(0);
  });

  // rule: session.account-fields, login.public-screen, routes.guard
  it('a session signs in with the returned login, fetches the account and preserves the path to return to', async () => {
    const { session, platform, calls, mark } = await signedIn();
    expect([session.state.status, calls, session.consumeRedirect(), mark.uid]).toEqual([
      'signed-in',
      ['secret', 'remove all but kakao:1 from the tab'],
      '/accounts',
      'kakao:1',
    ]);
    expect(platform.user.isApproved).toBe(true);
    expect(session.consumeRedirect()).toBeNull();
  });

  it('a session exchanges the ticket of its login, with the secret of the page that started it, for the token', async () => {
    const { session, platform, calls, signOuts } = setting({ over: { token: async () => tokenNaming(SID) } });
    platform.fakeApi
      .on(getMe, { user: buildUser(), seller: buildSeller() })
      .on(exchangeLogin, { customToken: 'exchanged' });
    await session.start(platform.api, ticket);
    expect([session.state.status, calls, session.consumeRedirect()]).toEqual([
      'signed-in',
      ['exchanged', 'clear except kakao:1'],
      '/accounts',
    ]);
    expect(platform.fakeApi.calls[0]).toMatchObject({
      path: '/auth/login/exchange',
      data: { ticket: ticket.ticket, verifier: ticket.verifier },
    });
    expect(signOuts.recorded).toEqual([SID]);
  });

  it.each([
    [400, 'login-failed'],
    [0, 'network'],
  ])('a ticket that gets %d %s is reported by the login page alone', async (status, message) => {
    const { session, platform, calls } = setting();
    platform.fakeApi.on(exchangeLogin, () => new FakeFailure(status, { message }));
    await session.start(platform.api, ticket);
    expect([session.state, calls]).toEqual([{ status: 'visitor', refused: message }, []]);
  });

  // rule: session.first-visit
  it('a session creates a seller record for an approved account without one, once, and fetches it again', async () => {
    const { session, platform } = setting();
    let created = 0;
    platform.fakeApi
      .on(getMe, () => ({ user: buildUser(), ...(created > 0 ? { seller: buildSeller({ publicId: '' }) } : {}) }))
      .on(initSeller, () => ((created += 1), { ok: true as const }));
    await session.start(platform.api, custom);
    expect(created).toBe(1);
    expect(platform.user.missing).toEqual(['profile']);
  });

  // rule: session.first-visit
  it('a session creates no seller record for an account below level 1', async () => {
    const { session, platform } = setting();
    platform.fakeApi.on(getMe, { user: buildUser({ level: 0 }) });
    await session.start(platform.api, custom);
    expect([session.state.status, platform.user.isApproved]).toEqual(['signed-in', false]);
  });

  it('a session reports a failed sign-in only by the provider’s code', async () => {
    const failure = Object.assign(new Error('token secret is bad'), { code: 'auth/invalid-custom-token' });
    const { session, platform, mark } = setting({ over: { signInWithCustomToken: () => Promise.reject(failure) } });
    await session.start(platform.api, custom);
    expect(session.state).toEqual({ status: 'visitor', refused: 'auth/invalid-custom-token' });
    expect(mark.uid).toBeNull();
  });

  it.each([
    [503, 'server'],
    [500, 'server'],
    [0, 'network'],
  ] as const)('a session that gets a %d at the start is unreachable because of the %s', async (status, failure) => {
    const { session, platform, mark } = setting({ restored: { uid: 'kakao:1' } });
    mark.set('kakao:1');
    platform.fakeApi.on(getMe, () => new FakeFailure(status, { message: 'network' }));
    await session.start(platform.api, { kind: 'none' });
    expect(session.state).toMatchObject({ status: 'unreachable', failure });
  });

  it('a session can be retried if the account could not be reached', async () => {
    const { session, platform, mark } = setting({ restored: { uid: 'kakao:1' } });
    mark.set('kakao:1');
    platform.fakeApi.on(getMe, () => new FakeFailure(503, { message: 'unavailable' }));
    await session.start(platform.api, { kind: 'none' });
    expect(session.state.status).toBe('unreachable');
    platform.fakeApi.on(getMe, { user: buildUser(), seller: buildSeller() });
    await session.retry();
    expect(session.state.status).toBe('signed-in');
  });

  it('a session whose provider’s library does not load has not failed to sign in and can be retried', async () => {
    const { session, platform, mark } = setting({ restored: { uid: 'kakao:1' }, failedLoads: 1 });
    mark.set('kakao:1');
    platform.fakeApi.on(getMe, { user: buildUser(), seller: buildSeller() });
    await session.start(platform.api, { kind: 'none' });
    expect([session.state, mark.uid]).toEqual([{ status: 'unreachable', failure: 'network' }, 'kakao:1']);
    await session.retry();
    expect(session.state.status).toBe('signed-in');
  });

  it.each([
    ['fails', 'auth/the-service-is-currently-unavailable.', 'server'],
    ['cannot be reached', 'auth/network-request-failed', 'network'],
  ])('a session whose provider %s at the start is retried when the page is shown again', async (_, code, failure) => {
    const given: (() => Promise<string>)[] = [() => Promise.reject(Object.assign(new Error('provider'), { code }))];
    const { session, platform, mark } = setting({
      restored: { uid: 'kakao:1' },
      over: { token: async () => given.shift()?.() ?? 'id-token' },
    });
    mark.set('kakao:1');
    platform.fakeApi.on(getMe, { user: buildUser(), seller: buildSeller() });
    await session.start(platform.api, { kind: 'none' });
    expect([session.state, mark.uid]).toEqual([{ status: 'unreachable', failure }, 'kakao:1']);
    await session.wake();
    expect(session.state.status).toBe('signed-in');
  });

  // rule: session.device-data
  it.each([
    ['an unexpired token', 'network', { token: async () => 'id-token' }, { failure: 'network', showsLists: true }],
    ['an unexpired token', 'server', { token: async () => 'id-token' }, { failure: 'server' }],
    ['no token', 'network', { token: lostProvider }, { failure: 'network' }],
  ])(
    'a start with %s and a failing API (%s) shows cached lists only without a response',
    async (_, fails, over, state) => {
      const { session, platform, mark } = setting({ restored: { uid: 'kakao:1' }, over });
      mark.set('kakao:1');
      platform.fakeApi.on(getMe, () => {
        if (fails === 'network') throw new Error('no connection');
        return new FakeFailure(503, { message: 'unavailable' });
      });
      await session.start(platform.api, { kind: 'none' });
      expect(session.state).toEqual({ status: 'unreachable', ...state });
    },
  );

  it('a session that shows cached lists keeps showing them while it is retried, until the API has responded', async () => {
    const { session, platform, mark } = setting({ restored: { uid: 'kakao:1' } });
    mark.set('kakao:1');
    const states: string[] = [];
    const replies = [
      () => {
        throw new Error('no connection');
      },
      () => new FakeFailure(503, { message: 'unavailable' }),
      () => ({ user: buildUser(), seller: buildSeller() }),
    ];
    platform.fakeApi.on(getMe, () => replies.shift()?.() as never);
    await session.start(platform.api, { kind: 'none' });
    const stop = autorun(() => states.push(JSON.stringify(session.state)));
    await session.wake();
    await session.wake();
    stop();
    expect(states).toEqual([
      '{"status":"unreachable","failure":"network","showsLists":true}',
      '{"status":"unreachable","failure":"server","showsLists":true}',
      '{"status":"signed-in"}',
    ]);
  });

  it('a session ends when the API no longer knows the account', async () => {
    const { session, platform, calls } = setting();
    platform.fakeApi.on(getMe, () => new FakeFailure(401, { message: 'Unauthorized' }));
    await session.start(platform.api, custom);
    expect([session.state.status, calls.at(-1), platform.user.userAuth]).toEqual(['visitor', 'signOut', null]);
  });

  // rule: session.device-data
  it.each([
    ['a logout deletes everything', 'logout', 'clear'],
    ['an expired login deletes everything but drafts', 'expired', 'clear except drafts'],
  ] as const)('%s of the account on the device and its stored login', async (_, end, clear) => {
    const { session, erased, ends, mark } = await signedIn();
    await (end === 'logout' ? session.signOut() : session.expire());
    expect([ends, erased(), mark.uid]).toEqual([[end], ['seal', clear, 'remove stored', 'signOut'], null]);
  });

  // rule: session.device-data
  it.each([
    ['stay if the same account signs in next', 'kakao:1', []],
    ['are deleted if another account signs in next', 'kakao:9', ['clear']],
  ])('drafts of an expired login %s', async (_, former, deletions) => {
    const { session, platform, erased, mark } = setting();
    mark.expire(former);
    platform.fakeApi.on(getMe, { user: buildUser(), seller: buildSeller() });
    await session.start(platform.api, custom);
    expect([erased(), mark.uid]).toEqual([deletions, 'kakao:1']);
  });

  // rule: session.device-data
  it.each([
    [401, 'session-expired'],
    [401, 'session-idle'],
    [403, 'blocked-by-a-proxy'],
  ])('a start whose login is refused with %d %s keeps the drafts for the next login', async (status, message) => {
    const { session, platform, erased, mark } = setting({ restored: { uid: 'kakao:1' } });
    mark.set('kakao:1');
    platform.fakeApi.on(getMe, () => new FakeFailure(status, { message }));
    await session.start(platform.api, { kind: 'none' });
    expect(erased()).toContain('clear except drafts');
    expect([mark.uid, mark.isLast('kakao:1')]).toEqual([null, true]);
  });

  // rule: session.device-data
  it('a session that another tab has signed out deletes everything of the account on the device', async () => {
    const { session, mark, ends, erased } = await signedIn();
    mark.signOut('kakao:1');
    session.check();
    await waitFor(() => expect(ends).toEqual(['elsewhere']));
    expect(erased()).toEqual(['seal', 'clear']);
  });

  // rule: session.device-data
  it.each([
    ['the API no longer knows the account', { restored: { uid: 'kakao:1' } }],
    ['the provider has no account any more', { restored: null }],
  ])('a start deletes everything of the account on the device if %s', async (_, given) => {
    const { session, platform, erased, mark } = setting(given);
    mark.set('kakao:1');
    platform.fakeApi.on(getMe, () => new FakeFailure(401, { message: 'Unauthorized' }));
    await session.start(platform.api, { kind: 'none' });
    expect([session.state.status, mark.uid]).toEqual(['visitor', null]);
    expect(erased().toSorted()).toEqual(['clear', 'remove stored', 'signOut']);
  });

  // rule: session.lost-mark
  it.each([
    [
      'has lost the stored login deletes all but the drafts',
      'absent',
      ['clear except drafts', 'remove stored', 'signOut'],
    ],
    ['cannot read the stored login deletes nothing', 'unreadable', []],
  ] as const)('a start in a browser that %s', async (_, loginStatus, expected) => {
    const { session, platform, erased, mark } = setting({ restored: null, loginStatus });
    mark.set('kakao:1');
    await session.start(platform.api, { kind: 'none' });
    expect([session.state.status, mark.isLast('kakao:1')]).toEqual(['visitor', true]);
    expect(erased().toSorted()).toEqual(expected);
  });

  // rule: session.device-data
  it.each([
    ['the login of another account', custom, null, 'kakao:1'],
    ['the provider’s other account', { kind: 'none' }, { uid: 'kakao:2' }, 'kakao:2'],
  ] as const)('a start deletes everything of the former account before it uses %s', async (_, login, restored, uid) => {
    const known: unknown[] = [];
    const set = setting({
      restored,
      deviceOver: { clear: async () => void known.push([set.mark.uid, set.platform.user.userAuth]) },
    });
    const { session, platform, mark } = set;
    mark.set('kakao:9');
    platform.fakeApi.on(getMe, { user: buildUser({ uid }), seller: buildSeller() });
    await session.start(platform.api, login);
    expect([session.state.status, platform.user.userAuth?.uid, known]).toEqual(['signed-in', uid, [[uid, null]]]);
  });

  it('a start deletes what an unfinished sign-out has left, and nothing at a login that renews the session', async () => {
    const { session, platform, erased, mark } = setting();
    mark.signOut('kakao:1');
    platform.fakeApi.on(getMe, { user: buildUser(), seller: buildSeller() });
    await session.start(platform.api, custom);
    expect(erased()).toEqual(['clear']);
    const renewed = await signedIn();
    expect([renewed.erased(), mark.uid]).toEqual([[], 'kakao:1']);
  });

  // rule: session.device-data
  it('a start with an account at level 0 deletes everything of it on the device, and a later approval admits it', async () => {
    const { session, platform, erased, mark } = setting({ restored: { uid: 'kakao:1' } });
    mark.set('kakao:1');
    platform.fakeApi.on(getMe, { user: buildUser({ level: 0 }) });
    await session.start(platform.api, { kind: 'none' });
    expect([session.state.status, erased(), mark.uid]).toEqual(['signed-in', ['clear'], 'kakao:1']);
    platform.fakeApi.on(getMe, { user: buildUser(), seller: buildSeller() });
    await session.refresh();
    expect([erased(), session.draftOwner]).toEqual([['clear'], 'kakao:1']);
  });

  it('a session has drafts for the account while it is signed in, and for no other account', async () => {
    const { session, platform, mark } = setting();
    platform.fakeApi.on(getMe, { user: buildUser(), seller: buildSeller() });
    expect(session.draftOwner).toBeNull();
    await session.start(platform.api, custom);
    expect(session.draftOwner).toBe('kakao:1');
    for (const end of [() => mark.set('kakao:2'), () => mark.signOut('kakao:2'), () => mark.expire('kakao:1')]) {
      end();
      expect(session.draftOwner).toBeNull();
    }
  });
});

describe('a session with a stored login', () => {
  const stored = { uid: 'kakao:1', token: 'stored-token', until: 60 * MINUTE };

  /** A start with a stored login; the provider responds when `answer` is called. */
  function storedSetting({
    mark = 'kakao:1' as string | null,
    over = {} as Partial<Identity>,
    failedLoads = 0,
    later = (task: () => void) => task(),
  } = {}) {
    let answer = (_account: IdentityUser | null) => {};
    const restored = () => new Promise<IdentityUser | null>((resolve) => (answer = resolve));
    const set = setting({ stored, later, failedLoads, over: { restored, ...over } });
    if (mark !== null) set.mark.set(mark);
    set.platform.fakeApi.on(getMe, { user: buildUser(), seller: buildSeller() });
    const answered = async (account: IdentityUser | null) => {
      await until(() => set.loads() > 0);
      answer(account);
      await until(() => false, 5);
    };
    return { ...set, answered, start: () => set.session.start(set.platform.api, { kind: 'none' }) };
  }

  async function until(isDone: () => boolean, turns = 50): Promise<void> {
    for (let turn = 0; turn < turns && !isDone(); turn += 1) await Promise.resolve();
  }

  it('a stored login is used at once, and the provider confirms it afterwards', async () => {
    const { session, start, answered, ends } = storedSetting();
    await start();
    expect([session.state.status, await session.token(false)]).toEqual(['signed-in', 'stored-token']);
    await answered({ uid: 'kakao:1' });
    expect([session.state.status, await session.token(false), ends]).toEqual(['signed-in', 'id-token', []]);
  });

  it('with a stored login the provider’s library is loaded after the first screen, and not after a logout', async () => {
    const waiting: (() => void)[] = [];
    const later = (task: () => void) => void waiting.push(task);
    const { start, loads } = storedSetting({ later });
    await start();
    await until(() => false, 20);
    expect([loads(), waiting.length]).toEqual([0, 1]);
    waiting[0]?.();
    expect(loads()).toBe(1);
    const left = storedSetting({ later });
    await left.start();
    left.mark.signOut('kakao:1');
    left.session.check();
    waiting[1]?.();
    expect(left.loads()).toBe(0);
  });

  it.each([
    ['of another account than the mark', 'kakao:2'],
    ['without a mark, because another tab has signed out', null],
  ])('a stored login is not used %s', async (_, mark) => {
    const { session, start, answered, platform } = storedSetting({ mark });
    const starting = start();
    await until(() => false, 10);
    expect([platform.user.userAuth, platform.fakeApi.calls]).toEqual([null, []]);
    if (mark === null) return expect(session.state.status).toBe('visitor');
    await answered({ uid: 'kakao:2' });
    await starting;
    expect(platform.user.userAuth?.uid).toBe('kakao:2');
  });

  it.each([
    ['another account', { uid: 'kakao:2' }, 'other-account'],
    ['no account any more', null, 'expired'],
  ])('a session with a stored login ends completely when the provider has %s', async (_, account, end) => {
    const { start, answered, ends, platform } = storedSetting();
    await start();
    await answered(account);
    await until(() => ends.length > 0);
    expect([ends, platform.user.me]).toEqual([[end], null]);
  });

  it('a stored login ends with a logout in another tab, before the provider has responded', async () => {
    const { session, start, mark, ends, platform } = storedSetting();
    await start();
    mark.signOut('kakao:1');
    session.check();
    await until(() => ends.length > 0);
    expect([ends, platform.user.me]).toEqual([['elsewhere'], null]);
  });

  // rule: session.logout
  it('a stored login is removed with its refresh token by a logout although the provider’s library does not load', async () => {
    const { session, start, erased, loads, ends } = storedSetting({ failedLoads: 9, later: () => {} });
    await start();
    await session.signOut();
    expect([ends, erased(), loads()]).toEqual([['logout'], ['seal', 'clear', 'remove stored'], 0]);
  });

  it('the next token loads the provider’s library again if loading failed', async () => {
    const { session, start, answered, loads, ends } = storedSetting({ failedLoads: 1 });
    await start();
    await until(() => false, 10);
    const fresh = session.token(true);
    await until(() => false, 10);
    await answered({ uid: 'kakao:1' });
    expect([await fresh, loads(), ends]).toEqual(['new-token', 2, []]);
  });

  it('a stored login requests the provider’s token if the API refuses its token, and if that has expired', async () => {
    const { session, start, answered, time } = storedSetting();
    await start();
    const fresh = session.token(true);
    await answered({ uid: 'kakao:1' });
    expect(await fresh).toBe('new-token');
    const other = storedSetting();
    await other.start();
    other.time.now = 59 * MINUTE;
    const renewed = other.session.token(false);
    await other.answered({ uid: 'kakao:1' });
    expect([await renewed, time.now]).toEqual(['id-token', 0]);
  });

  it('a stored login that the API has ended leaves a visitor who sees the reason', async () => {
    const { session, start, answered, platform, mark } = storedSetting();
    platform.fakeApi.on(getMe, () => new FakeFailure(401, { message: 'session-ended' }));
    const starting = start();
    await answered({ uid: 'kakao:1' });
    await starting;
    expect([session.state, mark.uid]).toEqual([{ status: 'visitor', ended: 'session-ended' }, null]);
  });

  it('a stored login continues if the provider is unreachable, and requests it again for the next token', async () => {
    let tries = 0;
    const restored = async () => {
      tries += 1;
      if (tries === 1) throw new Error('no connection');
      return { uid: 'kakao:1' };
    };
    const { session, start } = storedSetting({ over: { restored } });
    await start();
    await until(() => false, 20);
    expect([session.state.status, await session.token(false)]).toEqual(['signed-in', 'stored-token']);
    expect([await session.token(true), tries]).toEqual(['new-token', 2]);
  });
});

describe('a login that the browser has not stored', () => {
  // rule: session.unstored-login
  it.each(['value', 'absent', 'unreadable'] as const)('a login is read back after it: %s', async (loginStatus) => {
    const { session, platform, calls } = setting({ loginStatus });
    platform.fakeApi.on(getMe, { user: buildUser(), seller: buildSeller() });
    await session.start(platform.api, custom);
    expect(session.state).toEqual({ status: 'signed-in' });
    expect(calls.includes('unstored login')).toBe(loginStatus !== 'value');
  });
});

describe('a refused login', () => {
  it.each([
    ['by the provider', { kind: 'refused', code: 'login-cancelled' }],
    ['as a token', custom],
  ] as const)('a refused login %s leaves the existing session', async (_, login) => {
    const failing = () => Promise.reject(Object.assign(new Error('bad'), { code: 'auth/invalid-custom-token' }));
    const { session, platform, mark } = setting({
      restored: { uid: 'kakao:1' },
      over: { signInWithCustomToken: failing },
    });
    mark.set('kakao:1');
    platform.fakeApi.on(getMe, { user: buildUser(), seller: buildSeller() });
    await session.start(platform.api, login);
    expect([session.state, platform.user.isApproved, mark.uid]).toEqual([{ status: 'signed-in' }, true, 'kakao:1']);
  });

  // rule: login.return-token
  it.each([
    ['custom', custom],
    ['identity', { kind: 'id-token', token: 'secret', nonce: 'n', redirect: '/' }],
  ] as const)(
    'a login that is refused because the API has no account for its %s token is reported',
    async (_, login) => {
      const { session, platform, mark } = setting();
      platform.fakeApi.on(getMe, () => new FakeFailure(401, { message: 'Unauthorized' }));
      await session.start(platform.api, login);
      expect([session.state, mark.uid]).toEqual([{ status: 'visitor', refused: 'account-unknown' }, null]);
    },
  );

  it('a refused login is reported to a visitor, without the provider’s library', async () => {
    const { session, platform, loads } = setting();
    await session.start(platform.api, { kind: 'refused', code: 'login-failed' });
    expect([session.state, loads()]).toEqual([{ status: 'visitor', refused: 'login-failed' }, 0]);
  });

  it('a refused login is reported if the existing session has expired', async () => {
    const { session, platform, mark } = setting({ restored: { uid: 'kakao:1' } });
    mark.set('kakao:1');
    platform.fakeApi.on(getMe, () => new FakeFailure(401, { message: 'Unauthorized' }));
    await session.start(platform.api, { kind: 'refused', code: 'login-failed' });
    expect(session.state).toEqual({ status: 'visitor', refused: 'login-failed' });
  });
});

describe('a session that the API has ended', () => {
  it.each(['session-idle', 'session-ended', 'session-expired'])(
    'a session that the API has ended leaves a visitor who sees the reason: %s',
    async (message) => {
      const { session, platform, mark } = setting({ restored: { uid: 'kakao:1' } });
      mark.set('kakao:1');
      platform.fakeApi.on(getMe, () => new FakeFailure(401, { message }));
      await session.start(platform.api, { kind: 'none' });
      expect([session.state, mark.uid]).toEqual([{ status: 'visitor', ended: message }, null]);
    },
  );
});

describe('a logout', () => {
  it('a logout ends the session at the API, by its id and with its token', async () => {
    const token = tokenNaming(SID);
    const { session, signOuts } = await signedIn({ token: async () => token });
    await session.token(false);
    await session.signOut();
    expect(signOuts.ended).toEqual([[SID, token]]);
  });

  it.each([
    ['refuses', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['does not respond', () => new Promise<void>(() => {})],
  ])('a logout ends on the device within 3 s although the API %s', async (_, endAtApi) => {
    jest.useFakeTimers();
    const { session, platform, ends } = setting({ endAtApi });
    platform.fakeApi.on(getMe, { user: buildUser(), seller: buildSeller() });
    await session.start(platform.api, custom);
    void session.signOut();
    await jest.advanceTimersByTimeAsync(3000);
    expect(ends).toEqual(['logout']);
    jest.useRealTimers();
  });

  it('a logout in another tab is not repeated', async () => {
    const { session, mark, signOuts } = await signedIn();
    mark.signOut('kakao:1');
    session.check();
    expect(signOuts.ended).toEqual([]);
  });

  it('a logout shows nothing of an account during it: neither screens nor the closed-beta prompt', async () => {
    const { session, platform } = await signedIn();
    const shown: string[] = [];
    const stop = autorun(() =>
      shown.push(`${session.state.status}, ${platform.user.isApproved ? 'known' : 'unknown'}`),
    );
    await session.signOut();
    stop();
    expect(shown).toEqual(['signed-in, known', 'ended, unknown']);
  });

  // rule: session.account-fields
  it('a logout clears the account, its token, the person and the seller', async () => {
    const { session, platform } = await signedIn();
    await session.token(false);
    const known = () => {
      const { userAuth, firebaseToken, me, seller } = platform.user;
      return [userAuth, firebaseToken, me, seller];
    };
    expect(known()).not.toContain(null);
    await session.signOut();
    expect(known()).toEqual([null, null, null, null]);
  });

  // rule: session.logout
  it('a logout ends although neither API, provider nor storage responds, and shows no closed-beta prompt', async () => {
    jest.useFakeTimers();
    const never = () => new Promise<never>(() => {});
    const { session, platform, ends, mark } = setting({
      endAtApi: never,
      over: { signOut: never },
      deviceOver: { clear: never },
    });
    mark.set('kakao:1');
    platform.fakeApi.on(getMe, { user: buildUser(), seller: buildSeller() });
    await session.start(platform.api, custom);
    const shown: string[] = [];
    // The login page shows the prompt to an account that is signed in and not known as approved.
    const stop = autorun(() => shown.push(`${session.state.status}, approved: ${platform.user.isApproved}`));
    void session.signOut();
    await jest.advanceTimersByTimeAsync(6000);
    stop();
    expect(ends).toEqual(['logout']);
    expect(shown).toEqual(['signed-in, approved: true', 'ended, approved: false']);
    jest.useRealTimers();
  });

  it.each<[string, Partial<Identity>]>([
    ['refuses', { signOut: () => Promise.reject(new Error('storage is gone')) }],
    [
      'throws',
      {
        signOut: () => {
          throw new Error('storage is gone');
        },
      },
    ],
  ])('a logout ends although the provider %s', async (_, over) => {
    const { session, ends, mark, platform } = await signedIn(over);
    await session.signOut();
    expect([ends, mark.uid, platform.user.me]).toEqual([['logout'], null, null]);
  });

  it('a logout ends within 3 s although the provider does not respond', async () => {
    jest.useFakeTimers();
    const { session, ends } = await signedIn({ signOut: () => new Promise(() => {}) });
    void session.signOut();
    await jest.advanceTimersByTimeAsync(3000);
    expect(ends).toEqual(['logout']);
    jest.useRealTimers();
  });

  it('a logout unmounts the screens at once, so that their calls do not fail as calls without a login', async () => {
    const { session } = await signedIn({}, { clear: () => new Promise(() => {}) });
    void session.signOut();
    expect(session.state).toEqual({ status: 'ended' });
  });

  it('a logout ends although the data on the device cannot be deleted', async () => {
    const { session, ends } = await signedIn({}, { clear: () => Promise.reject(new Error('blocked')) });
    await session.signOut();
    expect(ends).toEqual(['logout']);
  });
});

describe('a session in several tabs', () => {
  // rule: session.shared-tabs
  it.each([
    ['logged out', null, 'elsewhere'],
    ['signed another account in', 'kakao:2', 'other-account'],
  ] as const)(
    'a session of which another tab %s ends here, too, and changes neither login nor data of the other account',
    async (_, uid, end) => {
      const { session, platform, mark, erased, ends } = await signedIn();
      if (uid === null) mark.signOut('kakao:1');
      else mark.set(uid);
      session.check();
      await waitFor(() => expect(ends).toEqual([end]));
      expect([platform.user.me, platform.user.seller, platform.user.userAuth]).toEqual([null, null, null]);
      expect([mark.uid, erased()]).toEqual([uid, ['seal', uid === null ? 'clear' : 'clear tab']]);
    },
  );

  // rule: session.device-data
  it('a session whose login has expired in another tab ends here, too, and keeps its drafts', async () => {
    const { session, mark, signOuts, erased, ends } = await signedIn();
    mark.expire('kakao:1');
    session.check();
    await waitFor(() => expect(ends).toEqual(['expired']));
    expect([erased(), signOuts.ended, mark.isLast('kakao:1')]).toEqual([['seal', 'clear except drafts'], [], true]);
  });

  it('a logout in a tab leaves the mark of another account that has signed in since', async () => {
    const { session, mark } = await signedIn();
    mark.set('kakao:2');
    await session.signOut();
    expect(mark.uid).toBe('kakao:2');
  });

  it('a session that another tab has signed out leaves no data behind', async () => {
    const { session, account, ends } = await signedIn();
    session.check();
    // The provider signs out an expired login; the next call reports it.
    account(null);
    account('kakao:1');
    expect(ends).toEqual([]);
  });

  it('a session ends with the provider’s event as well if another tab signed another account in', async () => {
    const { account, ends } = await signedIn();
    account('kakao:2');
    expect(ends).toEqual(['other-account']);
  });
});

// rule: session.lost-mark
describe('a session whose mark the browser has lost', () => {
  const fail = () => {
    throw new DOMException('storage is busy', 'UnknownError');
  };
  const losses: [string, (storage: Storage) => () => void][] = [
    [
      'cannot be read',
      (storage) => {
        const { getItem } = storage;
        storage.getItem = fail;
        return () => (storage.getItem = getItem);
      },
    ],
    [
      'is missing',
      (storage) => {
        storage.removeItem('backoffice.session');
        return () => {};
      },
    ],
  ];

  it.each(losses)('a session whose mark %s continues with its drafts, and asks the API once', async (_, lose) => {
    const { session, localStorage, platform, ends, erased, mark } = await signedIn();
    const reads = () => platform.fakeApi.calls.filter(({ path }) => path === '/user/me').length;
    const before = reads();
    const restore = lose(localStorage);
    for (let second = 0; second < 3; second += 1) session.check();
    await session.refreshQuietly();
    expect([session.state.status, session.draftOwner, ends, erased(), reads()]).toEqual([
      'signed-in',
      'kakao:1',
      [],
      [],
      before + 1,
    ]);
    restore();
    session.check();
    expect([mark.uid, session.draftOwner]).toEqual(['kakao:1', 'kakao:1']);
  });

  it('a mark that is missing stays missing until the API has confirmed the account', async () => {
    const { session, localStorage, platform, mark, ends } = await signedIn();
    platform.fakeApi.on(getMe, () => new FakeFailure(503, { message: 'unavailable' }));
    localStorage.removeItem('backoffice.session');
    session.check();
    await session.refreshQuietly();
    session.check();
    expect([mark.status, ends]).toEqual(['absent', []]);
    platform.fakeApi.on(getMe, { user: buildUser(), seller: buildSeller() });
    await session.refreshQuietly();
    session.check();
    expect(mark.uid).toBe('kakao:1');
  });

  it.each(losses)('a session whose mark %s ends with a logout in another tab', async (_, lose) => {
    const { session, localStorage, openMark, ends, erased } = await signedIn();
    const restore = lose(localStorage);
    session.check();
    restore();
    openMark().signOut('kakao:1');
    session.check();
    await waitFor(() => expect(ends).toEqual(['elsewhere']));
    expect(erased()).toEqual(['seal', 'clear']);
  });

  it.each(losses)(
    'a login after the mark %s keeps the data of its account and deletes that of others',
    async (_, lose) => {
      const { session, localStorage, platform, mark, erased } = setting();
      mark.set('kakao:9');
      lose(localStorage);
      platform.fakeApi.on(getMe, { user: buildUser(), seller: buildSeller() });
      await session.start(platform.api, custom);
      expect(erased()).toEqual(['clear except kakao:1']);
    },
  );

  it.each(losses)('a start after the mark %s deletes nothing', async (_, lose) => {
    const { session, localStorage, platform, mark, erased } = setting();
    mark.set('kakao:1');
    lose(localStorage);
    await session.start(platform.api, { kind: 'none' });
    expect([session.state.status, erased()]).toEqual(['visitor', []]);
  });
});

describe('the token of a session', () => {
  // rule: session.account-age
  it('a token is renewed once for ten calls that are refused at once, and for a later one', async () => {
    const { session, calls, time } = await signedIn();
    const tokens = await Promise.all(Array.from({ length: 10 }, () => session.token(true)));
    expect([new Set(tokens), calls.filter((call) => call === 'renew')]).toEqual([new Set(['new-token']), ['renew']]);
    time.now += 9_999;
    await session.token(true);
    expect(calls.filter((call) => call === 'renew')).toHaveLength(1);
    time.now += 1;
    await session.token(true);
    expect(calls.filter((call) => call === 'renew')).toHaveLength(2);
  });

  it('a token is requested again if the provider could not be reached', async () => {
    const answers = [Promise.reject(new Error('auth/network-request-failed')), Promise.resolve('late')];
    const { session } = await signedIn({ token: async (_, refresh) => (refresh ? answers.shift()! : 'id-token') });
    await expect(session.token(true)).rejects.toThrow('network');
    expect(await session.token(true)).toBe('late');
  });

  it.each([
    ['arrives', ['old', null, 'new'], true],
    ['times out', ['old', 'old', null], false],
  ] as const)('a token of a sign-in in another window is awaited until it %s', async (_, given, comes) => {
    jest.useFakeTimers();
    const left: (string | null)[] = [...given];
    const { session } = await signedIn({ token: async () => (left.length > 1 ? left.shift()! : left[0]!) });
    left.splice(0, left.length, ...given);
    const resumed = session.resume('old');
    await jest.advanceTimersByTimeAsync(comes ? 400 : 5000);
    expect(await resumed).toBe(comes);
    jest.useRealTimers();
  });
});

describe('the account of a session', () => {
  // rule: session.account-age
  it.each([
    ['after five minutes', 5 * MINUTE, 2],
    ['not before five minutes', 5 * MINUTE - 1, 1],
  ])('an account of a page that becomes visible is fetched again %s', async (_, away, reads) => {
    const { session, platform, time } = await signedIn();
    time.now += away;
    await session.wake();
    expect(platform.fakeApi.calls.filter(({ path }) => path === '/user/me')).toHaveLength(reads);
  });

  // rule: session.device-data
  it('an account that is no longer approved leaves the page without data on the device, and stays signed in', async () => {
    const { session, platform, mark, erased, ends } = await signedIn();
    platform.fakeApi.on(getMe, { user: buildUser({ level: 0 }), seller: buildSeller() });
    await Promise.all([session.refreshQuietly(), session.refreshQuietly()]);
    expect([ends, platform.user.me, mark.uid]).toEqual([['unapproved'], null, 'kakao:1']);
    expect(erased()).toEqual(['seal', 'clear']);
    expect(platform.fakeApi.calls.filter(({ path }) => path === '/user/me')).toHaveLength(2);
  });

  // rule: session.first-visit
  it('an account without its former seller record sees no data of it, and gets no new one unasked', async () => {
    const { session, platform, ends } = await signedIn();
    platform.fakeApi.on(getMe, { user: buildUser() });
    await session.refreshQuietly();
    expect([session.state.status, platform.user.seller, ends]).toEqual(['without-seller', null, []]);
  });

  it('an account that waits for approval is admitted by the next refresh', async () => {
    const { session, platform } = setting();
    platform.fakeApi.on(getMe, { user: buildUser({ level: 0 }) });
    await session.start(platform.api, custom);
    platform.fakeApi.on(getMe, { user: buildUser(), seller: buildSeller() });
    await session.refresh();
    expect([session.state.status, platform.user.isApproved]).toEqual(['signed-in', true]);
  });

  it('an account that cannot be fetched stays as it is, silently', async () => {
    const { session, platform, ends } = await signedIn();
    platform.fakeApi.on(getMe, () => new FakeFailure(503, { message: 'unavailable' }));
    await session.refreshQuietly();
    expect([session.state.status, platform.errors, ends]).toEqual(['signed-in', [], []]);
  });
});

it.each([
  ['is not renewed again within 10 s', 9999, 1],
  ['is renewed again after that', 10_000, 2],
  ['is renewed although the clock of the device was set back', -300 * MINUTE, 2],
])('a token that was renewed %s', async (_, passed, count) => {
  const { session, calls, time } = await signedIn();
  await session.token(true);
  time.now += passed;
  await session.token(true);
  expect(calls.filter((call) => call === 'renew')).toHaveLength(count);
});
