/**
 * A deposit in a bank statement. `key` is a hash of the row, the same for the same row of a file that was saved again; it
 * shows neither name nor amount. `row` counts from 1, `amount` is in won and positive. `at` is an instant in milliseconds,
 * or null if the row has no date; with `isDayOnly` it is the first moment of a day in Seoul.
 */
export interface Deposit {
  readonly key: string;
  readonly row: number;
  readonly at: number | null;
  readonly isDayOnly: boolean;
  readonly amount: number;
  readonly payer: string;
  readonly memo: string;
}

/** A withdrawal in a bank statement: `payer` is the receiver of the money, `amount` is positive. */
export type Withdrawal = Deposit;
