import { formatWon, percentOf } from '@backoffice/contracts';
import { eq, inArray, sql } from 'drizzle-orm';
import { newId } from '../database/newId.ts';
import type { Queries } from '../database/openDatabase.ts';
import { type SettlementRow, orders, settledOrders, settlements } from '../database/schema.ts';
import { notifySeller } from '../seller/notifySeller.ts';
import type { ActionContext } from './ActionContext.ts';
import { OperatorError } from './OperatorError.ts';
import { type SettlementPlan, planSettlement } from './planSettlement.ts';
import type { SettlementRequest } from './SettlementRequest.ts';

/** Orders whose rows one statement changes. */
const BATCH = 1000;

/**
 * Settles what was previewed: marks its orders as settled, keeps a record with the sums, and queues the notice to the
 * seller, all in one transaction. Called again with the same digest it answers the record that there is.
 * @throws OperatorError `changed-meanwhile` when orders, totals or fee are no longer those of the preview,
 *   `nothing-to-settle`, and those of `planSettlement`
 */
export async function settleOrders(
  context: ActionContext,
  request: SettlementRequest,
  digest: string,
): Promise<SettlementRow> {
  const { db, clock, record, operator } = context;
  return db.transaction(async (tx) => {
    const plan = await planSettlement(tx, request, true);
    const [made] = await tx.select().from(settlements).where(eq(settlements.digest, digest));
    if (made) return made;
    if (plan.orders.length === 0) throw new OperatorError('There is nothing to settle.', 'nothing-to-settle');
    if (plan.digest !== digest)
      throw new OperatorError('Orders or the fee were changed since the preview; look again.', 'changed-meanwhile');
    const { market, seller, sums } = plan;
    const { count, ...amounts } = sums;
    const now = clock.now();
    const [settlement] = await tx
      .insert(settlements)
      .values({
        id: newId(),
        ownerUid: seller.uid,
        marketId: market.id,
        from: request.from,
        until: request.until,
        feeRate: seller.fee,
        orders: count,
        ...amounts,
        digest,
        operator,
        settledAt: now,
      })
      .returning();
    if (!settlement) throw new Error('The insert returned no settlement.');
    await markSettled(tx, plan, settlement.id);
    const text = `'${market.title}' 주문 ${count}건의 정산이 완료되었습니다. 정산 금액 ${formatWon(sums.payout)} (수수료 ${formatWon(sums.fee)})`;
    await notifySeller(tx, seller.uid, { kind: 'settled', text }, now);
    await record(tx, {
      action: 'operator-settle',
      subject: { kind: 'settlement', id: settlement.id },
      dataSubjects: [`seller:${seller.uid}`],
      count,
      result: `total ${sums.total}, fee ${sums.fee}, payout ${sums.payout}`,
    });
    return settlement;
  });
}

async function markSettled(
  tx: Queries,
  { orders: settled, seller }: SettlementPlan,
  settlementId: string,
): Promise<void> {
  for (let start = 0; start < settled.length; start += BATCH) {
    const batch = settled.slice(start, start + BATCH);
    const rows = batch.map(({ id, total }) => ({
      orderId: id,
      settlementId,
      total,
      fee: percentOf(total, seller.fee),
    }));
    await tx.insert(settledOrders).values(rows);
    await tx
      .update(orders)
      .set({ isBilled: sql`true` })
      .where(
        inArray(
          orders.id,
          batch.map(({ id }) => id),
        ),
      );
  }
}
