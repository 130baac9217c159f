import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ReleaseSet, RemoteBuild } from '@backoffice/contracts/wire/release/releaseSet';
import { Stored } from '@backoffice/platform';
import { testConfig } from '@backoffice/testing';
import { openOverride } from './openOverride.ts';

const page = { name: 'orders', keepAlive: false, js: ['1.js'], css: [], shares: [] };
const build = (version: string): RemoteBuild => ({
  version,
  name: `mf_orders_${version}`,
  base: `https://cdn.test/mf-orders/${version}/`,
  entry: 'remoteEntry.js',
  pages: { '/market/t/:marketId': page },
});
const set: ReleaseSet = {
  revision: 7,
  remotes: [
    { id: 'mf-accounts', current: build('a') },
    { id: 'mf-orders', current: build('2'), previous: build('1') },
  ],
};
const contract = {
  id: 'mf-orders',
  version: 'dev',
  name: 'mf_orders_dev',
  entry: 'remoteEntry.js',
  pages: { '/orders/new': page },
  shared: { react: '^19.3.1' },
};

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState({ key: 'k' }, '', '/');
});

/** Opens the page at an address; `answer` is the response of the developer's machine, null for none. */
async function openAt(address: string, { answer = contract as unknown, config = {} } = {}) {
  history.replaceState({ key: 'k' }, '', address);
  const asked: string[] = [];
  const fetch = (async (url: string) => {
    asked.push(url);
    if (answer === null) throw new TypeError('Failed to fetch');
    return { json: async () => answer };
  }) as unknown as typeof window.fetch;
  const configured = Promise.resolve({ ...testConfig, allowRemoteOverride: true, ...config });
  const stored = new Stored({ view: window, uid: () => null });
  const override = await openOverride({ view: { location, history, fetch }, stored, set, configured });
  return { override, asked, placed: override?.place(set).remotes[1] };
}

const ASKED = '/accounts?tab=2&remote=orders@http://localhost:3010#x';

describe('a remote from a developer’s machine', () => {
  it('an override replaces the released builds, with the pages that it declares', async () => {
    const { override, asked, placed } = await openAt(ASKED);
    expect(asked).toEqual(['http://localhost:3010/contract.json']);
    expect(override).toMatchObject({ id: 'mf-orders', origin: 'http://localhost:3010' });
    expect(placed).toEqual({
      id: 'mf-orders',
      current: {
        version: 'dev',
        name: 'mf_orders_dev',
        base: 'http://localhost:3010/',
        entry: 'remoteEntry.js',
        pages: { '/orders/new': page },
        needs: { react: '^19.3.1' },
      },
    });
    expect(override?.place(set)).toMatchObject({ revision: 7, remotes: [set.remotes[0], { id: 'mf-orders' }] });
  });

  it('an override is removed from the address and stored for the tab until it is cleared', async () => {
    await openAt(ASKED);
    expect([location.pathname + location.search + location.hash, history.state]).toEqual([
      '/accounts?tab=2#x',
      { key: 'k' },
    ]);
    const again = await openAt('/');
    expect(again.override?.origin).toBe('http://localhost:3010');
    again.override?.remove();
    expect((await openAt('/')).override).toBeUndefined();
  });

  it.each([
    ['does not respond', null],
    ['sends an invalid response', '<html>'],
    ['serves another remote', { ...contract, id: 'mf-accounts' }],
    ['sends no entry', { ...contract, entry: undefined }],
  ])('an override has the released paths and fails on its screens if the machine %s', async (_, answer) => {
    const { placed } = await openAt(ASKED, { answer });
    expect(placed).toEqual({
      id: 'mf-orders',
      current: {
        version: 'dev',
        name: 'mf_orders_dev',
        base: 'http://localhost:3010/',
        entry: 'remoteEntry.js',
        pages: { '/market/t/:marketId': { ...page, js: [] } },
      },
    });
  });
});

it.each([
  ['without the setting', { allowRemoteOverride: undefined }],
  ['if the configuration forbids it', { allowRemoteOverride: false }],
  ['in production, independently of the configuration', { environment: 'production' }],
])('nothing is overridden %s: nothing is requested, and the stored override is removed', async (_, config) => {
  await openAt(ASKED);
  for (const address of [ASKED, '/']) {
    const { override, asked } = await openAt(address, { config });
    expect([override, asked, location.search.includes('remote')]).toEqual([undefined, [], false]);
  }
  expect((await openAt('/')).override).toBeUndefined();
});

it('an invalid value ends the previous override', async () => {
  await openAt(ASKED);
  const { override, asked } = await openAt('/?remote=orders@https://evil.test:3010');
  expect([override, asked, sessionStorage.length]).toEqual([undefined, [], 0]);
});

it('a page without an override does not wait', async () => {
  const configured = new Promise<never>(() => {});
  const view = { location, history, fetch: () => configured };
  expect(await openOverride({ view, stored: new Stored({ uid: () => null }), set, configured })).toBeUndefined();
});
