import { type BankStatement, type DepositOrder, matchDeposits, readBankStatement } from '@backoffice/contracts';
import type { SheetRows } from '@backoffice/sheets';
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

/** Reads the deposits of the first sheet that has any, and finds their orders. */
function match({ sheets, used, now }: DepositRequest, orders: readonly DepositOrder[]): DepositReply {
  for (const { rows } of sheets) {
    const statement = readRows(rows, now);
    if (statement !== undefined) return { statement, matching: matchDeposits(statement.deposits, orders, used) };
  }
  return null;
}

/** Lines of a message were divided at the commas of their amounts: they are read as they were, too. */
function readRows(rows: SheetRows, now: number): BankStatement | undefined {
  const divided = readBankStatement(rows, now);
  const lines = readBankStatement(
    rows.map((row) => [row.join(',')]),
    now,
  );
  return (lines?.deposits.length ?? 0) > (divided?.deposits.length ?? 0) ? lines : divided;
}
