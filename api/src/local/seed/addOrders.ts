import { createHash } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { markets, orders } from '../../platform/database/schema.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import { allowLongTransaction } from './allowLongTransaction.ts';
import { inventOrders } from './inventOrders.ts';

/** The repeating statuses of added orders: mostly paid and sent, a few of each other status. */
const SELLER_ACCOUNT = [0, 1, 1, 3, 1, 0, 1, 4, 3, 10, 1, 11];
const SERVICE = [99, 1, 1, 3, 1, 1, 1, 4, 3, 10, 1, 11];

/**
 * Adds a number of invented orders to a market; returns false if the market does not exist or has no products. The same
 * market with the same number of existing orders gets the same orders, including ids and numbers, except for their
 * days.
 */
export async function addOrders(
  { db, clock, secrets }: Pick<BaseDependencies, 'db' | 'clock' | 'secrets'>,
  marketId: string,
  total: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await allowLongTransaction(tx);
    const [market] = await tx.select().from(markets).where(eq(markets.id, marketId)).for('share');
    if (!market) return false;
    const [{ existing } = { existing: 0 }] = await tx
      .select({ existing: count() })
      .from(orders)
      .where(eq(orders.marketId, marketId));
    const seed = createHash('sha256').update(`${marketId} ${existing}`).digest().readUInt32LE();
    const statuses = market.paymentOption[0] === 1 ? SERVICE : SELLER_ACCOUNT;
    return inventOrders(tx, { clock, secrets }, { market, statuses, total, seed, existing });
  });
}
