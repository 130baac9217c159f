import { formatWon } from '@backoffice/contracts';
import { completeRefund } from '../operator-actions/completeRefund.ts';
import { OperatorError } from '../operator-actions/OperatorError.ts';
import { retryRefund } from '../operator-actions/retryRefund.ts';
import { type OpenRefund, listOpenRefunds } from '../refund/listOpenRefunds.ts';
import { columns } from './columns.ts';
import type { OperatorCommand } from './OperatorCommand.ts';

const HEADINGS = ['order', 'requested at', 'seller', 'amount', 'payment', 'state', 'attempts', 'failure', 'code'];

/** Lists the refunds that are requested or failed, requests failed ones again and marks others as done. */
export const refunds: OperatorCommand = {
  usage: [
    ['refunds', 'lists the refunds that are requested or failed'],
    ['refunds retry <order number>', 'requests a failed one once more; needs --reason'],
    ['refunds done <order number>', 'marks one that was made by other means; needs --reason'],
  ],
  async run(call) {
    const [task, number = ''] = call.args;
    if (task === undefined) {
      const open = await listOpenRefunds(call.db);
      await call.record(call.db, { action: 'operator-refund', count: open.length, result: 'listed' });
      return open.length === 0 ? 'There are no open refunds.' : columns([HEADINGS, ...open.map(toLine)]);
    }
    if (task === 'retry') {
      await retryRefund(call, number);
      return `${number}: requested once more`;
    }
    if (task !== 'done') throw new OperatorError('Give nothing, to list them, or retry or done and an order number.');
    await completeRefund(call, number);
    return `${number}: done`;
  },
};

function toLine(refund: OpenRefund): string[] {
  const { orderNumber, requestedAt, ownerUid, amount, paymentType, state, attempts, failure, code } = refund;
  return [
    orderNumber,
    requestedAt.toISOString(),
    ownerUid,
    formatWon(amount),
    paymentType,
    state ?? '',
    String(attempts),
    failure,
    code ?? '',
  ];
}
