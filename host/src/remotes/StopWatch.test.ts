import { expect, it, jest } from '@jest/globals';
import type { ReleaseSet, RemoteRelease } from '@backoffice/contracts';
import { Stored, LeaveGuard } from '@backoffice/platform';
import { StopWatch } from './StopWatch.ts';

const page = { name: 'orders', keepAlive: false, js: [], css: [], shares: [] };
const release = (over: Partial<RemoteRelease> = {}): ReleaseSet => ({
  revision: 8,
  remotes: [
    {
      id: 'mf-orders',
      current: { version: '2', name: 'a', base: 'https://cdn.test/', entry: 'e.js', pages: { '/market/t/:id': page } },
      ...over,
    },
  ],
});
const KILLED = release({ stopped: ['2'] });

/** An open tab that shows a path from build 2, while another set is served. */
function tab({ began = release(), served = KILLED, pathname = '/market/t/m1', answer = true } = {}) {
  const guard = new LeaveGuard();
  const state = { isBusy: false, isServed: true, reloads: 0, questions: 0, stops: 0, served };
  const watch = new StopWatch({
    remotes: { set: began, getVersion: () => '2', stop: () => (state.stops += 1) },
    readServedSet: async () => {
      if (!state.isServed) throw new TypeError('Failed to fetch');
      return state.served;
    },
    pathname: () => pathname,
    guard,
    isBusy: () => state.isBusy,
    nav: {
      confirm: async () => {
        state.questions += 1;
        return answer;
      },
    },
    stored: new Stored({ uid: () => null }),
    reload: () => (state.reloads += 1),
  });
  return { watch, guard, state };
}

// rule: release-set.stopped-builds
it('StopWatch leaves a stopped build, once', async () => {
  const { watch, state } = tab();
  await watch.check();
  await watch.check();
  expect(state).toMatchObject({ reloads: 1, questions: 0 });
});

// rule: release-set.stopped-builds
it('StopWatch leaves a remote in maintenance, and the notice when it is over', async () => {
  const maintained = release({ maintenance: true });
  for (const sets of [
    { began: release(), served: maintained },
    { began: maintained, served: release() },
  ]) {
    const { watch, state } = tab(sets);
    await watch.check();
    expect(state.reloads).toBe(1);
  }
});

it.each([
  ['another build was stopped', { served: release({ stopped: ['1'] }) }],
  ['a newer set is served without a stop', { served: release() }],
  ['it shows a screen of another application', { pathname: '/accounts' }],
])('StopWatch stays if %s', async (_, sets) => {
  const { watch, state } = tab(sets);
  await watch.check();
  expect(state.reloads).toBe(0);
});

it('StopWatch passes every served set on, so that a stopped build is not opened later either', async () => {
  const { watch, state } = tab({ pathname: '/accounts' });
  await watch.check();
  expect(state.stops).toBe(1);
});

// rule: release-set.stopped-builds
it.each([
  ['confirmed', true, 1],
  ['declined', false, 0],
])('StopWatch asks before it leaves a form with unsaved input, once: %s', async (_, answer, reloads) => {
  const { watch, guard, state } = tab({ answer });
  guard.set('form', true);
  await watch.check();
  await watch.check();
  expect(state).toMatchObject({ questions: 1, reloads });
});

// rule: release-set.stopped-builds
it('StopWatch waits for calls and work in progress, and leaves at the next check', async () => {
  const { watch, state } = tab();
  state.isBusy = true;
  await watch.check();
  expect(state.reloads).toBe(0);
  state.isBusy = false;
  await watch.check();
  expect(state.reloads).toBe(1);
});

it('StopWatch stays if there is no response', async () => {
  const { watch, state } = tab();
  state.isServed = false;
  await watch.check();
  expect(state.reloads).toBe(0);
});

it('StopWatch fetches the served set when the tab becomes visible, and stores its revision', async () => {
  const { watch, state } = tab({ served: { ...release(), revision: 9 } });
  watch.watch({ document, setInterval: () => 0 } as unknown as Window);
  expect(watch.revision).toBe(8);
  document.dispatchEvent(new Event('visibilitychange'));
  await Promise.resolve();
  await Promise.resolve();
  expect([watch.revision, state.reloads]).toEqual([9, 0]);
});

// rule: release-set.stopped-builds
it('StopWatch notices a stop within 60 seconds while the tab is visible', async () => {
  jest.useFakeTimers();
  try {
    const { watch, state } = tab({ served: release() });
    watch.watch(window);
    await jest.advanceTimersByTimeAsync(10_000);
    state.served = KILLED;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(state.reloads).toBe(1);
  } finally {
    jest.useRealTimers();
  }
});
