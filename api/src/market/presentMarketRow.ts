import type { Market } from '@backoffice/contracts';
import type { Queries } from '../database/openDatabase.ts';
import { type MarketRow, loadMarketFacts } from './marketStore.ts';
import { presentMarket } from './presentMarket.ts';

/** A stored market as its owner reads it, with the facts that are read for it. */
export async function presentMarketRow(db: Queries, row: MarketRow): Promise<Market> {
  const factsOf = await loadMarketFacts(db, row.ownerUid, row.id);
  return presentMarket(row, factsOf(row.id));
}
