import type { RemoteBuild } from '@backoffice/contracts/wire/release/releaseSet';
import { expect, it } from '@jest/globals';
import { refuseTakenName } from './refuseTakenPaths.ts';

const build = (version: string, name: string): RemoteBuild => ({
  version,
  name,
  base: `http://localhost:3001/${version}/`,
  entry: 'entry.js',
  pages: {},
});
const set = {
  remotes: [
    {
      id: 'mf-orders',
      current: build('3', 'orders_3'),
      previous: build('2', 'orders_2'),
      earlier: [build('1', 'orders_1')],
      canary: { build: build('4', 'orders_4'), share: 5, accounts: false, wrappers: [] },
    },
  ],
};

it.each([
  ['current', 'orders_3', '3'],
  ['previous', 'orders_2', '2'],
  ['an earlier', 'orders_1', '1'],
  ['a canary', 'orders_4', '4'],
])('refuseTakenName refuses the global name of %s build, which pages would run instead', (_, name, version) => {
  const of = `has the global ${name} of mf-orders ${version}`;
  expect(() => refuseTakenName(set, 'mf-orders', { name, version: '5' })).toThrow(of);
  expect(() => refuseTakenName(set, 'mf-markets', { name, version: '5' })).toThrow(of);
});

it('refuseTakenName accepts a build that is released again, and a new global name', () => {
  expect(() => refuseTakenName(set, 'mf-orders', { name: 'orders_2', version: '2' })).not.toThrow();
  expect(() => refuseTakenName(set, 'mf-orders', { name: 'orders_5', version: '5' })).not.toThrow();
});
