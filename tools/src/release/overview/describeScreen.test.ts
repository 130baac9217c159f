import { expect, it } from '@jest/globals';
import type { RemoteBuild } from '@backoffice/contracts/wire/release/releaseSet';
import { describeScreen } from './describeScreen.ts';

const build = (version: string) =>
  ({ version, team: 'orders', pages: { '/market/t/:marketId': {} } }) as unknown as RemoteBuild;
const set = {
  revision: 7,
  remotes: [
    {
      id: 'mf-orders',
      current: build('2'),
      canary: { build: build('3'), share: 5, accounts: false, wrappers: [] },
      previews: [{ build: build('4'), until: '2026-12-07T00:00:00.000Z', members: [] }],
    },
  ],
};

it.each(['/market/t/abc', 'https://seller.example.com/market/t/abc?q=1#x'])(
  'describeScreen returns remote, build and team of %s, also of a canary and a preview',
  (address) => {
    expect(describeScreen(set, address)).toEqual([
      'mf-orders 2, team orders, page /market/t/:marketId',
      'mf-orders 3, team orders, canary for 5 %',
      'mf-orders 4, team orders, preview until 2026-12-07T00:00:00.000Z',
    ]);
  },
);

it('describeScreen names the host for a path that no remote serves', () => {
  expect(describeScreen(set, '/login')).toEqual(['host, team platform: no remote serves /login.']);
});
