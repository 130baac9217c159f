import type { Queries } from '../database/openDatabase.ts';
import { audit } from '../database/schema.ts';

/** The kinds of exports, as they appear in file names and in the audit. */
export type ExportKind = 'orders' | 'packages' | 'labels' | 'settlement' | 'sales';

/**
 * One reading of buyers' data: by whom, from where, which call, of which market, order or period, and how many orders.
 * `export-fetch` is of a file, named in `subject`, that was fetched by its link.
 */
export interface ReadRecord {
  readonly uid: string;
  readonly origin: string;
  readonly action: `receipt-${'list' | 'product' | 'delivery' | 'payment'}` | `export-${ExportKind | 'fetch'}`;
  readonly subject: string;
  readonly count: number;
}

/** Stores the record that the law requires; data must not be sent without it. */
export async function recordRead(db: Queries, record: ReadRecord, at: Date): Promise<void> {
  await db.insert(audit).values({ ...record, at });
}
