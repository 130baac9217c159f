/**
 * A deposit in a bank statement or message. `row` counts from 1, `amount` is in won and positive. `at` is an instant in
 * milliseconds, or null if the row has no date; with `isDayOnly` it is the start of a day in Seoul. `balance` is the
 * balance after it in won, `account` the account that received it ('' if unknown).
 */
export interface Deposit {
  /** Identifies the deposit within one reading. */
  readonly key: string;
  readonly row: number;
  readonly at: number | null;
  readonly isDayOnly: boolean;
  readonly hasSeconds: boolean;
  readonly amount: number;
  readonly payer: string;
  readonly memo: string;
  readonly balance: number | null;
  readonly account: string;
}

/**
 * A withdrawal in a bank statement: `payer` is the recipient of the money, `amount` is positive, and `text` is the whole
 * row, which may name the recipient in another place.
 */
export type Withdrawal = Deposit & { readonly text?: string };
