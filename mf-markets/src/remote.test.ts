import { describe, expect, it } from '@jest/globals';
import { remote } from './remote.tsx';

describe('the routes of this remote', () => {
  it('are the market list and a market, which are kept alive, and a product in it', () => {
    expect(remote.routes.map(({ path, handle }) => [path, handle])).toEqual([
      ['/', { name: 'market-list', keepAlive: true }],
      ['/market/e/:marketId', { name: 'market-edit', keepAlive: true }],
      ['/market/e/:marketId/:productId', { name: 'product-edit' }],
    ]);
  });
});
