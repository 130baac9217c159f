import { createShopClient, type ShopClient } from '../src/trade/shop-orders/createShopClient.ts';
import type { TestApp } from './createTestApp.ts';

/** Creates the client of the local shop, which sends its calls to a test app. */
export function createTestShop(test: TestApp): ShopClient {
  const [key] = test.config.shopKeys;
  if (!key) throw new Error('The settings of the test have no key of a shop.');
  return createShopClient(key, test.clock, async ({ path: url, body: payload, ...call }) => {
    const { statusCode, body } = await test.app.inject({ ...call, url, ...(payload !== undefined && { payload }) });
    return { status: statusCode, body };
  });
}
