import type { Market } from '@backoffice/contracts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { type MarketRow, listProductIds, loadOrderFacts } from './marketStore.ts';
import { presentMarket } from './presentMarket.ts';

/** A stored market as its owner reads it, with the facts that are read for it. */
export async function presentMarketRow(db: Queries, row: MarketRow): Promise<Market> {
  const productIds = await listProductIds(db, row);
  return presentMarket(row, { productIds, ...(await loadOrderFacts(db, row)) });
}
