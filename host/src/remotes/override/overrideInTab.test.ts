import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ReleaseSet, RemoteBuild } from '@backoffice/contracts/wire/release/releaseSet';
import { Stored } from '@backoffice/platform';
import { testConfig } from '@backoffice/testing';
import type { TabBuild } from '../tab-build/TabBuild.ts';
import { openTabBuild } from '../openTabBuild.ts';

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

afterEach(() => void jest.restoreAllMocks());

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState({ key: 'k' }, '', '/');
});

interface Machine {
  /** Response of the developer's machine, null for none. */
  readonly answer?: unknown;
  readonly config?: object;
  readonly hostname?: string;
  /** The browser's permission to connect to this machine; other browsers do not know it. */
  readonly permission?: PermissionState;
  /** Its name: Chrome 145 divided `local-network-access`, which is then denied as soon as one part is. */
  readonly permissionName?: string;
}

/** Opens the page at an address. */
async function openAt(
  address: string,
  {
    answer = contract,
    config = {},
    hostname = 'localhost',
    permission,
    permissionName = 'local-network-access',
  }: Machine = {},
) {
  history.replaceState({ key: 'k' }, '', address);
  const asked: string[] = [];
  const limits: number[] = [];
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => (limits.push(limit), new AbortController().signal));
  const query = async ({ name }: { name: string }) => {
    if (permission === undefined || (name !== permissionName && name !== 'local-network-access'))
      throw new TypeError('The permission is unknown.');
    return { state: name === permissionName ? permission : 'denied' };
  };
  const view = {
    location: { href: location.href, hostname },
    history,
    navigator: { permissions: { query } },
    fetch: async (url: string) => {
      asked.push(url);
      if (answer === null) throw new TypeError('Failed to fetch');
      return { json: async () => answer };
    },
  } as unknown as Window;
  const configured = Promise.resolve({ ...testConfig, allowRemoteOverride: true, ...config });
  const stored = new Stored({ view: window, uid: () => null });
  const override = await openTabBuild({ view, stored, set, configured, uid: null });
  return { override, asked, limits, placed: override?.place(set).remotes[1] };
}

const ASKED = '/accounts?tab=2&remote=orders@http://localhost:3010#x';

describe('a remote from a developer’s machine', () => {
  it('an override replaces the released builds, with the pages that it declares', async () => {
    const { override, asked, placed } = await openAt(ASKED);
    expect(asked).toEqual(['http://localhost:3010/contract.json']);
    expect(override?.bar).toEqual({
      label: '개발 중인 화면',
      title: 'mf-orders',
      text: '화면을 http://localhost:3010에서 불러오고 있어요.',
    });
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
    expect(again.override?.bar?.text).toContain('http://localhost:3010');
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
  const view = { location, history, navigator, fetch: () => configured };
  const stored = new Stored({ uid: () => null });
  expect(await openTabBuild({ view: view as unknown as Window, stored, set, configured, uid: null })).toBeUndefined();
});

describe('an override on a public host, in a browser that asks before a page connects to this machine', () => {
  const hostname = 'seller.test';
  const isBlocked = (override?: TabBuild) =>
    override?.bar?.text.startsWith('브라우저가 이 컴퓨터에 연결하는 것을 막았어요');

  it.each([
    ['prompt', 60_000],
    ['granted', 3000],
  ] as const)('an override with the permission %s waits %d ms for the machine', async (state, limit) => {
    const { override, limits } = await openAt(ASKED, { hostname, permission: state });
    expect([isBlocked(override), limits]).toEqual([false, [limit]]);
  });

  it.each([
    ['denied', true],
    ['prompt', true],
    ['granted', false],
  ] as const)('an override without a response and with the permission %s is blocked: %s', async (state, expected) => {
    const { override } = await openAt(ASKED, { answer: null, hostname, permission: state });
    expect(isBlocked(override)).toBe(expected);
  });

  it.each([
    ['granted', false],
    ['denied', true],
  ] as const)('in Chrome 145 the permission for this machine alone counts: %s', async (state, expected) => {
    const setting = { answer: null, hostname, permission: state, permissionName: 'loopback-network' };
    expect(isBlocked((await openAt(ASKED, setting)).override)).toBe(expected);
  });

  it('an override is not blocked in another browser, or on a host of this machine', async () => {
    const other = await openAt(ASKED, { answer: null, hostname });
    const local = await openAt(ASKED, { answer: null, permission: 'prompt' });
    expect([isBlocked(other.override), isBlocked(local.override)]).toEqual([false, false]);
  });
});
