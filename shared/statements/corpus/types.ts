/** Types of the corpus of statements, messages and tracking files. "Now" is `NOW` in every case. */

export const NOW = '2026-11-25T06:00:00.000Z';

export type Rows = readonly (readonly (string | number)[])[];

/** A file as text, or the rows of a sheet with the format to write them in. */
export type Content = string | { rows: Rows; format: 'xlsx' | 'html' | 'csv' | 'csv-cp949' | 'tsv' };

export interface CorpusOrder {
  /** Six digits of the day, a hyphen and eight of [0-9A-Z]. */
  number: string;
  market: string;
  buyer: string;
  receiver: string;
  /** 입금자명: the name under which the buyer pays, if she named it. */
  payer?: string;
  /** In won. */
  total: number;
  /** 0 unpaid, 1 paid, 3 shipped, 10 and 11 cancelled. */
  status: number;
  /** ISO 8601 in UTC. */
  placedAt: string;
  /** True if the payment of a paid order was confirmed with a deposit. */
  hasDeposit?: boolean;
}

export interface TrueDeposit {
  /** Line or row where the deposit starts, from 1. Blank lines count. */
  row: number;
  /** `YYYY-MM-DD`, or with `THH:mm` or `THH:mm:ss`, in Seoul. */
  at: string;
  /** In won. */
  amount: number;
  /** The name as it is written. */
  name: string;
  /** The number of the order of which a reader may be sure; absent if none. */
  order?: string;
}

/** A statement or text. A reader may be sure only of `deposits[].order`; each true deposit must at least be shown. */
export interface PaperCase {
  name: string;
  kind: 'statement' | 'text' | 'trap';
  content: Content;
  orders: readonly CorpusOrder[];
  deposits: readonly TrueDeposit[];
  /**
   * The true meaning of each column by its heading: date, time, amount, deposit, withdrawal, balance, direction, name,
   * memo, currency, state, account or none.
   */
  meanings?: Readonly<Record<string, string>>;
  /** True if a good reader is sure of the fitting deposits after at most one naming of columns. */
  isOrdinary: boolean;
  reason: string;
}

export interface TrackingRow {
  /** From 1, the heading included. */
  row: number;
  outcome: 'used' | 'doubtful' | 'left-out' | 'failed';
  orders?: readonly string[];
  number?: string;
  carrier?: string;
}

export interface TrackingCase {
  name: string;
  content: Content;
  /** The code of the carrier that the seller chose for the file. */
  carrier: string;
  orders: readonly CorpusOrder[];
  /** Each non-empty row below the heading. */
  expected: readonly TrackingRow[];
  reason: string;
}
