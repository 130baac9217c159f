import { formatWon } from '@backoffice/contracts';
import { eq } from 'drizzle-orm';
import { type SettlementRow, settlements } from '../database/schema.ts';
import { notifySeller } from '../seller/notifySeller.ts';
import type { ActionContext } from './ActionContext.ts';
import { OperatorError } from './OperatorError.ts';
import { planSettlement } from './planSettlement.ts';
import type { SettlementRequest } from './SettlementRequest.ts';
import { storeSettlement } from './storeSettlement.ts';

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
    const now = clock.now();
    const settlement = await storeSettlement(tx, plan, request, { operator, now });
    const text = `'${market.title}' 주문 ${sums.count}건의 정산이 완료되었습니다. 정산 금액 ${formatWon(sums.payout)} (수수료 ${formatWon(sums.fee)})`;
    await notifySeller(tx, seller.uid, { kind: 'settled', text }, now);
    await record(tx, {
      action: 'operator-settle',
      subject: { kind: 'settlement', id: settlement.id },
      dataSubjects: [`seller:${seller.uid}`],
      count: sums.count,
      result: `total ${sums.total}, fee ${sums.fee}, payout ${sums.payout}`,
    });
    return settlement;
  });
}
