import type { Meaning } from '@backoffice/contracts/order/deposit/statementReadings';
import type { Deposit, Withdrawal } from './deposit.ts';

/** The meaning of each column of a table by its index; null if the meaning is unknown. */
export type ColumnMeanings = readonly (Meaning | null)[];

/** Reason why a row of a paper is neither money nor a question. */
export type IgnoredReason =
  | 'empty'
  | 'title'
  | 'heading'
  | 'total'
  | 'carried-over'
  | 'zero'
  | 'day'
  | 'message'
  | 'note'
  | 'duplicate'
  | 'hidden';

/** Reason why a possible deposit could not be read. */
export type UnreadReason =
  | 'amount'
  | 'several-amounts'
  | 'date'
  | 'direction'
  | 'contradiction'
  | 'state'
  | 'too-long'
  | 'columns';

/** Reason why a part of a row prevents certainty. */
export type PartReason =
  | 'column'
  | 'word'
  | 'value'
  | 'state'
  | 'currency'
  | 'direction'
  | 'balance'
  | 'year'
  | 'date'
  | 'total'
  | 'twin'
  | 'row';

/**
 * A part of a row that the reader cannot explain: its text, and its column if it is a cell. `row` is the text of another
 * row that is not understood and has the same name and amount.
 */
export interface UnexplainedPart {
  readonly reason: PartReason;
  readonly text: string;
  readonly column?: number;
}

/** Values that could be read from an unread row, as defaults for the seller's input. */
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
 * Result of one row of a paper; `row` counts from 1, `text` is the row as it was read. A deposit is certain only if
 * `unexplained` is empty. `shape` is the text of a message without its name, amount, date and balance.
 */
export type StatementRow =
  | {
      readonly row: number;
      readonly kind: 'deposit';
      readonly text: string;
      readonly deposit: Deposit;
      readonly unexplained: readonly UnexplainedPart[];
      readonly shape?: string;
    }
  | { readonly row: number; readonly kind: 'withdrawal'; readonly text: string; readonly withdrawal: Withdrawal }
  | { readonly row: number; readonly kind: 'foreign'; readonly text: string }
  | { readonly row: number; readonly kind: 'ignored'; readonly reason: IgnoredReason; readonly text: string }
  | {
      readonly row: number;
      readonly kind: 'unread';
      readonly reason: UnreadReason;
      readonly text: string;
      readonly guess: DepositGuess;
    };

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

/** The columns of a table: its heading row (-1 if it has none), the headings, and their meanings. */
export interface StatementColumns {
  readonly heading: number;
  readonly titles: readonly string[];
  readonly meanings: ColumnMeanings;
  /** Different values of each column without a known meaning, at most 21. */
  readonly values: readonly (readonly string[])[];
}

/** A paper whose rows were read. Each row has exactly one result, in the order of the rows. */
export interface BankStatement {
  readonly status: 'read';
  readonly table: StatementTable;
  readonly others: readonly StatementTable[];
  readonly rows: readonly StatementRow[];
  /** The rows are text messages and not a table with columns. */
  readonly isMessages: boolean;
  readonly columns: StatementColumns;
  /** The sum of deposits that the paper states, in won, if it differs from the sum of the deposits that were read. */
  readonly differentTotal: { readonly stated: number; readonly read: number } | null;
}

/** A table whose columns could not be determined, so that the seller has to name them. */
export interface UnknownColumns {
  readonly status: 'columns';
  readonly table: StatementTable;
  readonly others: readonly StatementTable[];
  readonly columns: StatementColumns;
}

/** Result of reading a file or a text; `none` if no table is a bank statement. */
export type StatementReading = BankStatement | UnknownColumns | { readonly status: 'none' };

/** Selection of the seller: a table of the file and, with `meanings`, the columns and the heading row (-1 for none). */
export interface StatementChoice {
  readonly table: number;
  readonly heading?: number;
  readonly meanings?: ColumnMeanings;
  /** Whether to read rows that are hidden in the file. */
  readonly hasHiddenRows?: boolean;
}
