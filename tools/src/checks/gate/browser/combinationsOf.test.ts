import type { RemoteBuild } from '@backoffice/contracts';
import { expect, it } from '@jest/globals';
import { combinationsOf } from './combinationsOf.ts';

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
const namesOf = (served: Parameters<typeof combinationsOf>[0]) =>
  combinationsOf(served).map(({ host, remotes }) =>
    [host, ...remotes.map(({ build: { version } }) => version)].join(' '),
  );

it('a remote is tried on the current host and the one before, with the others of now and before', () => {
  const candidate = { id: 'mf-orders', build: build('o3') };
  expect(namesOf({ live, host: { current: 'h2', previous: 'h1' }, candidate })).toEqual([
    'h2 m2 o3',
    'h2 m1 o3',
    'h1 m2 o3',
    'h1 m1 o3',
  ]);
});

it('a host is tried with the remotes of now and before', () => {
  expect(namesOf({ live, host: { current: 'h2', previous: 'h1' }, candidate: { host: 'h3' } })).toEqual([
    'h3 m2 o2',
    'h3 m1 o1',
  ]);
});

it('nothing is tried twice where nothing was before', () => {
  const young = { revision: 1, remotes: live.remotes.map(({ id, current }) => ({ id, current })) };
  const candidate = { id: 'mf-orders', build: build('o3') };
  expect(namesOf({ live: young, host: { current: 'h1' }, candidate })).toEqual(['h1 m2 o3']);
});
