import { beforeEach, expect, it } from '@jest/globals';
import { CANARY_GROUP } from '@backoffice/contracts/seller/user';
import type { CanaryRelease, ReleaseSet, RemoteBuild } from '@backoffice/contracts/wire/release/releaseSet';
import { Stored } from '@backoffice/platform';
import { buildUser } from '@backoffice/testing';
import { chooseCanaries } from './chooseCanaries.ts';
import { recordForCanaries } from './recordForCanaries.ts';

const build = (version: string): RemoteBuild => ({
  version,
  name: `mf_orders_${version}`,
  base: `https://cdn.test/mf-orders/${version}/`,
  entry: 'remoteEntry.js',
  pages: {},
});
const setWith = (canary: Partial<CanaryRelease>, version = '3'): ReleaseSet => ({
  revision: 7,
  remotes: [
    {
      id: 'mf-orders',
      current: build('2'),
      canary: { build: build(version), share: 0, accounts: false, wrappers: [], ...canary },
    },
  ],
});
const storedOf = (uid: string | null) => new Stored({ view: window, uid: () => uid });
const versionIn = (uid: string | null, set: ReleaseSet, stored = storedOf(uid)) =>
  chooseCanaries(set, stored, uid).remotes[0]?.current.version;
const recordAccount = (uid: string, isCanary: boolean, stored = storedOf(uid)) =>
  recordForCanaries(stored, { me: buildUser({ groups: isCanary ? [CANARY_GROUP] : [] }) }, { ready: never });
const recordWrapper = async (wrapper: { app: string } | undefined) => {
  recordForCanaries(storedOf(null), { me: null }, { ready: Promise.resolve(wrapper) });
  await Promise.resolve();
};
const never = new Promise<never>(() => {});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('chooseCanaries preserves the choice of a tab over reloads, while the share shrinks', () => {
  expect(versionIn('a', setWith({ share: 100 }))).toBe('3');
  expect(versionIn('a', setWith({ share: 0 }))).toBe('3');
  expect(versionIn('a', setWith({ share: 0 }, '4'))).toBe('2');
});

it('chooseCanaries chooses again for another account in the same tab', () => {
  expect(versionIn('a', setWith({ share: 100 }))).toBe('3');
  expect(versionIn('b', setWith({ share: 0 }))).toBe('2');
});

// rule: release-set.canary
it('chooseCanaries gives a listed account its canary from the first page after the API’s response, until another response', () => {
  const set = setWith({ accounts: true });
  expect(versionIn('a', set)).toBe('2');
  recordAccount('a', true);
  sessionStorage.clear();
  expect(versionIn('a', set)).toBe('3');
  sessionStorage.clear();
  expect(versionIn('b', set)).toBe('2');
  recordAccount('b', false);
  recordAccount('a', false);
  sessionStorage.clear();
  expect(versionIn('a', set)).toBe('2');
});

it('chooseCanaries chooses the canary for a native wrapper of a listed version, but not for a browser', async () => {
  const set = setWith({ wrappers: ['2.4'] });
  await recordWrapper({ app: '2.4.1' });
  expect(versionIn(null, set)).toBe('3');
  sessionStorage.clear();
  await recordWrapper(undefined);
  expect(versionIn(null, set)).toBe('2');
});

it.each(['null', '[]', '{"value":{"uid":"a"}}', '{"value":{"uid":"a","choices":{"mf-orders":5}}}', 'x'])(
  'chooseCanaries chooses as for a new tab if %s is stored',
  (text) => {
    sessionStorage.setItem('backoffice.canaries', text);
    expect(versionIn('a', setWith({ share: 100 }))).toBe('3');
  },
);

it('chooseCanaries stores nothing without a canary, and nothing of an account after its logout', () => {
  const released: ReleaseSet = { revision: 8, remotes: [{ id: 'mf-orders', current: build('2') }] };
  versionIn('a', released);
  expect(sessionStorage).toHaveLength(0);
  recordAccount('a', true);
  versionIn('a', setWith({ accounts: true }));
  new Stored({ view: window, uid: () => 'a' }).clear('expired');
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
});

it('chooseCanaries chooses without storage', () => {
  const stored = new Stored({ uid: () => 'a' });
  recordAccount('a', true, stored);
  expect(versionIn('a', setWith({ share: 100 }), stored)).toBe('3');
});
