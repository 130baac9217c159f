import type { RemoteBuild } from '@backoffice/contracts/wire/release/releaseSet';
import { expect, it } from '@jest/globals';
import { getCombinations } from './getCombinations.ts';

const build = (version: string): RemoteBuild => ({
  version,
  name: `a_${version}`,
  base: `http://localhost:3001/a/${version}/`,
  entry: 'entry.js',
  pages: {},
});
const live = {
  revision: 1,
  remotes: [
    { id: 'mf-markets', current: build('m2'), previous: build('m1') },
    { id: 'mf-orders', current: build('o2'), previous: build('o1') },
  ],
};
const getNames = (served: Parameters<typeof getCombinations>[0]) =>
  getCombinations(served).map(({ host, remotes }) =>
    [host, ...remotes.map(({ build: { version } }) => version)].join(' '),
  );

it('a remote is tried on the current and previous host with the current and previous builds of the other remotes', () => {
  const candidate = { id: 'mf-orders', build: build('o3') };
  expect(getNames({ live, host: { current: 'h2', previous: 'h1' }, candidate })).toEqual([
    'h2 m2 o3',
    'h2 m1 o3',
    'h1 m2 o3',
    'h1 m1 o3',
  ]);
});

it('a host is tried with the current and previous remotes', () => {
  expect(getNames({ live, host: { current: 'h2', previous: 'h1' }, candidate: { host: 'h3' } })).toEqual([
    'h3 m2 o2',
    'h3 m1 o1',
  ]);
});

it('a combination is tried once if there are no previous builds', () => {
  const young = { revision: 1, remotes: live.remotes.map(({ id, current }) => ({ id, current })) };
  const candidate = { id: 'mf-orders', build: build('o3') };
  expect(getNames({ live: young, host: { current: 'h1' }, candidate })).toEqual(['h1 m2 o3']);
});
