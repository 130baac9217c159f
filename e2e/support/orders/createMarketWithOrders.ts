import { copyMarket } from '../markets/copyMarket.ts';
import { MARKET_SELLER } from '../markets/seededMarket.ts';
import { getSellerApi } from '../seller/getSellerApi.ts';
import { placeOrder } from './placeOrder.ts';

/** A market copied for one test, and its order numbers, newest first, as the list shows them. */
export interface MarketOrders {
  readonly marketId: string;
  readonly numbers: readonly string[];
}

/** Copies an open market and places `count` orders in it, of 구매자1 and further buyers. */
export async function createMarketWithOrders(count: number): Promise<MarketOrders> {
  const marketId = await copyMarket({ isOpen: true });
  const market = await (await getSellerApi(MARKET_SELLER)).getMarket(marketId);
  const numbers: string[] = [];
  for (let buyer = 1; buyer <= count; buyer += 1) numbers.unshift(await placeOrder(market, buyer));
  return { marketId, numbers };
}
