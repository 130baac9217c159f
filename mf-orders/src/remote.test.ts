import { describe, expect, it } from '@jest/globals';
import { type Endpoint, getMarket, getToday, listOrders } from '@backoffice/contracts';
import { remote } from './remote.tsx';

describe('The routes of mf-orders', () => {
  // rule: routes.screen-paths
  it("The routes of mf-orders are the page of today's tasks, the order list of a market and its work screens", () => {
    expect(remote.routes.map(({ path, handle }) => [path, handle])).toEqual([
      ['/today', { name: 'today' }],
      ['/market/t/:marketId', { name: 'market-transaction' }],
      ['/market/t/:marketId/waybills', { name: 'market-waybills' }],
      ['/market/t/:marketId/deposits', { name: 'market-deposits' }],
      ['/market/t/:marketId/packing', { name: 'market-packing' }],
      ['/market/t/:marketId/scoreboard', { name: 'market-scoreboard' }],
    ]);
  });

  it('Each route prefetches the responses that its screen needs first', () => {
    const asRead = ({ method, path }: Endpoint) => `${method} ${path}`;
    expect(remote.routes.map(({ reads }) => reads)).toEqual(
      [[getToday], ...Array<Endpoint[]>(5).fill([listOrders, getMarket])].map((calls) => calls.map(asRead)),
    );
  });
});
