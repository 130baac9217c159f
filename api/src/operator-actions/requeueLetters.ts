import { requeueDeadLetters } from '../outbox/deadLetterStore.ts';
import type { ActionContext } from './ActionContext.ts';
import { requireReason } from './requireReason.ts';

/** Letters that one call queues; each has an event of its own. */
const AT_ONCE = 1000;

/**
 * Queues dead letters again, by their numbers, and answers how many; one that is none any more, or has no text any
 * more, is left out. Each leaves an event with whose data it is.
 * @throws OperatorError `reason-required`
 */
export async function requeueLetters(
  { db, clock, record, reason }: ActionContext,
  ids: readonly number[],
): Promise<number> {
  requireReason(reason, 'why these notifications are sent once more');
  return db.transaction(async (tx) => {
    const queued = await requeueDeadLetters(tx, ids.slice(0, AT_ONCE), clock.now());
    for (const { id, orderId, sellerUid } of queued)
      await record(tx, {
        action: 'operator-dead-letters',
        subject: orderId === null ? { kind: 'account', id: sellerUid ?? '' } : { kind: 'order', id: orderId },
        dataSubjects: [orderId === null ? `seller:${sellerUid ?? ''}` : `order:${orderId}`],
        result: `queued ${id}`,
      });
    return queued.length;
  });
}
