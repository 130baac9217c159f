import { type Page, expect } from '@playwright/test';
import { MARKET_SELLER } from '../markets/seededMarket.ts';
import { signIn } from '../session/signIn.ts';
import { type MarketOrders, createMarketWithOrders } from './createMarketWithOrders.ts';

/** Signs in the seller of a copied market with `count` orders and opens its order list. */
export async function openOrderList(page: Page, count: number): Promise<MarketOrders> {
  const created = await createMarketWithOrders(count);
  await signIn(page, MARKET_SELLER, `/market/t/${created.marketId}`);
  await expect(page.getByText(`총 ${count}건의 주문`, { exact: false })).toBeVisible();
  return created;
}
