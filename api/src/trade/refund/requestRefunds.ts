import { randomUUID } from 'node:crypto';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { type orders, outbox, refunds } from '../../platform/database/schema.ts';

/** The columns of a cancelled order that its refund request copies. */
type RefundedOrder = Pick<typeof orders.$inferSelect, 'id' | 'ownerUid' | 'total' | 'paymentType'>;

/** Stores and queues the refund requests of cancelled orders, in the transaction of the cancellation. */
export async function requestRefunds(tx: Queries, cancelled: readonly RefundedOrder[], now: Date): Promise<void> {
  if (cancelled.length === 0) return;
  const requests = cancelled.map(({ id: orderId, ownerUid, total: amount, paymentType }) => ({
    id: randomUUID(),
    orderId,
    ownerUid,
    amount,
    paymentType,
    requestedAt: now,
  }));
  await tx.insert(refunds).values(requests);
  await tx.insert(outbox).values(
    requests.map(({ id, ownerUid }) => ({
      refundId: id,
      ownerUid,
      kind: 'refund' as const,
      text: '',
      createdAt: now,
    })),
  );
}
