import type { RemoteBuild } from '@backoffice/contracts/wire/release/releaseSet';
import { expect, it } from '@jest/globals';
import { refuseTakenPaths } from './refuseTakenPaths.ts';

const page = { name: 'order-list', keepAlive: false, js: [], css: [], shares: [] };

function build(path: string): RemoteBuild {
  return { version: '1', name: 'a', base: 'http://localhost:3001/mf/1/', entry: 'e.js', pages: { [path]: page } };
}

const current = build('/market/t/:marketId');
const canary = { build: build('/market/s/:marketId'), share: 5, accounts: false, wrappers: [] };

it('refuseTakenPaths refuses a path of another remote', () => {
  const set = { remotes: [{ id: 'mf-orders', current }] };
  expect(() => refuseTakenPaths(set, 'mf-markets', current)).toThrow('mf-orders serves as /market/t/:marketId');
  expect(() => refuseTakenPaths(set, 'mf-markets', build('/market/t/new'))).toThrow('mf-orders serves as');
});

it('refuseTakenPaths refuses a path of another remote’s canary', () => {
  const set = { remotes: [{ id: 'mf-orders', current, canary }] };
  expect(() => refuseTakenPaths(set, 'mf-markets', canary.build)).toThrow('mf-orders serves as /market/s/:marketId');
});

it('refuseTakenPaths accepts the remote’s own paths and new ones', () => {
  const set = { remotes: [{ id: 'mf-orders', current, canary }] };
  expect(() => refuseTakenPaths(set, 'mf-orders', current)).not.toThrow();
  expect(() => refuseTakenPaths(set, 'mf-markets', build('/market/e/:marketId'))).not.toThrow();
});
