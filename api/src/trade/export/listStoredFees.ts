import type { StoredFee } from '@backoffice/contracts';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { settledOrders, settlements } from '../../platform/database/schema.ts';

/** The stored fees of a market's settled orders, by the ids of the orders. */
export async function listStoredFees(db: Queries, marketId: string): Promise<ReadonlyMap<string, StoredFee>> {
  const rows = await db
    .select({ id: settledOrders.orderId, fee: settledOrders.fee, feeRate: settlements.feeRate })
    .from(settledOrders)
    .innerJoin(settlements, eq(settlements.id, settledOrders.settlementId))
    .where(eq(settlements.marketId, marketId));
  return new Map(rows.map(({ id, ...stored }) => [id, stored]));
}
