import type { RemoteBuild } from '@backoffice/contracts/wire/release/releaseSet';
import { expect, it } from '@jest/globals';
import { getCombinations } from './getCombinations.ts';
import { type Trials, tryCombinations } from './tryCombinations.ts';

const build = (version: string, paths: string[] = []): RemoteBuild => ({
  version,
  name: `a_${version}`,
  base: `http://localhost:3001/a/${version}/`,
  entry: 'entry.js',
  pages: Object.fromEntries(paths.map((path) => [path, { name: 'a', keepAlive: false, js: [], css: [], shares: [] }])),
});
const PATHS = ['/market/t/:marketId', '/orders/:orderId?'];
const COMBINATIONS = getCombinations({
  live: {
    revision: 1,
    remotes: [
      { id: 'mf-markets', current: build('m2'), previous: build('m1') },
      { id: 'mf-orders', current: build('o2'), previous: build('o1') },
    ],
  },
  host: { current: 'h2', previous: 'h1' },
  candidate: { id: 'mf-orders', build: build('o3', PATHS) },
});

interface Browser {
  readonly visits: string[];
  readonly trials: Trials;
}

/** Fake browser; `visit` receives the served combination and the address. */
function browser(
  visit: (served: string, address: string) => readonly string[] | Promise<readonly string[]> = () => [],
  over: Partial<Trials> = {},
): Browser {
  const visits: string[] = [];
  let served = '';
  const trials: Trials = {
    combinations: COMBINATIONS,
    getPaths: ({ remotes }) => Object.keys(remotes.find(({ id }) => id === 'mf-orders')?.build.pages ?? {}),
    show: ({ host, remotes }) => {
      served = [host, ...remotes.map((remote) => remote.build.version)].join(' ');
    },
    signIn: async () => ({ marketId: 'm77' }),
    visit: async (address) => {
      visits.push(`${served} ${address}`);
      return visit(served, address);
    },
    print: () => {},
    signal: new AbortController().signal,
    ...over,
  };
  return { visits, trials };
}

it('each declared path is opened on the current and previous hosts with the current and previous remotes', async () => {
  const { visits, trials } = browser();
  expect(await tryCombinations(trials)).toEqual([]);
  expect(visits).toEqual(
    ['h2 m2 o3', 'h2 m1 o3', 'h1 m2 o3', 'h1 m1 o3'].flatMap((served) => [
      `${served} /market/t/m77`,
      `${served} /orders`,
    ]),
  );
});

it('a screen that fails only with the previous build of another remote is reported with that combination', async () => {
  const { trials } = browser((served, address) =>
    served.startsWith('h2 m1') && address === '/orders' ? ['console: x is undefined'] : [],
  );
  expect(await tryCombinations(trials)).toEqual([
    '/orders/:orderId?: console: x is undefined (on host h2 with previous remotes)',
  ]);
});

it('a problem of all combinations is reported once', async () => {
  const { trials } = browser((_, address) => (address === '/orders' ? ['it threw'] : []));
  expect(await tryCombinations(trials)).toEqual(['/orders/:orderId?: it threw (on every combination of builds)']);
});

it('a page without working sign-in is a problem and the other pages are tried', async () => {
  let times = 0;
  const signIn = async () => {
    times += 1;
    if (times === 1) throw new Error('Timeout 30000ms exceeded.\nCall log');
    return { marketId: 'm77' };
  };
  const { visits, trials } = browser(() => [], { signIn });
  expect(await tryCombinations(trials)).toEqual([
    'No account can sign in: Timeout 30000ms exceeded. (on host h2 with current remotes)',
  ]);
  expect(visits).toHaveLength(6);
});

it('after the time limit no screen is opened, and untried screens are reported and refuse the build', async () => {
  const limit = new AbortController();
  const { visits, trials } = browser(
    (served) => {
      if (!served.startsWith('h1')) return [];
      limit.abort('It took longer than 4 minutes.');
      return ['Target page has been closed'];
    },
    { signal: limit.signal },
  );
  expect(await tryCombinations(trials)).toEqual([
    'It took longer than 4 minutes. Not tried: ' +
      '/market/t/:marketId on host h1 with current remotes; /orders/:orderId? on host h1 with current remotes; ' +
      '/market/t/:marketId on host h1 with previous remotes; /orders/:orderId? on host h1 with previous remotes.',
  ]);
  expect(visits.filter((visit) => visit.startsWith('h1 m1'))).toEqual([]);
});
