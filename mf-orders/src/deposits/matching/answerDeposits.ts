import {
  type DepositOrder,
  depositsIn,
  markDeposits,
  matchDeposits,
  readStatement,
  withdrawalsIn,
} from '@backoffice/contracts';
import type { DepositMessage, DepositReply, DepositRequest } from './DepositMessage.ts';

/** Answers the messages of one page: orders are kept, and each question has a reply. */
export function answerDeposits(reply: (answer: DepositReply) => void): (message: DepositMessage) => void {
  const orders = new Map<string, DepositOrder>();
  return (message) => {
    if (message.kind === 'orders') for (const order of message.orders) orders.set(order.id, order);
    // New orders have come last, and stand first in every list.
    else
      reply(
        match(
          message,
          [...orders.values()].toSorted((one, other) => other.placedAt - one.placedAt),
        ),
      );
  };
}

/** Reads the statement and finds the orders of its deposits. */
function match(
  { sheets, text, choice, marked, used, now }: DepositRequest,
  orders: readonly DepositOrder[],
): DepositReply {
  const reading = readStatement(sheets, now, { choice, text });
  if (reading.status !== 'read') return { reading, matching: null };
  const rows = markDeposits(reading.rows, marked);
  return {
    reading: { ...reading, rows },
    matching: matchDeposits(depositsIn(rows), orders, used, withdrawalsIn(rows)),
  };
}
