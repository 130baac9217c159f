import { describe, expect, it } from '@jest/globals';
import { getMarket } from '@backoffice/contracts/market/marketEndpoints';
import { getStatementReadings } from '@backoffice/contracts/order/deposit/statementReadings';
import { listOrders } from '@backoffice/contracts/order/orderEndpoints';
import { getToday } from '@backoffice/contracts/order/todayEndpoints';
import type { Endpoint } from '@backoffice/contracts/wire/endpoint';
import { remote } from './remote.tsx';

describe('The routes of mf-orders', () => {
  // rule: routes.screen-paths
  it("The routes of mf-orders are the page of today's tasks, the deposits of all markets, the order list of a market and its work screens", () => {
    expect(remote.routes.map(({ path, handle }) => [path, handle])).toEqual([
      ['/today', { name: 'today' }],
      ['/deposits', { name: 'deposits' }],
      ['/market/t/:marketId', { name: 'market-transaction' }],
      ['/market/t/:marketId/waybills', { name: 'market-waybills' }],
      ['/market/t/:marketId/deposits', { name: 'market-deposits' }],
      ['/market/t/:marketId/packing', { name: 'market-packing' }],
      ['/market/t/:marketId/scoreboard', { name: 'market-scoreboard' }],
    ]);
  });

  it('Each route prefetches the responses that its screen needs first', () => {
    const asRead = ({ method, path }: Endpoint) => `${method} ${path}`;
    const market = [listOrders, getMarket];
    const deposits = [getStatementReadings];
    const calls: Endpoint[][] = [[getToday], deposits, market, market, deposits, market, market];
    expect(remote.routes.map(({ reads }) => reads)).toEqual(calls.map((each) => each.map(asRead)));
  });
});
