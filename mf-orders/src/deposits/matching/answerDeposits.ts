import { type BankStatement, matchDeposits, readBankStatement } from '@backoffice/contracts';
import type { SheetRows } from '@backoffice/sheets';
import type { DepositReply, DepositRequest } from './DepositMessage.ts';

/** Reads the deposits of the first sheet that has any, and finds their orders. */
export function answerDeposits({ sheets, orders, used, now }: DepositRequest): DepositReply {
  for (const rows of sheets) {
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
