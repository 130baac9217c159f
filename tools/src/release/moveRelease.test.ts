import type { ReleaseSet, RemoteBuild } from '@backoffice/contracts';
import { expect, it } from '@jest/globals';
import { promote, rollBack } from './moveRelease.ts';

const EMPTY: ReleaseSet = { revision: 0, remotes: [] };

const page = { name: 'order-list', keepAlive: false, js: [], css: [], shares: [] };

function build(version: string, path = '/market/t/:marketId'): RemoteBuild {
  const base = `http://localhost:3001/mf-orders/${version}/`;
  return { version, name: `orders_${version}`, base, entry: 'e.js', pages: { [path]: page } };
}

it('keeps the build that was current as the previous one', () => {
  const set = promote(promote(EMPTY, 'mf-orders', build('1')), 'mf-orders', build('2'));
  expect(set).toEqual({ revision: 2, remotes: [{ id: 'mf-orders', current: build('2'), previous: build('1') }] });
});

it('changes nothing when a build is current already', () => {
  const set = promote(EMPTY, 'mf-orders', build('1'));
  expect(promote(set, 'mf-orders', build('1'))).toBe(set);
});

it('swaps current and previous, there and back', () => {
  const set = promote(promote(EMPTY, 'mf-orders', build('1')), 'mf-orders', build('2'));
  const back = rollBack(set, 'mf-orders');
  expect(back).toEqual({ revision: 3, remotes: [{ id: 'mf-orders', current: build('1'), previous: build('2') }] });
  expect(rollBack(back, 'mf-orders').remotes).toEqual(set.remotes);
});

it.each([EMPTY, promote(EMPTY, 'mf-orders', build('1'))])('refuses to go back where nothing was before', (set) => {
  expect(() => rollBack(set, 'mf-orders')).toThrow('mf-orders has no earlier release');
});

it('leaves the other remotes alone', () => {
  const set = promote(promote(EMPTY, 'mf-orders', build('1')), 'mf-accounts', build('1', '/accounts'));
  expect(set.remotes.map(({ id }) => id)).toEqual(['mf-accounts', 'mf-orders']);
});

it('refuses a build that declares a path of another remote', () => {
  const set = promote(EMPTY, 'mf-orders', build('1'));
  expect(() => promote(set, 'mf-markets', build('1'))).toThrow('mf-orders serves as /market/t/:marketId');
});
