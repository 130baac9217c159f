import { describe, expect, it } from '@jest/globals';
import { getMarket, listMarkets } from '@backoffice/contracts/market/marketEndpoints';
import { remote } from './remote.tsx';

describe('routes of mf-markets', () => {
  // rule: routes.kept-pages, routes.screen-paths
  it('the remote declares the market list, market, product and relaunch, and only the first two stay mounted', () => {
    expect(remote.routes.map(({ path, handle }) => [path, handle])).toEqual([
      ['/', { name: 'market-list', keepAlive: true }],
      ['/market/e/:marketId', { name: 'market-edit', keepAlive: true }],
      ['/market/e/:marketId/:productId', { name: 'product-edit' }],
      ['/market/relaunch/:marketId', { name: 'market-relaunch' }],
    ]);
  });

  it('the market list route prefetches the markets', () => {
    expect(remote.routes[0]?.reads).toEqual([`${listMarkets.method} ${listMarkets.path}`]);
  });

  it('the relaunch route prefetches its market', () => {
    expect(remote.routes[3]?.reads).toEqual([`${getMarket.method} ${getMarket.path}`]);
  });
});
