import { type Page, expect } from '@playwright/test';
import { copyMarket } from '../markets/copyMarket.ts';
import { MARKET_SELLER } from '../markets/seededMarket.ts';
import { getSellerApi } from '../seller/getSellerApi.ts';
import { signIn } from '../session/signIn.ts';
import { placeOrder } from './placeOrder.ts';

/** A market copied for one test, and its order numbers, newest first, as the list shows them. */
export interface MarketOrders {
  readonly marketId: string;
  readonly numbers: readonly string[];
}

/** Signs in the seller of a copied market with `count` orders and opens its order list. */
export async function openOrderList(page: Page, count: number): Promise<MarketOrders> {
  const marketId = await copyMarket({ isOpen: true });
  const market = await (await getSellerApi(MARKET_SELLER)).getMarket(marketId);
  const numbers: string[] = [];
  for (let buyer = 1; buyer <= count; buyer += 1) numbers.unshift(await placeOrder(market, buyer));
  await signIn(page, MARKET_SELLER, `/market/t/${marketId}`);
  await expect(page.getByText(`총 ${count}건의 주문`, { exact: false })).toBeVisible();
  return { marketId, numbers };
}
