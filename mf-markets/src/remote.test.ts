import { describe, expect, it } from '@jest/globals';
import { listMarkets } from '@backoffice/contracts';
import { remote } from './remote.tsx';

describe('the routes of this remote', () => {
  it('are the market list and a market, which are kept alive, and a product in it', () => {
    expect(remote.routes.map(({ path, handle }) => [path, handle])).toEqual([
      ['/', { name: 'market-list', keepAlive: true }],
      ['/market/e/:marketId', { name: 'market-edit', keepAlive: true }],
      ['/market/e/:marketId/:productId', { name: 'product-edit' }],
    ]);
  });

  it('begin, where it is the list, with the markets', () => {
    expect(remote.routes[0]?.reads).toEqual([`${listMarkets.method} ${listMarkets.path}`]);
  });
});
