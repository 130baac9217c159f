import { getSellerApi } from '../seller/getSellerApi.ts';
import { MARKET_SELLER, SOURCE_MARKET } from './seededMarket.ts';

/**
 * Copies the seeded market with three products through the API, so that a test changes nothing that another one reads;
 * returns the id. `isOpen`: it takes orders already; otherwise it is a draft without dates.
 */
export async function copyMarket({ isOpen = false }: { isOpen?: boolean } = {}): Promise<string> {
  const api = await getSellerApi(MARKET_SELLER);
  const source = (await api.listMarkets()).findLast(({ title }) => title === SOURCE_MARKET);
  if (source === undefined) throw new Error(`There is no seeded market ${SOURCE_MARKET}.`);
  const { _id } = await api.duplicateMarket(source._id);
  if (isOpen) await api.openMarket(_id);
  return _id;
}
