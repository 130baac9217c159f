import {
  type DepositMatching,
  type DepositOrder,
  type MarkedDeposit,
  type StatementChoice,
  type StatementReading,
  getDeposits,
  markDeposits,
  matchDeposits,
  readStatement,
  getWithdrawals,
} from '@backoffice/contracts';
import type { SheetTable } from '@backoffice/sheets';

/** Request to the deposit worker: tables of the bank's file and the orders of the market, newest first. */
export interface DepositRequest {
  readonly sheets: readonly SheetTable[];
  /** The pasted text from which the tables were parsed; undefined for a file. */
  readonly text: string | undefined;
  /** Table and columns that the seller chose. */
  readonly choice: StatementChoice | undefined;
  /** Rows that the seller marked as deposits. */
  readonly marked: readonly MarkedDeposit[];
  readonly orders: readonly DepositOrder[];
  /** `_id`s of the orders that a deposit already paid, by deposit key. */
  readonly used: ReadonlyMap<string, readonly string[]>;
  /** Current time in ms since the epoch. */
  readonly now: number;
}

/** Response of the deposit worker: the recognized statement, and the matching (null unless the statement was read). */
export interface DepositReply {
  readonly reading: StatementReading;
  readonly matching: DepositMatching | null;
}

/** Reads a statement and matches its deposits with orders. */
export function findDeposits({ sheets, text, choice, marked, orders, used, now }: DepositRequest): DepositReply {
  const reading = readStatement(sheets, now, { choice, text });
  if (reading.status !== 'read') return { reading, matching: null };
  const rows = markDeposits(reading.rows, marked);
  return {
    reading: { ...reading, rows },
    matching: matchDeposits(getDeposits(rows), orders, used, getWithdrawals(rows)),
  };
}
