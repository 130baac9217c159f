import type { StoredMarket } from '../seller/SellerApi.ts';
import { getSellerApi } from '../seller/getSellerApi.ts';
import { MARKET_SELLER, SOURCE_MARKET } from './seededMarket.ts';

/** Finds the seeded open market with three products and orders, which is older than its copies. */
export async function findSourceMarket(): Promise<StoredMarket> {
  const api = await getSellerApi(MARKET_SELLER);
  const source = (await api.listMarkets()).findLast(({ title }) => title === SOURCE_MARKET);
  if (source === undefined) throw new Error(`There is no seeded market ${SOURCE_MARKET}.`);
  return source;
}
