import { formatWon } from '@backoffice/contracts/codes/won';
import { listApplicants } from '../operator-actions/applicantActions.ts';
import { listRequests } from '../operator-actions/requestActions.ts';
import { listDeadLetters } from '../outbox/deadLetterStore.ts';
import { listOpenRefunds } from '../../trade/refund/listOpenRefunds.ts';
import { columns } from './columns.ts';
import type { OperatorCommand } from './OperatorCommand.ts';

const LETTERS_MAX = 1000;

/** Commands that list data for operators. */
export const listCommands: Readonly<Record<string, OperatorCommand>> = {
  applicants: {
    args: '',
    effect: 'lists the applicants, the longest waiting first',
    async run(call) {
      const found = await listApplicants(call);
      const rows = found.map(({ createdAt, uid, nickname }) => ({ since: createdAt, uid, name: nickname }));
      return columns(rows, 'There are no applicants.');
    },
  },
  requests: {
    args: '',
    effect: 'lists the actions that wait for a second operator',
    async run(call) {
      const rows = (await listRequests(call)).map(({ id, requestedAt, operator, action, fields, change, reason }) => ({
        id,
        'requested at': requestedAt,
        by: operator,
        action: `${action} ${fields['uid'] ?? fields['number'] ?? ''}`,
        change: change.result,
        reason,
      }));
      return columns(rows, 'There are no open requests.');
    },
  },
  refunds: {
    args: '',
    effect: 'lists the refunds that are requested or failed',
    async run({ db, record }) {
      const open = await listOpenRefunds(db);
      const dataSubjects = open.map(({ orderId }) => `order:${orderId}` as const);
      await record(db, { action: 'operator-refund', dataSubjects, count: open.length, result: 'list' });
      const rows = open.map(({ orderNumber, requestedAt, ownerUid, amount, paymentType, ...refund }) => ({
        order: orderNumber,
        'requested at': requestedAt,
        seller: ownerUid,
        amount: formatWon(amount),
        payment: paymentType,
        state: refund.state,
        attempts: refund.attempts,
        failure: refund.failure,
        code: refund.code,
      }));
      return columns(rows, 'There are no open refunds.');
    },
  },
  'dead-letters': {
    args: '',
    effect: 'lists undelivered notifications without their texts',
    async run({ db, record }) {
      const letters = await listDeadLetters(db, LETTERS_MAX);
      const dataSubjects = letters.flatMap(({ orderId }) => (orderId === null ? [] : [`order:${orderId}` as const]));
      await record(db, { action: 'operator-dead-letters', dataSubjects, count: letters.length, result: 'listed' });
      const rows = letters.map(({ id, failedAt, kind, orderNumber, sellerUid, attempts, failure, failureCode }) => ({
        number: id,
        'failed at': failedAt,
        kind,
        to: orderNumber ?? sellerUid,
        attempts,
        failure,
        code: failureCode,
      }));
      return columns(rows, 'There are no dead letters.');
    },
  },
};
