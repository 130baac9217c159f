import {
  type DepositMatching,
  type DepositOrder,
  type MarkedDeposit,
  type StatementChoice,
  type StatementReading,
  depositsIn,
  markDeposits,
  matchDeposits,
  readStatement,
  withdrawalsIn,
} from '@backoffice/contracts';
import type { SheetTable } from '@backoffice/sheets';

/** A request to the worker of deposits: the tables of a bank's file, and the orders of the market, newest first. */
export interface DepositRequest {
  readonly sheets: readonly SheetTable[];
  /** The pasted text that the tables were made of. */
  readonly text: string | undefined;
  /** The table and the columns that the seller chose. */
  readonly choice: StatementChoice | undefined;
  /** Rows that the seller marked as deposits. */
  readonly marked: readonly MarkedDeposit[];
  readonly orders: readonly DepositOrder[];
  /** The orders that became paid by a line, by the line's key. */
  readonly used: ReadonlyMap<string, readonly string[]>;
  /** The present, in milliseconds. */
  readonly now: number;
}

/** The reply: how the file is understood, and the matching if it was read. */
export interface DepositReply {
  readonly reading: StatementReading;
  readonly matching: DepositMatching | null;
}

/** Reads the statement and finds the orders of its deposits. */
export function findDeposits({ sheets, text, choice, marked, orders, used, now }: DepositRequest): DepositReply {
  const reading = readStatement(sheets, now, { choice, text });
  if (reading.status !== 'read') return { reading, matching: null };
  const rows = markDeposits(reading.rows, marked);
  return {
    reading: { ...reading, rows },
    matching: matchDeposits(depositsIn(rows), orders, used, withdrawalsIn(rows)),
  };
}
