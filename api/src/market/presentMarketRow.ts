import type { Market } from '@backoffice/contracts';
import type { Queries } from '../database/openDatabase.ts';
import { type MarketRow, listProductIds, loadOrderFacts } from './marketStore.ts';
import { presentMarket } from './presentMarket.ts';

/**
 * A stored market as its owner reads it, with the facts that are read for it; `productIds` are those of its products in
 * their order where the caller has read them.
 */
export async function presentMarketRow(db: Queries, row: MarketRow, productIds?: readonly string[]): Promise<Market> {
  const ids = productIds ?? (await listProductIds(db, row));
  return presentMarket(row, { productIds: ids, ...(await loadOrderFacts(db, row)) });
}
