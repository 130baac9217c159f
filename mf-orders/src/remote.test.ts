import { describe, expect, it } from '@jest/globals';
import { type Endpoint, getMarket, listOrders } from '@backoffice/contracts';
import { remote } from './remote.tsx';

describe('the routes of this remote', () => {
  it('are the orders of a market', () => {
    expect(remote.routes.map(({ path, handle }) => [path, handle])).toEqual([
      ['/market/t/:marketId', { name: 'market-transaction' }],
    ]);
  });

  it('begin with the orders and their market', () => {
    const asRead = ({ method, path }: Endpoint) => `${method} ${path}`;
    expect(remote.routes[0]?.reads).toEqual([listOrders, getMarket].map(asRead));
  });
});
