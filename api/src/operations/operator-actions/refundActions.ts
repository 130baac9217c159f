import { eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { type DeliveryFailure, orders, outbox, refunds } from '../../platform/database/schema.ts';
import { NOT_ARRIVED, toQueuedValues } from '../outbox/deadLetterStore.ts';
import { settleRefund } from '../../trade/refund/settleRefund.ts';
import type { ActionContext } from './ActionContext.ts';
import { anyText, defineAction } from './OperatorAction.ts';
import { OperatorError } from './OperatorError.ts';

const page = () => '/refunds';

/** The refunds of cancelled orders, by order number. */
export const refundActions = {
  'refunds retry': defineAction({
    right: 'refunds',
    fields: { number: anyText },
    effect: 'requests a failed refund again with the same id',
    label: '다시 요청하기',
    reason: '다시 요청하는 이유',
    done: { 'refund-requested': '환불을 다시 요청했습니다.' },
    page,
    run: (context, { number }) =>
      changeRefund(context, number, async (tx, { id, order }) => {
        if (order.refundState !== 'failed')
          throw new OperatorError(`The refund of ${number} is ${order.refundState}.`, 'invalid-transition');
        const now = context.clock.now();
        await tx.update(outbox).set(toQueuedValues(now)).where(eq(outbox.refundId, id));
        await settleRefund(tx, id, { state: 'requested' }, now);
        return `requested again, had failed: ${order.refundFailure}`;
      }),
  }),
  'refunds done': defineAction({
    right: 'refunds',
    fields: { number: anyText },
    effect: 'marks a refund as paid by other means, and stops its request',
    label: '환불 완료로 표시',
    tone: 'plain',
    summary: '다른 방법으로 환불했다면',
    reason: '환불한 방법',
    done: { 'refund-done': '환불 완료로 표시했습니다.' },
    page,
    needsSecond: ({ mayBePaidTwice = false }) => mayBePaidTwice,
    async run(context, { number }) {
      let mayBePaidTwice = false;
      await changeRefund(context, number, async (tx, { id, amount, order, failure }) => {
        if (order.refundState === 'done')
          throw new OperatorError(`The refund of ${number} is done.`, 'invalid-transition');
        const now = context.clock.now();
        const withdrawn = { state: 'withdrawn' as const, failure: null, claim: null, settledAt: now };
        await tx.update(outbox).set(withdrawn).where(eq(outbox.refundId, id));
        await settleRefund(tx, id, { state: 'done' }, now);
        // Only after these failures the payment service certainly has no request, which it may still process.
        mayBePaidTwice = order.refundState !== 'failed' || !NOT_ARRIVED.has(failure);
        return `${amount} won marked as done, was ${order.refundState}`;
      });
      return { mayBePaidTwice };
    },
  }),
};

interface LockedRefund {
  readonly id: string;
  /** In won. */
  readonly amount: number;
  readonly failure: DeliveryFailure | null;
  readonly order: Pick<typeof orders.$inferSelect, 'id' | 'refundState' | 'refundFailure'>;
}

/** Locks a refund against its sender, applies `change`, and records the returned result. */
async function changeRefund(
  { db, record }: ActionContext,
  number: string,
  change: (tx: Queries, refund: LockedRefund) => Promise<string>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ orderId: orders.id, id: refunds.id, amount: refunds.amount })
      .from(orders)
      .leftJoin(refunds, eq(refunds.orderId, orders.id))
      .where(eq(orders.publicId, number));
    if (!found) throw new OperatorError(`There is no order ${number}.`, 'absent-order');
    if (found.id === null || found.amount === null)
      throw new OperatorError(`${number} has no refund request.`, 'absent-refund');
    // Use the same lock order as a sender that stores an outcome.
    const [request] = await tx
      .select({ failure: outbox.failure })
      .from(outbox)
      .where(eq(outbox.refundId, found.id))
      .for('update');
    const { id: orderId, refundState, refundFailure } = orders;
    const [order] = await tx
      .select({ id: orderId, refundState, refundFailure })
      .from(orders)
      .where(eq(orderId, found.orderId))
      .for('update');
    if (!order) throw new Error('A refund has no order.');
    const result = await change(tx, { id: found.id, amount: found.amount, failure: request?.failure ?? null, order });
    await record(tx, {
      action: 'operator-refund',
      subject: { kind: 'order', id: order.id },
      dataSubjects: [`order:${order.id}`],
      result,
    });
  });
}
