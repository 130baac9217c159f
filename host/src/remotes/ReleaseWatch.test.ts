import { describe, expect, it } from '@jest/globals';
import { BrowserStorage, ExpireStore, LeaveGuard } from '@backoffice/platform';
import { ReleaseWatch } from './ReleaseWatch.ts';

/** A tab that started with revision 7; the server serves another revision, once the tab has read it (`learn`). */
function tab({ served = 8, expire = new ExpireStore(new BrowserStorage()) }: { served?: number; expire?: ExpireStore } = {}) {
  const guard = new LeaveGuard();
  const state = { isBusy: false, served: 7 };
  const watch = new ReleaseWatch({
    revision: 7,
    guard,
    expire,
    isBusy: () => state.isBusy,
    served: () => state.served,
  });
  const learn = () => void (state.served = served);
  return { watch, guard, state, learn };
}

describe('a tab that is open over a deploy', () => {
  it('keeps its set until it knows of a newer one, and takes it with the next navigation between pages', () => {
    const { watch, learn } = tab();
    expect(watch.moved('/', '/accounts')).toBe(false);
    learn();
    expect(watch.moved('/accounts', '/accounts')).toBe(false);
    expect(watch.moved('/accounts', '/')).toBe(true);
  });

  it('keeps its set when the same one is served still', () => {
    const { watch, learn } = tab({ served: 7 });
    learn();
    expect(watch.moved('/', '/accounts')).toBe(false);
  });

  it('takes an older set too, as after a rollback to another history', () => {
    const { watch, learn } = tab({ served: 3 });
    learn();
    expect(watch.moved('/', '/accounts')).toBe(true);
  });

  // rule: back-navigation.work-under-way
  it('waits as long as something is under way', () => {
    const { watch, state, learn } = tab();
    learn();
    state.isBusy = true;
    expect(watch.moved('/', '/accounts')).toBe(false);
    state.isBusy = false;
    expect(watch.moved('/accounts', '/')).toBe(true);
  });

  it.each([
    ['/login', '/'],
    ['/', '/login'],
  ])('does not take it between %s and %s', (from, to) => {
    const { watch, learn } = tab();
    learn();
    expect(watch.moved(from, to)).toBe(false);
  });

  it('does not take it while a page with changes is kept behind another', () => {
    const { watch, guard, learn } = tab();
    learn();
    guard.set('market form', true);
    expect(watch.moved('/market/e/m1', '/market/e/m1/p1')).toBe(false);
    guard.set('market form', false);
    expect(watch.moved('/market/e/m1/p1', '/')).toBe(false);
    expect(watch.moved('/', '/market/e/m1')).toBe(false);
    expect(watch.moved('/market/e/m1', '/')).toBe(true);
  });

  it('does not take the same revision again when the page came back as it was', () => {
    const expire = new ExpireStore(new BrowserStorage());
    const first = tab({ expire });
    first.learn();
    expect(first.watch.moved('/', '/accounts')).toBe(true);
    first.watch.take();
    const second = tab({ expire });
    second.learn();
    expect(second.watch.moved('/accounts', '/')).toBe(false);
    const third = tab({ expire, served: 9 });
    third.learn();
    expect(third.watch.moved('/accounts', '/')).toBe(true);
  });
});
