import { ORDER_STATUS } from '@backoffice/contracts';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { orderLines, orders } from '../../platform/database/schema.ts';
import type { OrderForm } from './orderLines.ts';

const CANCELLED = [ORDER_STATUS.cancelledByBuyer, ORDER_STATUS.cancelledBySeller];

/** The normalised account of a buyer, in lower case without a leading `@`; null without an account. */
function toAccount({ type, id }: OrderForm['sns']): string | null {
  const name = id.trim().replace(/^@/, '').toLowerCase();
  return name === '' ? null : `${type.trim().toLowerCase()} ${name}`;
}

const ACCOUNT = sql<string>`lower(trim(${orders.snsType})) || ' ' || lower(regexp_replace(trim(${orders.snsId}), '^@', ''))`;

/**
 * Counts the pieces of products in a buyer's earlier orders of a market, by product id; cancelled orders are excluded.
 * Other orders of that buyer wait until the transaction ends, so that two orders cannot exceed a limit together. Empty
 * for a buyer without an account.
 */
export async function countPurchasedPieces(
  tx: Queries,
  marketId: string,
  { sns, productIds }: { readonly sns: OrderForm['sns']; readonly productIds: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  const account = toAccount(sns);
  if (account === null || productIds.length === 0) return new Map();
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${marketId} ${account}`}, 0))`);
  const rows = await tx
    .select({ productId: orderLines.productId, pieces: sql<number>`sum(${orderLines.amount})::int` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orders.marketId, marketId),
        inArray(orderLines.productId, [...productIds]),
        notInArray(orders.status, CANCELLED),
        sql`${ACCOUNT} = ${account}`,
      ),
    )
    .groupBy(orderLines.productId);
  return new Map(rows.map(({ productId, pieces }) => [productId, pieces]));
}
