import { percentOf } from '@backoffice/contracts';
import { inArray, sql } from 'drizzle-orm';
import { newId } from '../../platform/database/newId.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { type SettlementRow, orders, settledOrders, settlements } from '../../platform/database/schema.ts';
import type { SettlementPlan, SettlementRequest } from './planSettlement.ts';

/** Orders whose rows one statement changes. */
const BATCH = 1000;

/** Stores a planned settlement with the fee of each of its orders, and marks the orders as settled. */
export async function storeSettlement(
  tx: Queries,
  { market, seller, orders: settled, sums, digest }: SettlementPlan,
  { since, until }: SettlementRequest,
  { operator, now }: { readonly operator: string; readonly now: Date },
): Promise<SettlementRow> {
  const { count, ...amounts } = sums;
  const [settlement] = await tx
    .insert(settlements)
    .values({
      id: newId(),
      ownerUid: seller.uid,
      marketId: market.id,
      from: since,
      until,
      feeRate: seller.fee,
      orders: count,
      ...amounts,
      digest,
      operator,
      settledAt: now,
    })
    .returning();
  if (!settlement) throw new Error('The insert returned no settlement.');
  for (let start = 0; start < settled.length; start += BATCH) {
    const batch = settled.slice(start, start + BATCH);
    await tx.insert(settledOrders).values(
      batch.map(({ id, total }) => ({
        orderId: id,
        settlementId: settlement.id,
        total,
        fee: percentOf(total, seller.fee),
      })),
    );
    const ids = batch.map(({ id }) => id);
    await tx
      .update(orders)
      .set({ isBilled: sql`true` })
      .where(inArray(orders.id, ids));
  }
  return settlement;
}
