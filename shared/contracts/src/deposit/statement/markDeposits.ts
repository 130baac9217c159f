import type { Deposit, Withdrawal } from '../deposit.ts';
import { toDepositKey } from './toDepositKey.ts';
import type { DepositGuess, MarkedDeposit, StatementRow } from './statement.ts';

/** Guess for a row without any known value. */
export const NO_GUESS: DepositGuess = { at: null, isDayOnly: false, amount: null, payer: '' };

/** Replaces unknown rows with deposits if the seller marked them as deposits. */
export function markDeposits(rows: readonly StatementRow[], marked: readonly MarkedDeposit[]): StatementRow[] {
  const byRow = new Map(marked.map((each) => [each.row, each]));
  const seen = new Map<string, number>();
  return rows.map((row) => {
    if (row.kind !== 'unknown') return row;
    const count = (seen.get(row.text) ?? 0) + 1;
    seen.set(row.text, count);
    const mark = byRow.get(row.row);
    if (mark === undefined) return row;
    const deposit: Deposit = { ...mark, memo: '', key: toDepositKey(`${row.text}\n${mark.amount}\n${count}`) };
    return { row: row.row, kind: 'deposit', deposit };
  });
}

/** Returns the deposits of a statement in the order of its rows. */
export function getDeposits(rows: readonly StatementRow[]): Deposit[] {
  return rows.flatMap((row) => (row.kind === 'deposit' ? [row.deposit] : []));
}

/** Returns the withdrawals of a statement in the order of its rows. */
export function getWithdrawals(rows: readonly StatementRow[]): Withdrawal[] {
  return rows.flatMap((row) => (row.kind === 'withdrawal' ? [row.withdrawal] : []));
}
