import type { Queries } from '../../src/platform/database/openDatabase.ts';
import { addOrders } from '../../src/local/seed/addOrders.ts';
import { buildMarket, buildProduct, buildSeller } from '../../testing/builders.ts';
import { localSecrets } from '../../testing/process/localSecrets.ts';

/** The seller who works during an attack, and its market. */
export interface HonestSeller {
  readonly uid: string;
  readonly marketId: string;
}

/** Stores a seller with a market of 100 orders; `db` has the owner’s rights. */
export async function buildHonestSeller(db: Queries, uid: string): Promise<HonestSeller> {
  await buildSeller(db, uid, { state: 3, status: 2 });
  const market = await buildMarket(db, uid);
  await buildProduct(db, market, [{ stock: -1 }]);
  await addOrders({ db, clock: { now: () => new Date() }, secrets: localSecrets() }, market.id, 100);
  return { uid, marketId: market.id };
}
