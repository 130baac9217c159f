import type { Deposit, Withdrawal } from '../deposit.ts';

/** The meaning of a column of a bank statement; `amount` holds deposits and withdrawals together. */
export type StatementRole = 'date' | 'time' | 'in' | 'out' | 'amount' | 'direction' | 'balance' | 'payer' | 'memo';

/** The index of the column of each role, from 0. */
export type StatementColumns = Readonly<Partial<Record<StatementRole, number>>>;

/** Why a row of a statement is neither a deposit nor a withdrawal. */
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

/** Why a row that may be a deposit is not understood. */
export type UnknownReason =
  | 'amount'
  | 'several-amounts'
  | 'date'
  | 'direction'
  | 'contradiction'
  | 'shifted'
  | 'two-lines'
  | 'columns';

/** The result of one row of a statement; `row` counts from 1. */
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

/** The parts of a row that are understood although the row is not: a proposal for the seller. */
export interface DepositGuess {
  readonly at: number | null;
  readonly isDayOnly: boolean;
  readonly amount: number | null;
  readonly payer: string;
}

/** A row that the seller marked as a deposit, with the values that were entered for it. */
export interface MarkedDeposit extends DepositGuess {
  readonly row: number;
  readonly amount: number;
}

/** A table of the file that may be a statement: its index in the file, its name ('' if it has none), its filled rows. */
export interface StatementTable {
  readonly index: number;
  readonly name: string;
  readonly isHidden: boolean;
  readonly rows: number;
}

/** A statement that was read: each row of its table has exactly one result, in the order of the rows. */
export interface BankStatement {
  readonly status: 'read';
  readonly table: StatementTable;
  readonly others: readonly StatementTable[];
  readonly rows: readonly StatementRow[];
  /** Read from messages instead of a table with columns. */
  readonly isMessages: boolean;
  /** The index of the row with the headings, -1 if there is none. */
  readonly heading: number;
  readonly columns: StatementColumns;
  /** Which column has the names is not certain. */
  readonly asksPayer: boolean;
}

/** A table whose columns are not understood: the seller chooses them. */
export interface UnknownColumns {
  readonly status: 'columns';
  readonly table: StatementTable;
  readonly others: readonly StatementTable[];
  readonly heading: number;
  /** The columns that are understood. */
  readonly columns: StatementColumns;
}

/** The result of reading a file or a text; `none` if nothing in it is a statement. */
export type StatementReading = BankStatement | UnknownColumns | { readonly status: 'none' };

/** What the seller chose: a table of the file and, if `columns` is given, its row of headings (-1 for none) and columns. */
export interface StatementChoice {
  readonly table: number;
  readonly heading?: number;
  readonly columns?: StatementColumns;
  /** Reads also the rows that are hidden in the file. */
  readonly hasHiddenRows?: boolean;
}
