import { describe, expect, it } from '@jest/globals';
import { remote } from './remote.tsx';

describe('the routes of this remote', () => {
  it('are the orders of a market', () => {
    expect(remote.routes.map(({ path, handle }) => [path, handle])).toEqual([
      ['/market/t/:marketId', { name: 'market-transaction' }],
    ]);
  });
});
