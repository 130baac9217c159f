import type { Deposit, Withdrawal } from '../deposit.ts';

/** Role of a column in a bank statement. An `amount` column has both deposits and withdrawals. */
export type StatementRole = 'date' | 'time' | 'in' | 'out' | 'amount' | 'direction' | 'balance' | 'payer' | 'memo';

/** Index of the column of each role, from 0. */
export type StatementColumns = Readonly<Partial<Record<StatementRole, number>>>;

/** Reason why a row of a statement is neither a deposit nor a withdrawal. */
export type IgnoredRowReason =
  | 'empty'
  | 'title'
  | 'heading'
  | 'total'
  | 'carried-over'
  | 'zero'
  | 'day'
  | 'second-line'
  | 'note'
  | 'hidden';

/** Reason why a possible deposit could not be read. */
export type UnknownReason =
  | 'amount'
  | 'several-amounts'
  | 'date'
  | 'direction'
  | 'contradiction'
  | 'shifted'
  | 'two-lines'
  | 'columns';

/** Result of one row of a statement; `row` counts from 1. */
export type StatementRow =
  | { readonly row: number; readonly kind: 'deposit'; readonly deposit: Deposit }
  | { readonly row: number; readonly kind: 'withdrawal'; readonly withdrawal: Withdrawal }
  | { readonly row: number; readonly kind: 'ignored'; readonly reason: IgnoredRowReason }
  | {
      readonly row: number;
      readonly kind: 'unknown';
      readonly reason: UnknownReason;
      readonly text: string;
      readonly guess: DepositGuess;
    };

/** Values that could be read from an unknown row, as defaults for the seller's input. */
export interface DepositGuess {
  readonly at: number | null;
  readonly isDayOnly: boolean;
  readonly amount: number | null;
  readonly payer: string;
}

/** A row that the seller marked as a deposit, with the values that the seller entered. */
export interface MarkedDeposit extends DepositGuess {
  readonly row: number;
  readonly amount: number;
}

/**
 * A table of the file that may be a statement: index in the file, sheet name ('' if it has none), number of filled
 * rows.
 */
export interface StatementTable {
  readonly index: number;
  readonly name: string;
  readonly isHidden: boolean;
  readonly rows: number;
}

/** A statement whose columns are known. Each row of the table has exactly one result, in the order of the rows. */
export interface BankStatement {
  readonly status: 'read';
  readonly table: StatementTable;
  readonly others: readonly StatementTable[];
  readonly rows: readonly StatementRow[];
  /** The rows are text messages and not a table with columns. */
  readonly isMessages: boolean;
  /** Index of the heading row, or -1 if there is no heading. */
  readonly heading: number;
  readonly columns: StatementColumns;
  /** The payer column is uncertain, so that the seller has to confirm the column. */
  readonly needsPayerColumn: boolean;
}

/** A table whose columns could not be determined, so that the seller has to select them. */
export interface UnknownColumns {
  readonly status: 'columns';
  readonly table: StatementTable;
  readonly others: readonly StatementTable[];
  readonly heading: number;
  /** The columns that could be determined. */
  readonly columns: StatementColumns;
}

/** Result of reading a file or a text; `none` if no table is a bank statement. */
export type StatementReading = BankStatement | UnknownColumns | { readonly status: 'none' };

/**
 * Selection of the seller: a table of the file and, with `columns`, the columns and the heading row (-1 for no
 * heading).
 */
export interface StatementChoice {
  readonly table: number;
  readonly heading?: number;
  readonly columns?: StatementColumns;
  /** Whether to read rows that are hidden in the file. */
  readonly hasHiddenRows?: boolean;
}
