import { describe, expect, it } from '@jest/globals';
import { getMarket, listMarkets } from '@backoffice/contracts';
import { remote } from './remote.tsx';

describe('the routes of this remote', () => {
  // rule: routes.kept-pages, routes.screen-paths
  it('are the market list and a market, which are kept alive, a product in it, and the relaunch of a market', () => {
    expect(remote.routes.map(({ path, handle }) => [path, handle])).toEqual([
      ['/', { name: 'market-list', keepAlive: true }],
      ['/market/e/:marketId', { name: 'market-edit', keepAlive: true }],
      ['/market/e/:marketId/:productId', { name: 'product-edit' }],
      ['/market/relaunch/:marketId', { name: 'market-relaunch' }],
    ]);
  });

  it('begin, where it is the list, with the markets', () => {
    expect(remote.routes[0]?.reads).toEqual([`${listMarkets.method} ${listMarkets.path}`]);
  });

  it('begin, where a market is relaunched, with that market', () => {
    expect(remote.routes[3]?.reads).toEqual([`${getMarket.method} ${getMarket.path}`]);
  });
});
