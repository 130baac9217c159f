import { listDeadLetters, requeueDeadLetters } from '../outbox/deadLetterStore.ts';
import { defineAction } from './OperatorAction.ts';
import { OperatorError } from './OperatorError.ts';

/** Maximum number of notifications that one call queues; each has a separate audit event. */
const LIMIT = 1000;

/** Queues dead letters again, except notifications that are no longer dead letters. */
export const deadLetterActions = {
  'dead-letters requeue': defineAction({
    right: 'dead-letters',
    fields: { numbers: parseNumbers },
    effect: 'sends the dead letters with these numbers, or all, again',
    label: '다시 보내기',
    tone: 'plain',
    reason: '다시 보내는 이유',
    done: {
      requeued: '다시 보냅니다. 내용을 지운 알림은 보내지 않습니다.',
      'not-requeued': '이미 다시 보냈거나 보낼 수 없는 알림입니다.',
    },
    page: () => '/dead-letters',
    run: ({ db, clock, record }, { numbers }) =>
      db.transaction(async (tx) => {
        const ids = numbers ?? (await listDeadLetters(tx, LIMIT)).map(({ id }) => id);
        const queued = await requeueDeadLetters(tx, ids.slice(0, LIMIT), clock.now());
        for (const { id, orderId, sellerUid } of queued)
          await record(tx, {
            action: 'operator-dead-letters',
            subject: orderId === null ? { kind: 'account', id: sellerUid ?? '' } : { kind: 'order', id: orderId },
            dataSubjects: [orderId === null ? `seller:${sellerUid ?? ''}` : `order:${orderId}`],
            result: `queued ${id}`,
          });
        const line = `${queued.length} notifications were queued again`;
        return queued.length > 0 ? { line } : { done: 'not-requeued', line };
      }),
  }),
};

/** Parses numbers of dead letters; undefined for all dead letters. */
function parseNumbers(text: string): readonly number[] | undefined {
  if (text === 'all') return undefined;
  const numbers = text.split(/\s+/).map(Number);
  if (text !== '' && numbers.every(Number.isSafeInteger)) return numbers;
  throw new OperatorError('Specify the numbers that dead-letters lists, or all.', 'invalid-input');
}
