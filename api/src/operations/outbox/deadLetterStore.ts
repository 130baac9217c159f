import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { type DeliveryFailure, orders, outbox } from '../../platform/database/schema.ts';

/** A failed refund is not a dead letter: operators retry it or mark it as done (`listOpenRefunds`). */
const isDeadLetter = and(eq(outbox.state, 'failed'), isNull(outbox.refundId));

/** Failures of messages and requests that the receiver certainly did not accept. */
export const NOT_ARRIVED: ReadonlySet<DeliveryFailure | null> = new Set([
  'no-channel',
  'no-recipient',
  'rejected',
] as const);

/** Column values that queue a failed row again with all its attempts. */
export const toQueuedValues = (now: Date) => ({
  state: 'queued' as const,
  attempts: 0,
  dueAt: now,
  claim: null,
  reference: null,
  failure: null,
  settledAt: null,
  requeuedAt: now,
});

/**
 * Lists the dead letters without their texts, oldest failure first. The recipient is the order's number or the seller's
 * uid.
 */
export function listDeadLetters(db: Queries, limit = 100) {
  return db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      orderId: outbox.orderId,
      orderNumber: orders.publicId,
      sellerUid: outbox.sellerUid,
      failedAt: outbox.settledAt,
      attempts: outbox.attempts,
      failure: outbox.failure,
      failureCode: outbox.failureCode,
    })
    .from(outbox)
    .leftJoin(orders, eq(orders.id, outbox.orderId))
    .where(isDeadLetter)
    .orderBy(asc(outbox.settledAt), asc(outbox.id))
    .limit(limit);
}

/** The columns of a queued dead letter. */
const QUEUED = {
  id: outbox.id,
  orderId: outbox.orderId,
  sellerUid: outbox.sellerUid,
  failure: outbox.failure,
  deliveryId: outbox.deliveryId,
};

/**
 * Queues dead letters again with all their attempts and returns the queued ones. A dead letter that may have arrived
 * retains its delivery id, by which the provider detects the repetition; a refused one becomes a new message. The
 * sender withdraws those whose text was erased, because the role of the operators' page reads no texts.
 */
export async function requeueDeadLetters(
  tx: Queries,
  ids: readonly number[],
  now: Date,
): Promise<{ readonly id: number; readonly orderId: string | null; readonly sellerUid: string | null }[]> {
  const rows = await tx
    .select(QUEUED)
    .from(outbox)
    .where(and(isDeadLetter, inArray(outbox.id, [...ids])))
    .for('update');
  for (const { id, failure, deliveryId } of rows)
    await tx
      .update(outbox)
      .set({ ...toQueuedValues(now), deliveryId: NOT_ARRIVED.has(failure) ? null : deliveryId })
      .where(eq(outbox.id, id));
  return rows;
}
