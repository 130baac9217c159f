import { eq } from 'drizzle-orm';
import { outbox } from '../database/schema.ts';
import { queuedAgain } from '../outbox/deadLetterStore.ts';
import { settleRefund } from '../refund/settleRefund.ts';
import type { ActionContext } from './ActionContext.ts';
import { lockRefund } from './lockRefund.ts';
import { OperatorError } from './OperatorError.ts';
import { requireReason } from './requireReason.ts';

/**
 * Sends the failed refund request of an order again, under the same id.
 * @throws OperatorError `reason-required`, `absent-order`, `absent-refund`, `invalid-transition` if it has not failed
 */
export async function retryRefund({ db, clock, record, reason }: ActionContext, number: string): Promise<void> {
  requireReason(reason, 'why the refund is requested once more');
  await db.transaction(async (tx) => {
    const { id, order } = await lockRefund(tx, number);
    if (order.refundState !== 'failed')
      throw new OperatorError(`The refund of ${number} is ${order.refundState}.`, 'invalid-transition');
    const now = clock.now();
    await tx.update(outbox).set(queuedAgain(now)).where(eq(outbox.refundId, id));
    await settleRefund(tx, id, { state: 'requested' }, now);
    await record(tx, {
      action: 'operator-refund',
      subject: { kind: 'order', id: order.id },
      dataSubjects: [`order:${order.id}`],
      result: `requested again, had failed: ${order.refundFailure}`,
    });
  });
}
