import { eq } from 'drizzle-orm';
import { outbox } from '../database/schema.ts';
import { settleRefund } from '../refund/settleRefund.ts';
import type { ActionContext } from './ActionContext.ts';
import { lockRefund } from './lockRefund.ts';
import { OperatorError } from './OperatorError.ts';
import { requireReason } from './requireReason.ts';

/**
 * Marks the refund of an order as done after it was made by other means. The request is not sent any more, but the
 * payment service may still carry out a request that it has received.
 * @throws OperatorError `reason-required`, `absent-order`, `absent-refund`, `invalid-transition` if it is already done
 */
export async function completeRefund({ db, clock, record, reason }: ActionContext, number: string): Promise<void> {
  requireReason(reason, 'how the buyer was refunded');
  await db.transaction(async (tx) => {
    const { id, order } = await lockRefund(tx, number);
    if (order.refundState === 'done') throw new OperatorError(`The refund of ${number} is done.`, 'invalid-transition');
    const now = clock.now();
    const withdrawn = { state: 'withdrawn' as const, failure: null, claim: null, settledAt: now };
    await tx.update(outbox).set(withdrawn).where(eq(outbox.refundId, id));
    await settleRefund(tx, id, { state: 'done' }, now);
    await record(tx, {
      action: 'operator-refund',
      subject: { kind: 'order', id: order.id },
      dataSubjects: [`order:${order.id}`],
      result: `marked as done, was ${order.refundState}`,
    });
  });
}
