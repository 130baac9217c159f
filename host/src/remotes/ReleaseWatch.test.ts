import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Stored, LeaveGuard, createMemoryRouter } from '@backoffice/platform';
import { ReleaseWatch } from './ReleaseWatch.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

interface Tab {
  readonly served?: number;
  readonly stored?: Stored;
  readonly isReachable?: boolean;
  readonly at?: string;
}

/** A tab that started with revision 7; the server serves another revision, once the tab has read it (`readServed`). */
function tab({ served = 8, stored = new Stored({ uid: () => null }), isReachable = true, at = '/' }: Tab = {}) {
  const guard = new LeaveGuard();
  const state = { isBusy: false, served: 7, reloads: 0 };
  const pauses: Promise<unknown>[] = [];
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: [at] });
  new ReleaseWatch({
    view: { location: { reload: () => void (state.reloads += 1) } as Location, scrollTo: () => {} },
    remotes: { set: { revision: 7, remotes: [] }, pauseUntil: (over) => void pauses.push(over) },
    guard,
    stored,
    isBusy: () => state.isBusy,
    isReachable: async () => isReachable,
    served: () => state.served,
  }).watch(router);
  const readServed = () => void (state.served = served);
  /** Navigates; resolves to whether the page reloads for it. */
  const goTo = async (path: string) => {
    const before = state.reloads;
    await router.navigate(path);
    await jest.advanceTimersByTimeAsync(0);
    return state.reloads > before;
  };
  return { guard, state, readServed, goTo, pauses };
}

describe('a tab that is open during a deployment', () => {
  it('a tab uses its release set until it knows a newer one, and reloads with the next navigation between pages', async () => {
    const { goTo, readServed } = tab();
    expect(await goTo('/accounts')).toBe(false);
    readServed();
    expect(await goTo('/accounts?tab=1')).toBe(false);
    expect(await goTo('/?tab=1')).toBe(true);
  });

  it('a tab does not reload if the same release set is still served', async () => {
    const { goTo, readServed, pauses } = tab({ served: 7 });
    readServed();
    expect([await goTo('/accounts'), pauses]).toEqual([false, []]);
  });

  it('a tab reloads for an older release set too, as after a rollback to another history', async () => {
    const { goTo, readServed } = tab({ served: 3 });
    readServed();
    expect(await goTo('/accounts')).toBe(true);
  });

  // rule: back-navigation.work-under-way
  it('a tab does not reload during work in progress', async () => {
    const { goTo, state, readServed } = tab();
    readServed();
    state.isBusy = true;
    expect(await goTo('/accounts')).toBe(false);
    state.isBusy = false;
    expect(await goTo('/')).toBe(true);
  });

  it.each([
    ['/login', '/'],
    ['/', '/login'],
  ])('a tab does not reload between %s and %s', async (at, to) => {
    const { goTo, readServed } = tab({ at });
    readServed();
    expect(await goTo(to)).toBe(false);
  });

  it('a tab does not reload while a hidden kept-alive page has changes', async () => {
    const { goTo, guard, readServed } = tab({ at: '/market/e/m1' });
    readServed();
    guard.set('market form', true);
    expect(await goTo('/market/e/m1/p1')).toBe(false);
    guard.set('market form', false);
    expect(await goTo('/')).toBe(false);
    expect(await goTo('/market/e/m1')).toBe(false);
    expect(await goTo('/')).toBe(true);
  });

  it('a tab does not reload again for the same revision if the reload did not change it', async () => {
    const stored = new Stored({ uid: () => null });
    const first = tab({ stored });
    first.readServed();
    expect(await first.goTo('/accounts')).toBe(true);
    const second = tab({ stored });
    second.readServed();
    expect(await second.goTo('/accounts')).toBe(false);
    const third = tab({ stored, served: 9 });
    third.readServed();
    expect(await third.goTo('/accounts')).toBe(true);
  });

  it('a tab continues with the page if it is still open after a while', async () => {
    const { goTo, readServed, pauses } = tab();
    readServed();
    await goTo('/accounts');
    const went = jest.fn();
    void pauses[0]?.then(went);
    await jest.advanceTimersByTimeAsync(4999);
    expect(went).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(went).toHaveBeenCalled();
  });

  it('a tab continues at once without a network, because the browser would show its own page', async () => {
    const { goTo, readServed, pauses } = tab({ isReachable: false });
    readServed();
    expect(await goTo('/accounts')).toBe(false);
    await pauses[0];
  });
});
