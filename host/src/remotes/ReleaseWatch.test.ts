import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ReleaseSet, RemoteRelease } from '@backoffice/contracts/wire/release/releaseSet';
import { LeaveGuard, Stored } from '@backoffice/platform';
import { createMemoryRouter } from '@backoffice/platform/testing/router';
import { ReleaseWatch } from './ReleaseWatch.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const page = { name: 'orders', keepAlive: false, js: [], css: [], shares: [] };
const release = (revision: number, over: Partial<RemoteRelease> = {}): ReleaseSet => ({
  revision,
  remotes: [
    {
      id: 'mf-orders',
      current: { version: '2', name: 'a', base: 'https://cdn.test/', entry: 'e.js', pages: { '/market/t/:id': page } },
      ...over,
    },
  ],
});
const SHOWN = '/market/t/m1';
const STOPPED = release(8, { stopped: ['2'] });

interface Tab {
  readonly began?: ReleaseSet;
  readonly served?: ReleaseSet | undefined;
  readonly stored?: Stored;
  readonly isReachable?: boolean;
  readonly at?: string;
  readonly answer?: boolean;
}

/** A tab that started with revision 7 and shows build 2 at a path, while revision 8 is served. */
function tab({
  began = release(7),
  served = release(8),
  stored = new Stored({ uid: () => null }),
  isReachable = true,
  at = SHOWN,
  answer = true,
}: Tab = {}) {
  const guard = new LeaveGuard();
  const state = { isBusy: false, isServed: true, keepsInput: true, reloads: 0, questions: 0, stops: 0, served };
  const pauses: Promise<unknown>[] = [];
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: [at] });
  const view = {
    document,
    location: { reload: () => void (state.reloads += 1) } as Location,
    scrollTo: () => {},
    setInterval: window.setInterval.bind(window),
  };
  const watch = new ReleaseWatch({
    view,
    router,
    remotes: {
      set: began,
      getVersion: () => '2',
      stop: () => (state.stops += 1),
      pauseUntil: (over) => void pauses.push(over),
    },
    readServedSet: async () => {
      if (!state.isServed) throw new TypeError('Failed to fetch');
      return state.served;
    },
    guard,
    isBusy: () => state.isBusy,
    isReachable: async () => isReachable,
    nav: {
      confirm: async () => {
        state.questions += 1;
        return answer;
      },
    },
    stored,
    reload: async () => {
      if (state.keepsInput) state.reloads += 1;
      return state.keepsInput;
    },
  });
  watch.watch();
  /** Navigates; resolves to whether the page reloads for it. */
  const goTo = async (path: string) => {
    const before = state.reloads;
    await router.navigate(path);
    await jest.advanceTimersByTimeAsync(0);
    return state.reloads > before;
  };
  return { watch, guard, state, goTo, pauses };
}

describe('a tab that is open during a release', () => {
  it('a tab uses its release set until it knows a newer one, and reloads with the next navigation between pages', async () => {
    const { watch, goTo, state } = tab({ at: '/' });
    expect(await goTo('/accounts')).toBe(false);
    await watch.check();
    expect(state.reloads).toBe(0);
    expect(await goTo('/accounts?tab=1')).toBe(false);
    expect(await goTo('/?tab=1')).toBe(true);
  });

  it('a tab does not reload if the same release set is still served', async () => {
    const { watch, goTo, pauses } = tab({ served: release(7) });
    await watch.check();
    expect([await goTo('/accounts'), pauses]).toEqual([false, []]);
  });

  it('a tab reloads for an older release set too, as after a rollback to another history', async () => {
    const { watch, goTo } = tab({ served: release(3) });
    await watch.check();
    expect(await goTo('/accounts')).toBe(true);
  });

  // rule: back-navigation.work-under-way
  it('a tab does not reload during work in progress', async () => {
    const { watch, goTo, state } = tab();
    await watch.check();
    state.isBusy = true;
    expect(await goTo('/accounts')).toBe(false);
    state.isBusy = false;
    expect(await goTo('/')).toBe(true);
  });

  it.each([
    ['/login', '/'],
    ['/', '/login'],
  ])('a tab does not reload between %s and %s', async (at, to) => {
    const { watch, goTo } = tab({ at });
    await watch.check();
    expect(await goTo(to)).toBe(false);
  });

  it('a tab does not reload while a hidden kept-alive page has changes', async () => {
    const { watch, goTo, guard } = tab({ at: '/market/e/m1' });
    await watch.check();
    guard.set('market form', true);
    expect(await goTo('/market/e/m1/p1')).toBe(false);
    guard.set('market form', false);
    expect(await goTo('/')).toBe(false);
    expect(await goTo('/market/e/m1')).toBe(false);
    expect(await goTo('/')).toBe(true);
  });

  it('a tab does not reload again for the same revision if the reload did not change it', async () => {
    const stored = new Stored({ uid: () => null });
    const isReloaded = async (served: ReleaseSet) => {
      const { watch, goTo } = tab({ stored, served });
      await watch.check();
      return goTo('/accounts');
    };
    expect(await isReloaded(release(8))).toBe(true);
    expect(await isReloaded(release(8))).toBe(false);
    expect(await isReloaded(release(9))).toBe(true);
  });

  it('a tab continues with the page if it is still open after a while', async () => {
    const { watch, goTo, pauses } = tab();
    await watch.check();
    await goTo('/accounts');
    const went = jest.fn();
    void pauses[0]?.then(went);
    expect(went).not.toHaveBeenCalled();
    await jest.runOnlyPendingTimersAsync();
    expect(went).toHaveBeenCalled();
  });

  it('a tab continues at once without a network, because the browser would show its own page', async () => {
    const { watch, goTo, pauses } = tab({ isReachable: false });
    await watch.check();
    expect(await goTo('/accounts')).toBe(false);
    await pauses[0];
  });
});

describe('a tab whose screen must be left', () => {
  // rule: release-set.stopped-builds
  it('a tab leaves a stopped build, once, also with the next page if the reload did not change it', async () => {
    const stored = new Stored({ uid: () => null });
    const { watch, state } = tab({ served: STOPPED, stored });
    await watch.check();
    await watch.check();
    expect(state).toMatchObject({ reloads: 1, questions: 0 });
    const stale = tab({ served: STOPPED, stored });
    await stale.watch.check();
    expect([stale.state.reloads, await stale.goTo('/')]).toEqual([0, false]);
  });

  // rule: release-set.stopped-builds
  it('a tab leaves a remote in maintenance, and the notice when it is over', async () => {
    for (const sets of [
      { began: release(7), served: release(8, { maintenance: true }) },
      { began: release(7, { maintenance: true }), served: release(8) },
    ]) {
      const { watch, state } = tab(sets);
      await watch.check();
      expect(state.reloads).toBe(1);
    }
  });

  it.each([
    ['another build was stopped', { served: release(8, { stopped: ['1'] }) }],
    ['a newer set is served without a stop', {}],
    ['it shows a screen of another application', { served: STOPPED, at: '/accounts' }],
  ])('a tab stays if %s', async (_, over) => {
    const { watch, state } = tab(over);
    await watch.check();
    expect(state.reloads).toBe(0);
  });

  it('a tab passes every served set on, so that a stopped build is not opened later either', async () => {
    const { watch, state } = tab({ served: STOPPED, at: '/accounts' });
    await watch.check();
    expect(state.stops).toBe(1);
  });

  // rule: release-set.stopped-builds
  it.each([
    ['confirmed', true, 1],
    ['declined', false, 0],
  ])('a tab asks before it leaves a form with unsaved input, once: %s', async (_, answer, reloads) => {
    const { watch, guard, state } = tab({ served: STOPPED, answer });
    guard.set('form', true);
    await watch.check();
    await watch.check();
    expect(state).toMatchObject({ questions: 1, reloads });
  });

  it('a tab asks before it leaves a page whose kept-alive parent has unsaved input', async () => {
    const { watch, goTo, guard, state } = tab({ served: STOPPED, at: '/market/e/m1', answer: false });
    guard.set('market form', true);
    await goTo(SHOWN);
    guard.set('market form', false);
    await watch.check();
    expect(state).toMatchObject({ questions: 1, reloads: 0 });
  });

  it.each([
    ['declined', { answer: false }],
    ['confirmed, but the input could not be stored', { answer: true }],
  ])('a tab reloads at a navigation without unsaved input after the question was %s', async (_, over) => {
    const { watch, goTo, guard, state } = tab({ served: STOPPED, ...over });
    state.keepsInput = false;
    guard.set('form', true);
    await watch.check();
    expect(state.reloads).toBe(0);
    guard.set('form', false);
    expect(await goTo('/accounts')).toBe(true);
  });

  // rule: release-set.stopped-builds
  it('a tab waits for calls and work in progress, and leaves at the next check', async () => {
    const { watch, state } = tab({ served: STOPPED });
    state.isBusy = true;
    await watch.check();
    expect(state.reloads).toBe(0);
    state.isBusy = false;
    await watch.check();
    expect(state.reloads).toBe(1);
  });

  it('a tab stays if remotes.json has no response', async () => {
    const { watch, state } = tab({ served: STOPPED });
    state.isServed = false;
    await watch.check();
    expect(state.reloads).toBe(0);
  });

  it('a tab fetches the served set when it becomes visible', async () => {
    const { state } = tab({ served: STOPPED });
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(0);
    expect(state.reloads).toBe(1);
  });

  // rule: release-set.stopped-builds
  it('a visible tab notices a stop within 60 seconds', async () => {
    const { state } = tab();
    await jest.advanceTimersByTimeAsync(10_000);
    state.served = STOPPED;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(state.reloads).toBe(1);
  });
});
