import type { Queries } from '../database/openDatabase.ts';
import { audit } from '../database/schema.ts';

/** What is exported, as file names and the audit say it. */
export type ExportKind = 'orders' | 'packages' | 'labels' | 'settlement' | 'sales';

/** One reading of buyers' data: by whom, from where, which call, of which market, order or period, and how many orders. `export-fetch` is of a file, named in `subject`, that was fetched by its link. */
export interface ReadRecord {
  readonly uid: string;
  readonly origin: string;
  readonly action: `receipt-${'list' | 'product' | 'delivery' | 'payment'}` | `export-${ExportKind | 'fetch'}`;
  readonly subject: string;
  readonly count: number;
}

/** Keeps the record that the law asks for; without it the data is not given out. */
export async function recordRead(db: Queries, record: ReadRecord, at: Date): Promise<void> {
  await db.insert(audit).values({ ...record, at });
}
