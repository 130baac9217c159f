import { describe, expect, it } from '@jest/globals';
import { chooseBuilds } from './chooseBuilds.ts';
import type { CanaryRelease, ReleaseSet, RemoteBuild } from './releaseSet.ts';

const build = (version: string): RemoteBuild => ({
  version,
  name: `mf_orders_${version}`,
  base: `https://cdn.test/mf-orders/${version}/`,
  entry: 'remoteEntry.js',
  pages: {},
});
const released = { id: 'mf-orders', current: build('2'), previous: build('1') };
const withCanary = (canary: Partial<CanaryRelease> = {}, version = '3'): ReleaseSet => ({
  revision: 7,
  remotes: [{ ...released, canary: { build: build(version), share: 0, accounts: false, wrappers: [], ...canary } }],
});
const VISITOR = { uid: null, isCanaryAccount: false, wrapper: undefined };
const account = (uid: string) => ({ ...VISITOR, uid });
const currentFor = (set: ReleaseSet, visitor: object, before = {}) =>
  chooseBuilds(set, { ...VISITOR, ...visitor }, before).set.remotes[0]?.current.version;

describe('chooseBuilds', () => {
  it('chooseBuilds returns the released builds without a canary', () => {
    const set = { revision: 7, remotes: [released] };
    expect(chooseBuilds(set, account('kakao:1'), {})).toEqual({ set, choices: {} });
  });

  it('chooseBuilds returns the canary as the current build, followed by the released build', () => {
    const { set, choices } = chooseBuilds(withCanary({ share: 100 }), account('kakao:1'), {});
    expect(set.remotes[0]).toMatchObject({
      current: { version: '3' },
      previous: { version: '2' },
      earlier: [{ version: '1' }],
    });
    expect(choices).toEqual({ 'mf-orders': { version: '3', isChosen: true } });
  });

  it('chooseBuilds selects a canary for accounts of the canary list if the canary includes them', () => {
    expect(currentFor(withCanary({ accounts: true }), { uid: 'a', isCanaryAccount: true })).toBe('3');
    expect(currentFor(withCanary({ accounts: true }), { uid: 'a' })).toBe('2');
    expect(currentFor(withCanary(), { uid: 'a', isCanaryAccount: true })).toBe('2');
  });

  it.each([
    ['2.4', '2.4.1', '3'],
    ['2.4', '2.4', '3'],
    ['2', '2.4.1', '3'],
    ['2.4', '2.40.0', '2'],
    ['2.4', undefined, '2'],
  ])('chooseBuilds with a canary for wrappers %s and the wrapper %s selects build %s', (version, wrapper, expected) => {
    expect(currentFor(withCanary({ wrappers: [version] }), { wrapper })).toBe(expected);
  });

  it('chooseBuilds selects no canary by share or list without an account', () => {
    expect(currentFor(withCanary({ share: 100, accounts: true }), { isCanaryAccount: true })).toBe('2');
  });
});

describe('chooseBuilds with a canary of 20 percent', () => {
  const uids = Array.from({ length: 10_000 }, (_, index) => `kakao:${1000 + index}`);

  // rule: release-set.canary
  it('chooseBuilds selects a 20 percent canary for 19 to 21 percent of 10,000 accounts', () => {
    const chosen = uids.filter((uid) => currentFor(withCanary({ share: 20 }), { uid }) === '3').length;
    expect(chosen).toBeGreaterThanOrEqual(1900);
    expect(chosen).toBeLessThanOrEqual(2100);
  });

  // rule: release-set.canary
  it('chooseBuilds keeps the decision of a session although the share or the account list of the canary changes', () => {
    const moved = uids.filter((uid) => {
      const { choices } = chooseBuilds(withCanary({ share: 20 }), account(uid), {});
      const first = currentFor(withCanary({ share: 20 }), { uid });
      return [0, 20, 60, 100].some((share) => currentFor(withCanary({ share }), { uid }, choices) !== first);
    });
    expect(moved).toEqual([]);
  });

  it('chooseBuilds decides again for the next canary, and forgets the decision when the canary ends', () => {
    const denied = { 'mf-orders': { version: '3', isChosen: false } };
    expect(currentFor(withCanary({ share: 100 }, '4'), { uid: 'a' }, denied)).toBe('4');
    const chosen = { 'mf-orders': { version: '3', isChosen: true } };
    expect(chooseBuilds({ revision: 8, remotes: [released] }, account('a'), chosen)).toMatchObject({
      set: { remotes: [{ current: { version: '2' } }] },
      choices: {},
    });
  });
});
