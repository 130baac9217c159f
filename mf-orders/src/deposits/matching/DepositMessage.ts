import type { BankStatement, DepositMatching, DepositOrder } from '@backoffice/contracts';
import type { SheetTable } from '@backoffice/sheets';

/** Orders that are new to the worker of deposits, or not as they were. */
export interface OrdersMessage {
  readonly kind: 'orders';
  readonly orders: readonly DepositOrder[];
}

/** A question to the worker of deposits: the sheets of a bank's file. It is about the orders that the worker was given. */
export interface DepositRequest {
  readonly kind: 'match';
  readonly sheets: readonly SheetTable[];
  /** The orders that became paid by a line, by the line's key. */
  readonly used: ReadonlyMap<string, readonly string[]>;
  /** The present, in milliseconds. */
  readonly now: number;
}

export type DepositMessage = OrdersMessage | DepositRequest;

/** What it replies; null where no sheet is a list of a bank. */
export type DepositReply = { readonly statement: BankStatement; readonly matching: DepositMatching } | null;
