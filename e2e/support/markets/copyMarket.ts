import { getSellerApi } from '../seller/getSellerApi.ts';
import { findSourceMarket } from './findSourceMarket.ts';
import { MARKET_SELLER } from './seededMarket.ts';

/**
 * Copies the seeded market with three products through the API, so that tests do not share data; resolves to the id.
 * `isOpen`: the copy accepts orders; otherwise it is a draft without dates.
 */
export async function copyMarket({ isOpen = false }: { isOpen?: boolean } = {}): Promise<string> {
  const api = await getSellerApi(MARKET_SELLER);
  const { _id } = await api.duplicateMarket((await findSourceMarket())._id);
  if (isOpen) await api.openMarket(_id);
  return _id;
}
