import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { telephoneDigits, toTelephoneDigits } from '../../platform/database/telephoneDigits.ts';
import { orderLines, orders } from '../../platform/database/schema.ts';
import type { OrderForm } from './orderLines.ts';
import { CANCELLED } from './taskCondition.ts';

/** The normalised account of a buyer, in lower case without a leading `@`; null without an account. */
function toAccount({ type, id }: OrderForm['sns']): string | null {
  const name = id.trim().replace(/^@/, '').toLowerCase();
  return name === '' ? null : `${type.trim().toLowerCase()} ${name}`;
}

const ACCOUNT = sql<string>`lower(trim(${orders.snsType})) || ' ' || lower(regexp_replace(trim(${orders.snsId}), '^@', ''))`;
const NUMBER = telephoneDigits(sql`coalesce(nullif(${orders.buyerTel}, ''), ${orders.receiverTel})`);

/**
 * Counts the pieces of products in a buyer's earlier orders of a market, by product id; cancelled orders are excluded.
 * Orders with the same account, or the same number of the buyer (of the receiver if the shop sent none), are orders of
 * one buyer. Other orders of that buyer wait until the transaction ends, so that two orders cannot exceed a limit
 * together; the locks have a fixed order, which prevents deadlocks.
 */
export async function countPurchasedPieces(
  tx: Queries,
  marketId: string,
  { sns, buyer, receiver }: Pick<OrderForm, 'sns' | 'buyer' | 'receiver'>,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (productIds.length === 0) return new Map();
  const account = toAccount(sns);
  const number = toTelephoneDigits(buyer?.tel ?? receiver.tel);
  for (const key of [`number ${number}`, ...(account === null ? [] : [`sns ${account}`])])
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${marketId} ${key}`}, 0))`);
  const rows = await tx
    .select({ productId: orderLines.productId, pieces: sql<number>`sum(${orderLines.amount})::int` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orders.marketId, marketId),
        inArray(orderLines.productId, [...productIds]),
        notInArray(orders.status, CANCELLED),
        or(eq(NUMBER, number), account === null ? undefined : eq(ACCOUNT, account)),
      ),
    )
    .groupBy(orderLines.productId);
  return new Map(rows.map(({ productId, pieces }) => [productId, pieces]));
}
