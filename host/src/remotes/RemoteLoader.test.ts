import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ReleaseSet, RemoteBuild } from '@backoffice/contracts/wire/release/releaseSet';
import { EventLog, type RemoteModule } from '@backoffice/platform';
import { RemoteLoader, RemoteUnavailable } from './RemoteLoader.ts';

const PATH = '/market/t/:marketId';
const ID = 'mf-orders';

type Fetch = () => Promise<void>;

/** The module of a build, whose page shows its build. */
function createModule(version: string, preload: Fetch = async () => {}): { remote: RemoteModule } {
  const Component = Object.assign(() => version, { preload });
  return { remote: { id: ID, routes: [{ path: PATH, handle: { name: 'orders' }, Component }] } };
}

function createBuild(version: string, over: Partial<RemoteBuild> = {}): RemoteBuild {
  const page = { name: 'orders', keepAlive: false, js: [], css: [], shares: ['@backoffice/time'] };
  const base = `https://cdn.test/${version}/`;
  return { version, name: `mf_orders_${version}`, base, entry: 'entry.js', pages: { [PATH]: page }, ...over };
}

const createSet = (current: RemoteBuild, previous?: RemoteBuild): ReleaseSet => ({
  revision: 1,
  remotes: [{ id: ID, current, previous }],
});

interface Case {
  /** The bases of builds of which a file did not arrive. */
  silent?: readonly string[];
  set?: ReleaseSet;
  served?: ReleaseSet;
  /** The results of entries, by their address below the CDN; a valid module of its build by default. */
  entries?: Record<string, () => Promise<unknown>>;
}

function loaderOver({
  set = createSet(createBuild('2'), createBuild('1')),
  served = set,
  entries = {},
  silent = [],
}: Case = {}) {
  const asked: string[] = [];
  const hashes: (string | undefined)[] = [];
  const shares: string[] = [];
  const events = new EventLog();
  const loader = new RemoteLoader(set, {
    events,
    lazyShares: { '@backoffice/time': async () => shares.push('time') },
    files: { consumeMissing: (base) => silent.includes(base) },
    readServedSet: async () => served,
    federation: {
      provided: () => ({ '@backoffice/platform': '0.2.3' }),
      load: async ({ entry, integrity }) => {
        const file = entry.slice('https://cdn.test/'.length);
        asked.push(file);
        hashes.push(integrity);
        return (entries[file] ?? (async () => createModule(file.split('/')[0] ?? '')))();
      },
    },
  });
  const logged = () => events.recent.map(({ name, fields }) => `${name} ${fields.remote} ${fields.version}`);
  const isStart = (line: string) => line.startsWith('remote-started');
  const reported = () => logged().filter((line) => !isStart(line));
  const started = () => logged().filter(isStart);
  const opened = () =>
    loader.open(ID, PATH).then(
      ({ Component }) => String((Component as () => string)()),
      (error: unknown) => error,
    );
  return { loader, asked, hashes, events, shares, reported, started, opened };
}

const missing = () => Promise.reject(new Error('404'));
const MISSING_2 = { '2/entry.js': missing, '2/entry.js?retry=2': missing };
const MISSING_1 = { '1/entry.js': missing, '1/entry.js?retry=2': missing };

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the pages below a screen', () => {
  const BELOW = `${PATH}/packing`;
  const page = { name: 'x', keepAlive: false, js: [], css: [], shares: [] };
  const buildWithBelow = (version: string) =>
    createBuild(version, { pages: { [PATH]: page, [BELOW]: page, '/market/tags': page } });
  const moduleWith = (version: string, preload: Fetch) => {
    const createRoute = (path: string, Component: () => string) => ({ path, handle: { name: 'x' }, Component });
    const below = Object.assign(() => `${version} below`, { preload });
    return { remote: { id: ID, routes: [createRoute(PATH, () => version), createRoute(BELOW, below)] } };
  };

  it('pages below a screen are loaded before they are opened', async () => {
    let loads = 0;
    const preload = async () => void (loads += 1);
    const set = createSet(buildWithBelow('2'));
    const { loader, opened } = loaderOver({ set, entries: { '2/entry.js': async () => moduleWith('2', preload) } });
    await opened();
    const preloading = loader.preloadNextBelow('/market/t/m1');
    await jest.runAllTimersAsync();
    expect(await preloading).toBe(true);
    expect([loads, loader.preloadNextBelow('/market/t/m1')]).toEqual([1, undefined]);
    const { Component } = await loader.open(ID, BELOW);
    expect([(Component as () => string)(), loads]).toEqual(['2 below', 1]);
  });

  it('pages below a screen that fail to load are requested from other builds when they are opened, and not before', async () => {
    const set = createSet(buildWithBelow('2'), buildWithBelow('1'));
    const { loader, opened, asked, reported } = loaderOver({
      set,
      entries: {
        '2/entry.js': async () => moduleWith('2', missing),
        '1/entry.js': async () => moduleWith('1', async () => {}),
      },
    });
    await opened();
    const preloading = loader.preloadNextBelow('/market/t/m1');
    await jest.runAllTimersAsync();
    expect(await preloading).toBe(false);
    expect([asked, reported()]).toEqual([['2/entry.js'], []]);
    const { Component } = await loader.open(ID, BELOW);
    expect((Component as () => string)()).toBe('1 below');
    expect(reported()).toEqual(['remote-failed mf-orders 2']);
  });
});

describe('opening a page', () => {
  it('a build whose module never settles is replaced by the previous build', async () => {
    const { opened, asked, reported } = loaderOver({ entries: { '2/entry.js': () => new Promise(() => {}) } });
    const page = opened();
    await jest.runAllTimersAsync();
    expect(await page).toBe('1');
    expect([asked, reported()]).toEqual([['2/entry.js', '1/entry.js'], ['remote-failed mf-orders 2']]);
  });

  // rule: remotes.host-knows-no-screen
  it('a page requests the current build once, however often it is opened', async () => {
    const { loader, asked } = loaderOver();
    expect(loader.open(ID, PATH)).toBe(loader.open(ID, PATH));
    await loader.open(ID, PATH);
    expect(asked).toEqual(['2/entry.js']);
    expect(loader.getVersion(ID)).toBe('2');
  });

  it('a page requests an entry with the hash of the release set, also the second time', async () => {
    const hash = `sha384-${'a'.repeat(64)}`;
    const set = createSet(createBuild('2', { integrity: { 'entry.js': hash } }));
    const { opened, hashes } = loaderOver({ set, entries: { '2/entry.js': missing } });
    await opened();
    expect(hashes).toEqual([hash, hash]);
  });

  it('a page requests an entry a second time under another address before it rejects a build', async () => {
    const { opened, asked } = loaderOver({ entries: { '2/entry.js': missing } });
    expect(await opened()).toBe('2');
    expect(asked).toEqual(['2/entry.js', '2/entry.js?retry=2']);
  });

  it('a page uses the previous build at once if the current one is missing, and stays there', async () => {
    const { loader, opened, reported } = loaderOver({ entries: MISSING_2 });
    expect(await opened()).toBe('1');
    expect(loader.getVersion(ID)).toBe('1');
    expect(reported()).toEqual(['remote-failed mf-orders 2', 'remote-failed mf-orders 2']);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['no remote', {}],
    ['another remote', { remote: { ...createModule('2').remote, id: 'mf-markets' } }],
    ['a route without a page', { remote: { id: ID, routes: [{ path: PATH, handle: { name: 'x' } }] } }],
    ['no route for the page', { remote: { id: ID, routes: [] } }],
    ['a page with a missing file', createModule('2', missing)],
  ])('a page treats a build that exposes %s as broken', async (_, module) => {
    const whole = async () => module;
    const { opened, reported } = loaderOver({ entries: { '2/entry.js': whole, '2/entry.js?retry=2': whole } });
    expect(await opened()).toBe('1');
    expect(reported()).toContain('remote-failed mf-orders 2');
  });

  it('the report of a failed build shows whether its entry failed to load or exposes no remote', async () => {
    const noRemote = async () => ({});
    const { loader, events } = loaderOver({
      entries: { '2/entry.js': noRemote, '2/entry.js?retry=2': noRemote, ...MISSING_1 },
    });
    await loader.open(ID, PATH).catch(() => {});
    const parts = events.recent.map(({ fields: { version, part } }) => `${String(version)} ${String(part)}`);
    expect(new Set(parts.filter((each) => !each.endsWith('undefined')))).toEqual(new Set(['2 module', '1 entry']));
  });

  it('a page reports each requested build once, also a build that never arrives', async () => {
    const { loader, opened, started } = loaderOver({ entries: { ...MISSING_2 } });
    expect(await opened()).toBe('1');
    loader.clearFailure(ID);
    await opened();
    expect(started()).toEqual(['remote-started mf-orders 2', 'remote-started mf-orders 1']);
  });

  // rule: remotes.load-failure
  it('a page loads no other build while the files of the current one arrive', async () => {
    let arrive = (_module: unknown): void => {};
    const { opened, asked, reported } = loaderOver({
      entries: { '2/entry.js': () => new Promise((resolve) => (arrive = resolve)) },
    });
    const page = opened();
    await jest.advanceTimersByTimeAsync(50_000);
    expect(asked).toEqual(['2/entry.js']);
    arrive(createModule('2'));
    expect([await page, reported()]).toEqual(['2', []]);
  });

  it.each<[string, Record<string, () => Promise<unknown>>]>([
    ['entry', MISSING_2],
    ['page', { '2/entry.js': async () => createModule('2', missing) }],
  ])('a page uses the previous build after the current one whose %s did not arrive', async (_, entries) => {
    const { opened, reported } = loaderOver({ entries, silent: ['https://cdn.test/2/'] });
    expect(await opened()).toBe('1');
    expect(new Set(reported())).toEqual(new Set(['remote-timeout mf-orders 2']));
  });

  it('a page requests one build after the other, and each once', async () => {
    const { opened, asked } = loaderOver({
      entries: { ...MISSING_2, ...MISSING_1 },
      served: createSet(createBuild('2'), createBuild('1')),
    });
    expect(await opened()).toBeInstanceOf(RemoteUnavailable);
    expect(asked).toEqual(['2/entry.js', '2/entry.js?retry=2', '1/entry.js', '1/entry.js?retry=2']);
  });

  it('a page uses the currently served builds if the tab’s builds were removed', async () => {
    const { opened, asked } = loaderOver({
      entries: { ...MISSING_2, ...MISSING_1 },
      served: createSet(createBuild('3'), createBuild('2')),
    });
    expect(await opened()).toBe('3');
    expect(asked.at(-1)).toBe('3/entry.js');
  });

  it('a page loads its shared packages together with its remote', async () => {
    const { loader, asked, shares } = loaderOver();
    loader.preload('/market/t/abc');
    loader.preload('/nowhere');
    await jest.advanceTimersByTimeAsync(0);
    expect([asked.length, shares]).toEqual([1, ['time']]);
  });
});

describe('a page that cannot be loaded', () => {
  it('a page fails when every build has failed, and reports each', async () => {
    const { opened, reported } = loaderOver({ entries: { ...MISSING_2, ...MISSING_1 } });
    const failure = await opened();
    expect(failure).toBeInstanceOf(RemoteUnavailable);
    expect(failure).toMatchObject({ needsNewerPage: false });
    expect(new Set(reported())).toEqual(new Set(['remote-failed mf-orders 2', 'remote-failed mf-orders 1']));
  });

  it('a failed page is requested again after it was forgotten, and not before', async () => {
    const entries: Record<string, () => Promise<unknown>> = { ...MISSING_2 };
    const { loader, opened, asked } = loaderOver({ set: createSet(createBuild('2')), entries });
    expect(await opened()).toBeInstanceOf(RemoteUnavailable);
    expect(await opened()).toBeInstanceOf(RemoteUnavailable);
    expect(asked).toHaveLength(2);
    loader.clearFailure(ID);
    expect(await opened()).toBe('2');
    expect(asked.at(-1)).toBe('2/entry.js?retry=3');
  });

  it('a page is requested again by the visit after a failed preload', async () => {
    const { loader, opened } = loaderOver({ set: createSet(createBuild('2')), entries: MISSING_2 });
    loader.preload('/market/t/abc');
    await jest.advanceTimersByTimeAsync(100);
    expect(await opened()).toBe('2');
  });
});

describe('a shown page with a missing file', () => {
  it('a missing file makes the next opening use the other builds, one after the other, until there is none', async () => {
    const { loader, opened } = loaderOver({ served: createSet(createBuild('3'), createBuild('2')) });
    const seen: unknown[] = [];
    for (let time = 0; time < 4; time += 1) {
      seen.push(await opened());
      loader.rejectBuild(ID);
    }
    expect(seen).toEqual(['2', '1', '3', expect.any(RemoteUnavailable)]);
    loader.clearFailure(ID);
    expect(await opened()).toBe('2');
  });
});

describe('builds and the versions of the page', () => {
  const needs = (range: string) => ({ needs: { '@backoffice/platform': range } });

  it('a build runs while the page is in its range, however much newer the page is', async () => {
    expect(await loaderOver({ set: createSet(createBuild('2', needs('^0.2.0'))) }).opened()).toBe('2');
  });

  it.each([
    ['a newer page', '^0.2.4', true],
    ['a newer line of pages', '^0.3.0', true],
    ['an older page', '^0.1.0', false],
  ])(
    'a build that needs %s is not executed; without a previous build it fails, and a reload may help: %s %s',
    async (_, range, needsNewerPage) => {
      const { opened, asked, events } = loaderOver({ set: createSet(createBuild('2', needs(range))) });
      expect(await opened()).toMatchObject({ name: 'RemoteUnavailable', needsNewerPage });
      expect(asked).toEqual([]);
      expect(events.recent.map(({ name, fields }) => ({ name, ...fields }))).toEqual([
        { name: 'remote-refused', remote: ID, version: '2', needs: `@backoffice/platform ${range}`, provided: '0.2.3' },
      ]);
    },
  );

  it('the previous build is used instead of a build that needs a newer page', async () => {
    const { opened, asked } = loaderOver({
      set: createSet(createBuild('2', needs('^0.3.0')), createBuild('1', needs('^0.2.0'))),
    });
    expect(await opened()).toBe('1');
    expect(asked).toEqual(['1/entry.js']);
  });

  it('a served build may need a newer page than the tab’s', async () => {
    const served = createSet(createBuild('3', needs('^0.3.0')));
    const { opened } = loaderOver({ entries: { ...MISSING_2, ...MISSING_1 }, served });
    expect(await opened()).toMatchObject({ needsNewerPage: true });
  });
});

it('the loader opens nothing during a pause, and continues afterwards', async () => {
  const { loader, opened, asked } = loaderOver();
  let resume = () => {};
  loader.pauseUntil(new Promise<void>((resolve) => (resume = resolve)));
  const page = opened();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual([]);
  resume();
  expect(await page).toBe('2');
});

describe('a remote with bad builds', () => {
  const release = (over: object): ReleaseSet => ({
    revision: 1,
    remotes: [{ id: ID, current: createBuild('3'), previous: createBuild('2'), earlier: [createBuild('1')], ...over }],
  });
  const MISSING_3 = { '3/entry.js': missing, '3/entry.js?retry=2': missing };

  it('the last good build is used if the two newer builds are broken', async () => {
    const { opened } = loaderOver({ set: release({}), entries: { ...MISSING_3, ...MISSING_2 } });
    expect(await opened()).toBe('1');
  });

  it('a stopped build is not opened', async () => {
    const { opened, asked } = loaderOver({ set: release({ stopped: ['3'] }) });
    expect([await opened(), asked]).toEqual(['2', ['2/entry.js']]);
  });

  it('another build is opened if a stop becomes known while the tab is open', async () => {
    const served = release({ current: createBuild('2'), previous: createBuild('1'), earlier: [], stopped: ['3'] });
    const { loader, opened } = loaderOver({ set: release({}), served });
    expect(await opened()).toBe('3');
    loader.stop(served);
    expect(await opened()).toBe('2');
  });

  it('a remote in maintenance is not requested', () => {
    const { loader, asked } = loaderOver({ set: release({ maintenance: true }) });
    loader.preload('/market/t/m1');
    expect([loader.isInMaintenance(ID), asked]).toEqual([true, []]);
  });
});
