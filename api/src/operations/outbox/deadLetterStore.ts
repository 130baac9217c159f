import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { type DeliveryFailure, orders, outbox } from '../../platform/database/schema.ts';

/** A notification that was given up. It names the recipient by the order's number or the seller's uid. */
export interface DeadLetter {
  readonly id: number;
  readonly kind: (typeof outbox.$inferSelect)['kind'];
  readonly ownerUid: string;
  readonly orderNumber: string | null;
  readonly sellerUid: string | null;
  readonly createdAt: Date;
  readonly failedAt: Date | null;
  readonly attempts: number;
  readonly failure: DeliveryFailure | null;
  readonly failureCode: string | null;
}

/** Which dead letters: of one failure, of one seller, the oldest `limit` (100 unless given). */
export interface DeadLetterFilter {
  readonly failure?: DeliveryFailure | undefined;
  readonly ownerUid?: string | undefined;
  readonly limit?: number | undefined;
}

/** A failed refund is no dead letter: its operators retry it or mark it as done (`listOpenRefunds`). */
const isDeadLetter = and(eq(outbox.state, 'failed'), isNull(outbox.refundId));

/** The values of a failed row that is sent again, with all its attempts. */
export const queuedAgain = (now: Date) => ({
  state: 'queued' as const,
  attempts: 0,
  dueAt: now,
  claim: null,
  reference: null,
  failure: null,
  settledAt: null,
  requeuedAt: now,
});

/** The dead letters that match, oldest failure first. */
export function listDeadLetters(db: Queries, filter: DeadLetterFilter = {}): Promise<DeadLetter[]> {
  return db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      ownerUid: outbox.ownerUid,
      orderNumber: orders.publicId,
      sellerUid: outbox.sellerUid,
      createdAt: outbox.createdAt,
      failedAt: outbox.settledAt,
      attempts: outbox.attempts,
      failure: outbox.failure,
      failureCode: outbox.failureCode,
    })
    .from(outbox)
    .leftJoin(orders, eq(orders.id, outbox.orderId))
    .where(matching(filter))
    .orderBy(asc(outbox.settledAt), asc(outbox.id))
    .limit(filter.limit ?? 100);
}

/**
 * Queues dead letters again, with all their attempts, and answers which. Each keeps the name that the provider knows it
 * by, except where it was refused for good: then it is another message. One without a text any more is none of them.
 */
export async function requeueDeadLetters(
  tx: Queries,
  ids: readonly number[],
  now: Date,
): Promise<{ readonly id: number; readonly orderId: string | null; readonly sellerUid: string | null }[]> {
  const rows = await tx
    .select()
    .from(outbox)
    .where(and(isDeadLetter, inArray(outbox.id, [...ids])))
    .for('update');
  const queued = rows.filter(({ text }) => text !== '');
  for (const { id, failure, deliveryId } of queued)
    await tx
      .update(outbox)
      .set({ ...queuedAgain(now), deliveryId: failure === 'gave-up' ? deliveryId : null })
      .where(eq(outbox.id, id));
  return queued.map(({ id, orderId, sellerUid }) => ({ id, orderId, sellerUid }));
}

function matching({ failure, ownerUid }: DeadLetterFilter) {
  return and(
    isDeadLetter,
    failure && eq(outbox.failure, failure),
    ownerUid === undefined ? undefined : eq(outbox.ownerUid, ownerUid),
  );
}
