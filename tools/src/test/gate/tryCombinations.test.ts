import type { RemoteBuild } from '@backoffice/contracts/wire/release/releaseSet';
import { expect, it } from '@jest/globals';
import { type Combination, getCombinations } from './getCombinations.ts';
import { tryCombinations } from './tryCombinations.ts';

const build = (version: string): RemoteBuild => ({
  version,
  name: `a_${version}`,
  base: `http://localhost:3001/a/${version}/`,
  entry: 'entry.js',
  pages: {},
});
const COMBINATIONS = getCombinations({
  live: {
    revision: 1,
    remotes: [
      { id: 'mf-markets', current: build('m2'), previous: build('m1') },
      { id: 'mf-orders', current: build('o2'), previous: build('o1') },
    ],
  },
  host: { current: 'h2', previous: 'h1' },
  candidate: { id: 'mf-orders', build: build('o3') },
});
const ALL = ['h2 m2 o3', 'h2 m1 o3', 'h1 m2 o3', 'h1 m1 o3'];

/** Tries all combinations with a browser that finds the problems of `find`; returns the opened combinations too. */
async function tryAll(find: (served: string) => readonly string[], { signal } = new AbortController()) {
  const opened: string[] = [];
  const open = async ({ host, remotes }: Combination) => {
    const served = [host, ...remotes.map((remote) => remote.build.version)].join(' ');
    opened.push(served);
    return find(served);
  };
  return { problems: await tryCombinations({ combinations: COMBINATIONS, open, print: () => {}, signal }), opened };
}

it('the screens are opened on the current and previous hosts with the current and previous remotes', async () => {
  expect(await tryAll(() => [])).toEqual({ problems: [], opened: ALL });
});

it('a screen that fails only with the previous build of another remote is reported with that combination', async () => {
  const { problems, opened } = await tryAll((served) => (served === 'h2 m1 o3' ? ['/orders: x is undefined'] : []));
  expect(problems).toEqual(['On host h2 with previous remotes: /orders: x is undefined']);
  expect(opened).toEqual(ALL);
});

it('a problem of all combinations is reported once', async () => {
  const { problems } = await tryAll(() => ['/orders: it threw']);
  expect(problems).toEqual(['On every combination of builds: /orders: it threw']);
});

it('after the time limit no combination is opened, and untried combinations are reported and refuse the build', async () => {
  const limit = new AbortController();
  const { problems, opened } = await tryAll((served) => {
    if (!served.startsWith('h1')) return [];
    limit.abort('It took longer than 4 minutes.');
    return ['Target page has been closed'];
  }, limit);
  expect(problems).toEqual([
    'It took longer than 4 minutes. Not tried: host h1 with current remotes; host h1 with previous remotes.',
  ]);
  expect(opened).toEqual(ALL.slice(0, 3));
});
