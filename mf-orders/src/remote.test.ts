import { describe, expect, it } from '@jest/globals';
import { type Endpoint, getMarket, getToday, listOrders } from '@backoffice/contracts';
import { remote } from './remote.tsx';

describe('the routes of this remote', () => {
  // rule: routes.screen-paths
  it('are what waits today, the orders of a market and the screens of their work', () => {
    expect(remote.routes.map(({ path, handle }) => [path, handle])).toEqual([
      ['/today', { name: 'today' }],
      ['/market/t/:marketId', { name: 'market-transaction' }],
      ['/market/t/:marketId/waybills', { name: 'market-waybills' }],
      ['/market/t/:marketId/deposits', { name: 'market-deposits' }],
      ['/market/t/:marketId/packing', { name: 'market-packing' }],
      ['/market/t/:marketId/scoreboard', { name: 'market-scoreboard' }],
    ]);
  });

  it('begin with what they show: what waits, or the orders and their market', () => {
    const asRead = ({ method, path }: Endpoint) => `${method} ${path}`;
    expect(remote.routes.map(({ reads }) => reads)).toEqual(
      [[getToday], ...Array<Endpoint[]>(5).fill([listOrders, getMarket])].map((calls) => calls.map(asRead)),
    );
  });
});
