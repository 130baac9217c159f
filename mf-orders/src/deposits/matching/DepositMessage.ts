import type {
  DepositMatching,
  DepositOrder,
  MarkedDeposit,
  StatementChoice,
  StatementReading,
} from '@backoffice/contracts';
import type { SheetTable } from '@backoffice/sheets';

/** Orders that are new to the worker of deposits, or not as they were. */
export interface OrdersMessage {
  readonly kind: 'orders';
  readonly orders: readonly DepositOrder[];
}

/** A question to the worker of deposits: the tables of a bank's file. It is about the orders that the worker was given. */
export interface DepositRequest {
  readonly kind: 'match';
  readonly sheets: readonly SheetTable[];
  /** The pasted text that the tables were made of. */
  readonly text?: string | undefined;
  /** The table and the columns that the seller chose. */
  readonly choice?: StatementChoice | undefined;
  /** Rows that the seller marked as deposits. */
  readonly marked: readonly MarkedDeposit[];
  /** The orders that became paid by a line, by the line's key. */
  readonly used: ReadonlyMap<string, readonly string[]>;
  /** The present, in milliseconds. */
  readonly now: number;
}

export type DepositMessage = OrdersMessage | DepositRequest;

/** The reply: how the file is understood, and the matching if it was read. */
export interface DepositReply {
  readonly reading: StatementReading;
  readonly matching: DepositMatching | null;
}
