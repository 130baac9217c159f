import { formatWon } from '@backoffice/contracts/codes/won';
import { toSellerNotice } from '@backoffice/contracts/notices/sellerNotices';
import { eq } from 'drizzle-orm';
import { settlements } from '../../platform/database/schema.ts';
import { notifySeller } from '../../trade/seller/notifySeller.ts';
import { anyText, defineAction, parseInstant } from './OperatorAction.ts';
import { OperatorError } from './OperatorError.ts';
import { getPauseEnd, planSettlement, storeSettlement } from './planSettlement.ts';

/**
 * Settles the previewed orders of a market and a period; a repeated call with the same digest returns the same
 * settlement.
 */
export const settlementActions = {
  settle: defineAction({
    right: 'settlements',
    fields: { market: anyText, since: parseInstant, until: parseInstant, digest: anyText },
    effect: 'settles the orders that were previewed',
    label: '정산하기',
    reason: '정산하는 이유',
    done: { settled: '정산했습니다.' },
    page: ({ market = '', from = '', to = '' }, isDone) =>
      isDone ? '/settlement' : `/settlement?${new URLSearchParams({ market, from, to }).toString()}`,
    async run({ db, clock, record, operator }, { digest, ...request }) {
      const { id, orders, payout } = await db.transaction(async (tx) => {
        const now = clock.now();
        const plan = await planSettlement(tx, request, { now, isLocked: true });
        const [existing] = await tx.select().from(settlements).where(eq(settlements.digest, digest));
        if (existing) return existing;
        if (plan.orders.length === 0) throw new OperatorError('There is nothing to settle.', 'nothing-to-settle');
        if (plan.digest !== digest)
          throw new OperatorError(
            'Orders or the fee changed since the preview; preview the settlement again.',
            'changed-meanwhile',
          );
        const { market, seller, sums } = plan;
        const pausedUntil = getPauseEnd(seller, now);
        if (pausedUntil)
          throw new OperatorError(
            `The payout account of ${seller.uid} is new: settle after ${pausedUntil.toISOString()}, or end the pause with release-payouts.`,
            'payouts-paused',
          );
        const settlement = await storeSettlement(tx, plan, request, { operator, now });
        const { count, payout, fee } = sums;
        const facts = { market: market.title, orders: count, payout, fee };
        await notifySeller(tx, seller.uid, toSellerNotice('settled', facts), now);
        await record(tx, {
          action: 'operator-settle',
          subject: { kind: 'settlement', id: settlement.id },
          dataSubjects: [`seller:${seller.uid}`],
          count,
          result: `total ${sums.total}, fee ${fee}, payout ${payout}`,
        });
        return settlement;
      });
      return { line: `settlement ${id}: ${orders} orders, payout ${formatWon(payout)}` };
    },
  }),
};
