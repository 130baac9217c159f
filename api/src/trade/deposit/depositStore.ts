import type { DepositKey } from '@backoffice/contracts/order/deposit/depositKey';
import { type SQL, and, desc, eq, inArray, notExists, sql } from 'drizzle-orm';
import { matchesAny } from '../../platform/database/matchesAny.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { deposits, depositShares, orders } from '../../platform/database/schema.ts';

/** A stored deposit with its orders; `free` is the part of its amount that pays no order, in won. */
export interface StoredDeposit {
  readonly id: string;
  readonly key: DepositKey;
  readonly ordinal: number;
  readonly orders: readonly { readonly id: string; readonly publicId: string }[];
  readonly free: number;
}

/**
 * Locks the deposits of a seller until the transaction ends, so that two calls cannot use one deposit. The caller locks
 * the orders first, which prevents deadlocks.
 */
export async function lockDeposits(tx: Queries, owner: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(['deposits', owner])}, 0))`);
}

interface ShareJson extends Pick<DepositKey, 'names' | 'parts'> {
  readonly id: string;
  readonly publicId: string;
  readonly amount: number;
}

const SHARES = sql<ShareJson[]>`json_agg(json_build_object('id', ${orders.id}, 'publicId', ${orders.publicId},
  'amount', ${depositShares.amount}, 'names', ${depositShares.names}, 'parts', ${depositShares.parts})
  order by ${orders.publicId})`;

/** Reads the deposits of a seller that match a condition, newest first. */
export async function listStoredDeposits(db: Queries, owner: string, matching: SQL): Promise<StoredDeposit[]> {
  const rows = await db
    .select({ deposit: deposits, shares: SHARES })
    .from(deposits)
    .innerJoin(depositShares, eq(depositShares.depositId, deposits.id))
    .innerJoin(orders, eq(orders.id, depositShares.orderId))
    .where(and(eq(deposits.ownerUid, owner), matching))
    .groupBy(deposits.id)
    .orderBy(desc(deposits.date), desc(deposits.id));
  return rows.map(({ deposit: { id, ordinal, date, amount, account, minute, second, balance }, shares }) => {
    // An order whose buyer's data was removed has no names.
    const { names, parts } = shares.find((share) => share.names.length > 0) ?? { names: [], parts: [] };
    return {
      id,
      key: { date, amount, account, minute, second, balance, names, parts },
      ordinal,
      orders: shares.map((share) => ({ id: share.id, publicId: share.publicId })),
      free: amount - shares.reduce((sum, share) => sum + share.amount, 0),
    };
  });
}

/** Returns the sum of the deposits of each order that has deposits, in won. */
export async function sumShares(db: Queries, orderIds: readonly string[]): Promise<Map<string, number>> {
  const sums = await db
    .select({ orderId: depositShares.orderId, sum: sql<number>`sum(${depositShares.amount})::float8` })
    .from(depositShares)
    .where(matchesAny(depositShares.orderId, orderIds))
    .groupBy(depositShares.orderId);
  return new Map(sums.map(({ orderId, sum }) => [orderId, sum]));
}

/** Removes the shares of a locked order, and the deposits that pay no other order. */
export async function freeDeposits(
  tx: Queries,
  order: { readonly id: string; readonly ownerUid: string },
): Promise<void> {
  await lockDeposits(tx, order.ownerUid);
  const freed = await tx
    .delete(depositShares)
    .where(eq(depositShares.orderId, order.id))
    .returning({ id: depositShares.depositId });
  if (freed.length === 0) return;
  const remaining = tx.select().from(depositShares).where(eq(depositShares.depositId, deposits.id));
  await tx.delete(deposits).where(
    and(
      inArray(
        deposits.id,
        freed.map(({ id }) => id),
      ),
      notExists(remaining),
    ),
  );
}
