/** The expected result of a row: of its orders by their index, of its number and of its carrier. */
export interface ExpectedRow {
  readonly at: number;
  readonly outcome: 'used' | 'ignored' | 'doubtful' | 'failed' | 'unknown';
  /** Why the row is ignored, or why a line of it is doubtful or fails. */
  readonly reason?: string;
  readonly orders?: readonly number[];
  readonly no?: string;
  readonly carrier?: string;
}

/** The numbers of the orders of a case. */
export type CaseOrders = readonly [string, string, string, string, string, string];

/** A file of tracking numbers in the layout of a carrier or a shop, and its expected result. */
export interface WaybillCase {
  readonly name: string;
  /** Creates the file for paid orders with these numbers. */
  readonly bytes: (orders: CaseOrders) => Buffer;
  /** The carrier that the seller chose; CJ by default. */
  readonly company?: string;
  /** The orders, by their index, with the same receiver and address; others differ. */
  readonly parcel?: readonly number[];
  /** Every row up to the last filled row; or a person has to choose the columns. */
  readonly expected: readonly ExpectedRow[] | 'no-columns';
}

/** The number of orders that a case may name. */
export const CASE_ORDERS = 6;

/** Twelve digits that are valid as a number of CJ, Lotte and others, different for each index. */
export function toNumber(index: number): string {
  return String(601_234_567_890 + index * 11);
}
