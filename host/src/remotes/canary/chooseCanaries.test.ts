import { beforeEach, expect, it } from '@jest/globals';
import type { CanaryRelease, ReleaseSet, RemoteBuild } from '@backoffice/contracts/wire/release/releaseSet';
import { Stored } from '@backoffice/platform';
import { CanaryMemory } from './CanaryMemory.ts';

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
const openPage = (uid: string | null) =>
  new CanaryMemory({ stored: new Stored({ view: window, uid: () => uid }), uid });
const versionIn = (memory: CanaryMemory, set: ReleaseSet) => memory.choose(set).remotes[0]?.current.version;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('CanaryMemory preserves the choice of a tab over reloads, while the share shrinks', () => {
  expect(versionIn(openPage('a'), setWith({ share: 100 }))).toBe('3');
  expect(versionIn(openPage('a'), setWith({ share: 0 }))).toBe('3');
  expect(versionIn(openPage('a'), setWith({ share: 0 }, '4'))).toBe('2');
});

it('CanaryMemory chooses again for another account in the same tab', () => {
  expect(versionIn(openPage('a'), setWith({ share: 100 }))).toBe('3');
  expect(versionIn(openPage('b'), setWith({ share: 0 }))).toBe('2');
});

// rule: release-set.canary
it('CanaryMemory gives a listed account its canary from the first page after the API’s response, until another response', () => {
  const set = setWith({ accounts: true });
  expect(versionIn(openPage('a'), set)).toBe('2');
  openPage('a').recordAccount(true);
  sessionStorage.clear();
  expect(versionIn(openPage('a'), set)).toBe('3');
  sessionStorage.clear();
  expect(versionIn(openPage('b'), set)).toBe('2');
  openPage('b').recordAccount(false);
  openPage('a').recordAccount(false);
  sessionStorage.clear();
  expect(versionIn(openPage('a'), set)).toBe('2');
});

it('CanaryMemory chooses the canary for a native wrapper of a listed version, but not for a browser', () => {
  const set = setWith({ wrappers: ['2.4'] });
  openPage(null).recordWrapper('2.4.1');
  expect(versionIn(openPage(null), set)).toBe('3');
  sessionStorage.clear();
  openPage(null).recordWrapper(undefined);
  expect(versionIn(openPage(null), set)).toBe('2');
});

it.each(['null', '[]', '{"value":{"uid":"a"}}', '{"value":{"uid":"a","choices":{"mf-orders":5}}}', 'x'])(
  'CanaryMemory chooses as for a new tab if %s is stored',
  (text) => {
    sessionStorage.setItem('backoffice.canaries', text);
    expect(versionIn(openPage('a'), setWith({ share: 100 }))).toBe('3');
  },
);

it('CanaryMemory stores nothing without a canary, and nothing of an account after its logout', () => {
  const released: ReleaseSet = { revision: 8, remotes: [{ id: 'mf-orders', current: build('2') }] };
  openPage('a').choose(released);
  expect(sessionStorage).toHaveLength(0);
  openPage('a').recordAccount(true);
  openPage('a').choose(setWith({ accounts: true }));
  new Stored({ view: window, uid: () => 'a' }).clear('expired');
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
});

it('CanaryMemory chooses without storage', () => {
  const memory = new CanaryMemory({ stored: new Stored({ uid: () => 'a' }), uid: 'a' });
  memory.recordAccount(true);
  expect(versionIn(memory, setWith({ share: 100 }))).toBe('3');
});
