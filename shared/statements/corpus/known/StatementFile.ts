/** A deposit or withdrawal as a seller reads it: instant or day in Seoul, amount in won, name. */
export type ExpectedMoney = readonly [at: string, amount: number, name: string];

/**
 * A file with a bank's statement, or pasted text, and its expected result. `rows` has a letter for each row of the
 * table: `d` deposit, `w` withdrawal, `?` not understood, `-` ignored. `columns` means that the seller has to choose
 * the columns.
 */
export interface StatementFile {
  readonly name: string;
  readonly content: Buffer | string;
  readonly rows: string;
  readonly deposits: readonly ExpectedMoney[];
  readonly withdrawals: readonly ExpectedMoney[];
  /** How many other tables are offered. */
  readonly others?: number;
}
