import type { Deposit, Withdrawal } from '../deposit.ts';
import { depositKey } from './depositKey.ts';
import type { DepositGuess, MarkedDeposit, StatementRow } from './statement.ts';

/** Nothing of a row is understood. */
export const NO_GUESS: DepositGuess = { at: null, isDayOnly: false, amount: null, payer: '' };

/** The rows with deposits in place of those not understood that the seller marked as deposits. */
export function markDeposits(rows: readonly StatementRow[], marked: readonly MarkedDeposit[]): StatementRow[] {
  const byRow = new Map(marked.map((each) => [each.row, each]));
  const seen = new Map<string, number>();
  return rows.map((row) => {
    if (row.kind !== 'unknown') return row;
    const count = (seen.get(row.text) ?? 0) + 1;
    seen.set(row.text, count);
    const mark = byRow.get(row.row);
    if (mark === undefined) return row;
    const deposit: Deposit = { ...mark, memo: '', key: depositKey(`${row.text}\n${mark.amount}\n${count}`) };
    return { row: row.row, kind: 'deposit', deposit };
  });
}

/** The deposits of a statement in the order of its rows. */
export function depositsIn(rows: readonly StatementRow[]): Deposit[] {
  return rows.flatMap((row) => (row.kind === 'deposit' ? [row.deposit] : []));
}

/** The withdrawals of a statement in the order of its rows. */
export function withdrawalsIn(rows: readonly StatementRow[]): Withdrawal[] {
  return rows.flatMap((row) => (row.kind === 'withdrawal' ? [row.withdrawal] : []));
}
