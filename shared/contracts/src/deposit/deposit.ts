/**
 * A deposit in a bank statement. `key` is a hash of the row without readable name or amount; the same row has the same
 * key when the seller exports the statement again. `row` counts from 1, `amount` is in won and positive. `at` is an
 * instant in milliseconds, or null if the row has no date; with `isDayOnly` it is the start of a day in Seoul.
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

/** A withdrawal in a bank statement: `payer` is the recipient of the money, `amount` is positive. */
export type Withdrawal = Deposit;
