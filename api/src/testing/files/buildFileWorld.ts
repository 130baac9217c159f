import { sql } from 'drizzle-orm';
import type { Queries } from '../../database/openDatabase.ts';
import { addOrders } from '../../seed/addOrders.ts';
import { buildMarket, buildProduct, buildSeller } from '../builders.ts';
import { localSecrets } from '../process/localSecrets.ts';

/** A seller with a market of 10,000 orders, of which `numbers` are the order numbers. */
export interface FileWorld {
  readonly uid: string;
  readonly marketId: string;
  readonly numbers: readonly string[];
}

const ORDERS = 10_000;

/** Builds it; `db` is the owner's. */
export async function buildFileWorld(db: Queries): Promise<FileWorld> {
  const uid = await buildSeller(db, 'kakao:files', { state: 3, status: 2 });
  const market = await buildMarket(db, uid);
  await buildProduct(db, market, [{ stock: -1 }, { stock: -1 }]);
  await addOrders({ db, clock: { now: () => new Date() }, secrets: localSecrets() }, market.id, ORDERS);
  const { rows } = await db.execute<{ number: string }>(
    sql`select public_id as number from receipts where market_id = ${market.id} order by created_at, id`,
  );
  return { uid, marketId: market.id, numbers: rows.map(({ number }) => number) };
}
