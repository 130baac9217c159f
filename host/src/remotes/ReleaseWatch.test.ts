import { describe, expect, it } from '@jest/globals';
import { BrowserStorage, ExpireStore, LeaveGuard } from '@backoffice/platform';
import { ReleaseWatch } from './ReleaseWatch.ts';

const MINUTE = 60_000;

/** A tab that began with revision 7, and a server that serves another. */
function tab({ served = 8, expire = new ExpireStore(new BrowserStorage()) }: { served?: number; expire?: ExpireStore } = {}) {
  const guard = new LeaveGuard();
  const state = { now: 0, isBusy: false, reads: 0, isServed: true };
  const watch = new ReleaseWatch({
    revision: 7,
    guard,
    expire,
    isBusy: () => state.isBusy,
    now: () => state.now,
    readServedSet: async () => {
      state.reads += 1;
      if (!state.isServed) throw new TypeError('Failed to fetch');
      return { revision: served, remotes: [] };
    },
  });
  const learn = async () => {
    state.now += MINUTE;
    await watch.look();
  };
  return { watch, guard, state, learn };
}

describe('a tab that is open over a deploy', () => {
  it.each([
    [0, 0],
    [MINUTE - 1, 0],
    [MINUTE, 1],
  ])('that is %i ms old has looked %i times at what is served when the person moves', (age, reads) => {
    const { watch, state } = tab();
    state.now = age;
    watch.moved('/', '/accounts');
    watch.moved('/accounts', '/');
    expect(state.reads).toBe(reads);
  });

  it('keeps its set until it knows of a newer one, and takes it with the next navigation between pages', async () => {
    const { watch, learn } = tab();
    expect(watch.moved('/', '/accounts')).toBe(false);
    await learn();
    expect(watch.moved('/accounts', '/accounts')).toBe(false);
    expect(watch.moved('/accounts', '/')).toBe(true);
  });

  it('keeps its set when the same one is served still, or nothing answers', async () => {
    const same = tab({ served: 7 });
    await same.learn();
    expect(same.watch.moved('/', '/accounts')).toBe(false);
    const silent = tab();
    silent.state.isServed = false;
    await silent.learn();
    expect(silent.watch.moved('/', '/accounts')).toBe(false);
  });

  it('takes an older set too, as after a rollback to another history', async () => {
    const { watch, learn } = tab({ served: 3 });
    await learn();
    expect(watch.moved('/', '/accounts')).toBe(true);
  });

  // rule: back-navigation.work-under-way
  it('waits as long as something is under way', async () => {
    const { watch, state, learn } = tab();
    await learn();
    state.isBusy = true;
    expect(watch.moved('/', '/accounts')).toBe(false);
    state.isBusy = false;
    expect(watch.moved('/accounts', '/')).toBe(true);
  });

  it.each([
    ['/login', '/'],
    ['/', '/login'],
  ])('does not take it between %s and %s', async (from, to) => {
    const { watch, learn } = tab();
    await learn();
    expect(watch.moved(from, to)).toBe(false);
  });

  it('does not take it while a page with changes is kept behind another', async () => {
    const { watch, guard, learn } = tab();
    await learn();
    guard.set('market form', true);
    expect(watch.moved('/market/e/m1', '/market/e/m1/p1')).toBe(false);
    guard.set('market form', false);
    expect(watch.moved('/market/e/m1/p1', '/')).toBe(false);
    expect(watch.moved('/', '/market/e/m1')).toBe(false);
    expect(watch.moved('/market/e/m1', '/')).toBe(true);
  });

  it('does not take the same revision again when the page came back as it was', async () => {
    const expire = new ExpireStore(new BrowserStorage());
    const first = tab({ expire });
    await first.learn();
    expect(first.watch.moved('/', '/accounts')).toBe(true);
    first.watch.take();
    const second = tab({ expire });
    await second.learn();
    expect(second.watch.moved('/accounts', '/')).toBe(false);
    const third = tab({ expire, served: 9 });
    await third.learn();
    expect(third.watch.moved('/accounts', '/')).toBe(true);
  });
});
