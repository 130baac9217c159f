import type { BankStatement, DepositMatching, DepositOrder } from '@backoffice/contracts';
import type { SheetRows } from '@backoffice/sheets';

/** What the worker of deposits is asked: the sheets of a bank's file and the orders that they may pay. */
export interface DepositRequest {
  readonly sheets: readonly SheetRows[];
  readonly orders: readonly DepositOrder[];
  /** The orders that became paid by a line, by the line's key. */
  readonly used: ReadonlyMap<string, readonly string[]>;
  /** The present, in milliseconds. */
  readonly now: number;
}

/** What it replies; null where no sheet is a list of a bank. */
export type DepositReply = { readonly statement: BankStatement; readonly matching: DepositMatching } | null;
