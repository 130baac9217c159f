import { requeueLetters } from '../operator-actions/requeueLetters.ts';
import { OperatorError } from '../operator-actions/OperatorError.ts';
import { type DeadLetter, listDeadLetters } from '../outbox/deadLetterStore.ts';
import { columns } from './columns.ts';
import type { OperatorCommand } from './OperatorCommand.ts';

const LISTED = 1000;
const HEADINGS = ['number', 'failed at', 'kind', 'to', 'attempts', 'failure', 'code'];

/** Lists the notifications that were given up, and queues them again. */
export const deadLetters: OperatorCommand = {
  usage: [
    ['dead-letters', 'lists the notifications that were given up, without their texts'],
    ['dead-letters requeue <numbers, or all>', 'sends them once more; needs --reason'],
  ],
  async run(call) {
    const [task, ...numbers] = call.args;
    const letters = await listDeadLetters(call.db, { limit: LISTED });
    if (task === undefined) {
      await call.record(call.db, { action: 'operator-dead-letters', count: letters.length, result: 'listed' });
      return letters.length === 0 ? 'There are no dead letters.' : columns([HEADINGS, ...letters.map(toLine)]);
    }
    if (task !== 'requeue') throw new OperatorError('Give nothing, to list them, or requeue and their numbers or all.');
    const ids = numbers[0] === 'all' ? letters.map(({ id }) => id) : numbers.map(Number);
    if (ids.length === 0 || ids.some((id) => !Number.isSafeInteger(id)))
      throw new OperatorError('Give the numbers of the letters, as dead-letters lists them, or all.');
    return `${await requeueLetters(call, ids)} notifications are sent once more`;
  },
};

function toLine({ id, failedAt, kind, orderNumber, sellerUid, attempts, failure, failureCode }: DeadLetter): string[] {
  return [
    String(id),
    failedAt?.toISOString() ?? '',
    kind,
    orderNumber ?? sellerUid ?? '',
    String(attempts),
    failure ?? '',
    failureCode ?? '',
  ];
}
